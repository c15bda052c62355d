import { logout } from '../../api/auth.ts';

/** Logs out. The pressed button vanishes, so the focus moves to the page's content first. */
export function logOutHere(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  void logout();
}
