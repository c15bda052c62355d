import { productName } from '../../shared/protocol/productName.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { categories, lobbyPath } from '../catalogue.ts';
import { pageAt, plainPath } from './pageTable.ts';

const names: Readonly<Record<string, string>> = {
  '/login': 'Login',
  '/register': 'Register',
  '/forgot-password': 'Forgot password',
  '/setup-security': 'Set up security',
  '/settings': 'Settings',
  '/settings/security': 'Account security',
  '/games': 'All games',
  '/friends': 'Friends',
  '/leaderboard': 'Leaderboard',
  ...Object.fromEntries(categories.map(({ path, title }) => [path, `${title} games`])),
  [lobbyPath]: 'Draw & Guess',
};

function nameOf(plain: string): string {
  if (pageAt(plain) !== 'RoomPage') return 'Page not found';
  const code = parseRoomId(plain.slice(plain.lastIndexOf('/') + 1));
  return code ? `Room ${code}` : 'Room';
}

/** What browser tabs and search engines show as the title of the page at `path`. */
export function titleOf(path: string): string {
  const plain = plainPath(path);
  if (plain === '/') return `${productName}: draw and guess with friends`;
  return `${names[plain] ?? nameOf(plain)} · ${productName}`;
}
