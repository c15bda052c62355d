import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { categories, lobbyPath } from '../catalogue.ts';
import { plainPath } from './pageTable.ts';

/** What browser tabs and search engines show for a page. */
interface PageTitle {
  title: string;
  description: string;
}

const site = 'Pixel Parlor';
const named = (name: string, description: string): PageTitle => ({
  title: `${name} · ${site}`,
  description,
});

const titles: Readonly<Record<string, PageTitle>> = {
  '/': {
    title: `${site}: draw and guess with friends`,
    description:
      "Real-time drawing fun! Draw a word, guess your friends' drawings, laugh a lot. No account needed.",
  },
  '/login': named('Login', 'Welcome back: log in and play under your own name on any device.'),
  '/register': named('Register', 'Create an account and keep your name, on every device that you play on.'),
  '/forgot-password': named(
    'Forgot password',
    'Get back into your account, with a code or with your passkey.',
  ),
  '/setup-security': named('Set up security', 'Add ways for you alone to get back into your account.'),
  '/settings': named('Settings', 'Theme, sound and motion as you like them, and your name at the table.'),
  '/settings/security': named(
    'Account security',
    'Authenticator, backup codes and passkeys of your account, in one place.',
  ),
  '/games': named(
    'All games',
    'Everything that can be played at the parlor, and what is on the drawing board.',
  ),
  '/friends': named('Friends', 'Coming soon: see who is around, and pull them to your table.'),
  '/leaderboard': named('Leaderboard', 'Coming soon: the best guessers and the most daring artists.'),
  ...Object.fromEntries(
    categories.map(({ path, title, promise }) => [path, named(`${title} games`, promise)]),
  ),
  [lobbyPath]: named(
    'Draw & Guess',
    'Join a public game, make a private one for your friends, or enter a room code.',
  ),
};

const roomDescription = 'Somebody draws, everybody else guesses. Take a seat, no account needed.';
const notFound = named('Page not found', 'There is nothing at this address. Start again from the home page.');

/** The title and description of the page at `path`. */
export function titleOf(path: string): PageTitle {
  const plain = plainPath(path);
  const known = titles[plain];
  if (known) return known;
  const [, address] = /^\/game\/draw-me\/([^/]+)$/.exec(plain) ?? [];
  if (address === undefined) return notFound;
  const code = parseRoomId(address);
  return named(code ? `Room ${code}` : 'Room', roomDescription);
}
