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

interface Page {
  name: PageName;
  /** Beside the product's name; of a room, before its code. */
  title: string;
}

/** The page of each path. The build reads this too, to preload what each path's page needs. */
export const pages: Readonly<Record<string, Page>> = {
  '/login': { name: 'LoginPage', title: 'Login' },
  '/register': { name: 'RegisterPage', title: 'Register' },
  '/forgot-password': { name: 'ForgotPasswordPage', title: 'Forgot password' },
  '/setup-security': { name: 'SetupSecurityPage', title: 'Set up security' },
  '/settings': { name: 'SettingsPage', title: 'Settings' },
  '/settings/security': { name: 'SecuritySettingsPage', title: 'Account security' },
  '/games': { name: 'GamesPage', title: 'All games' },
  ...Object.fromEntries(
    categories.map(({ path, title }) => [path, { name: 'ComingSoonPage', title: `${title} games` }]),
  ),
  '/friends': { name: 'ComingSoonPage', title: 'Friends' },
  '/leaderboard': { name: 'ComingSoonPage', title: 'Leaderboard' },
  [lobbyPath]: { name: 'LobbyPage', title: 'Draw & Guess' },
  [roomPattern]: { name: 'RoomPage', title: 'Room' },
};

/** A path like the router reads it, which ignores case and trailing slashes. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

/** The page at a path, matched like the router does; undefined for the home page and for unknown paths. */
export function pageAt(path: string): Page | undefined {
  const isAt = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);
  return Object.entries(pages).find(([pattern]) => isAt(pattern))?.[1];
}
