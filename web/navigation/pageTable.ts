import { categories, lobbyPath, roomPattern } from '../catalogue.ts';

/** A file in `pages` with a chunk of its own. Not the home page, which is in the main chunk. */
export type PageName =
  | 'ComingSoonPage'
  | 'ForgotPasswordPage'
  | 'GamesPage'
  | 'LobbyPage'
  | 'LoginPage'
  | 'RegisterPage'
  | 'RoomPage'
  | 'SecuritySettingsPage'
  | 'SettingsPage'
  | 'SetupSecurityPage';

/** The page of each path. The build reads this too, to preload what each path's page needs. */
export const pages: Readonly<Record<string, PageName>> = {
  '/login': 'LoginPage',
  '/register': 'RegisterPage',
  '/forgot-password': 'ForgotPasswordPage',
  '/setup-security': 'SetupSecurityPage',
  '/settings': 'SettingsPage',
  '/settings/security': 'SecuritySettingsPage',
  '/games': 'GamesPage',
  ...Object.fromEntries(categories.map(({ path }) => [path, 'ComingSoonPage'])),
  '/friends': 'ComingSoonPage',
  '/leaderboard': 'ComingSoonPage',
  [lobbyPath]: 'LobbyPage',
  [roomPattern]: 'RoomPage',
};

/** A path like the router reads it, which ignores case and trailing slashes. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

/** The page at a path, matched like the router does; undefined for the home page and for unknown paths. */
export function pageAt(path: string): PageName | undefined {
  const isAt = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);
  return Object.entries(pages).find(([pattern]) => isAt(pattern))?.[1];
}
