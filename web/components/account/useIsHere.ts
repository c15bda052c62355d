import { useLocation } from 'wouter';

/**
 * Returns a function: whether the user is still at the address at which they started what uses it. An answer that comes
 * late must not take them off another page.
 */
export function useIsHere(): () => boolean {
  const [path] = useLocation();
  return () => window.location.pathname === path;
}
