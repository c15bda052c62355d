import { logout } from '../../api/auth.ts';
import { clearTab } from '../../storage/storedText.ts';

/**
 * Logs out; the tab keeps nothing for whoever uses it next: no chat, and no muted players. The pressed button vanishes, so the
 * focus moves to the page's content first.
 */
export function logOutHere(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  void logout();
  clearTab();
}
