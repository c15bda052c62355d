import { categories } from './catalogue.ts';

/** A file in `pages`, and a chunk of its own. The start page is none: it comes with every first visit. */
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

/** Which page stands at which address. The build reads this too, and announces with each address what its page needs. */
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
  '/game/draw-me/lobby': 'LobbyPage',
  '/game/draw-me/:roomId': 'RoomPage',
};

/** The page at an address, read as the router reads it; none for the start page and for unknown addresses. */
export function pageAt(path: string): PageName | undefined {
  const isAt = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);
  return Object.entries(pages).find(([pattern]) => isAt(pattern))?.[1];
}
