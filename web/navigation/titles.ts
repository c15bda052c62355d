import { productName } from '../../shared/protocol/productName.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { categories, lobbyPath, roomPattern } from '../catalogue.ts';
import { plainPath } from './pageTable.ts';

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

const roomAddress = new RegExp(`^${roomPattern.replace(':roomId', '([^/]+)')}$`);

function nameOf(plain: string): string {
  const [, address] = roomAddress.exec(plain) ?? [];
  if (address === undefined) return 'Page not found';
  const code = parseRoomId(address);
  return code ? `Room ${code}` : 'Room';
}

/** What browser tabs and search engines show as the title of the page at `path`. */
export function titleOf(path: string): string {
  const plain = plainPath(path);
  if (plain === '/') return `${productName}: draw and guess with friends`;
  return `${names[plain] ?? nameOf(plain)} · ${productName}`;
}
