import { categories, lobbyPath, roomPattern } from '../catalogue.ts';
import { teasers } from './teasers.ts';

/**
 * What search engines and previews of links say about the home page, the page of each pattern in `pageTable.ts`, and that
 * of unknown addresses. Only the build reads this: nobody looks at it once the client runs.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': "Real-time drawing fun! Draw a word, guess your friends' drawings, laugh a lot. No account needed.",
  '/login': 'Welcome back: log in and play under your own name on any device.',
  '/register': 'Create an account and keep your name, on every device that you play on.',
  '/forgot-password': 'Get back into your account, with a code or with your passkey.',
  '/setup-security': 'Add ways for you alone to get back into your account.',
  '/settings': 'Theme, sound and motion as you like them, and your name at the table.',
  '/settings/security': 'Authenticator, backup codes and passkeys of your account, in one place.',
  '/games': 'Everything that can be played at the parlor, and what is on the drawing board.',
  '/friends': 'Coming soon: see who is around, and pull them to your table.',
  '/leaderboard': 'Coming soon: the best guessers and the most daring artists.',
  ...Object.fromEntries(categories.map(({ id, path }) => [path, teasers[id]])),
  [lobbyPath]: 'Join a public game, make a private one for your friends, or enter a room code.',
  [roomPattern]: 'Somebody draws, everybody else guesses. Take a seat, no account needed.',
  '/404': 'There is nothing at this address. Start again from the home page.',
};
