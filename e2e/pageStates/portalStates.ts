import { refusals } from '../../shared/protocol/refusals.ts';
import { type PageState, press } from './pageState.ts';
import { underMaintenance } from './samples.ts';

/** Every state of the pages outside accounts and rooms. */
export const portalStates: readonly PageState[] = [
  { name: 'home-guest-dialog', who: 'newcomer', path: '/', shows: 'Set Up Your Guest Profile' },
  {
    name: 'home-guest-dialog-refused',
    who: 'newcomer',
    path: '/',
    shows: 'Please enter a name.',
    async reach(page) {
      await page.getByLabel('Guest name').fill(' ');
      await press(page, 'Save and Play');
    },
  },
  { name: 'home', path: '/', shows: 'Playing as Marigold' },
  { name: 'home-signed-in', who: 'member', path: '/', shows: 'Logout' },
  {
    name: 'home-menu',
    unfolds: true,
    path: '/',
    // Beside the entries, which may be collapsed to icons.
    shows: 'Available Games',
    async reach(page) {
      const opener = page.getByRole('button', { name: 'Open menu' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (await opener.isVisible()) {
        await opener.click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      } else await page.getByRole('button', { name: /^(Collapse|Expand) sidebar$/ }).click();
    },
  },
  {
    name: 'home-ways-in',
    unfolds: true,
    path: '/',
    shows: 'Register',
    async reach(page) {
      const opener = page.getByRole('button', { name: 'Account' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'home-maintenance',
    path: '/',
    answers: underMaintenance,
    shows: 'Back at noon',
  },
  { name: 'games', path: '/games', shows: 'Your next favourite goes here' },
  { name: 'coming-soon-friends', path: '/friends', shows: 'Coming soon' },
  { name: 'coming-soon-leaderboard', path: '/leaderboard', shows: 'Coming soon' },
  { name: 'coming-soon-category', path: '/games/racing', shows: 'Coming soon' },
  { name: 'settings', path: '/settings', shows: 'Guest profile' },
  { name: 'settings-signed-in', who: 'member', path: '/settings', shows: 'You are logged in as' },
  {
    name: 'settings-unsecured',
    who: 'unsecured member',
    path: '/settings',
    shows: 'Finish the setup',
  },
  { name: 'lobby', path: '/game/draw-me/lobby', shows: 'Join Public Game' },
  {
    name: 'lobby-searching',
    path: '/game/draw-me/lobby',
    mock: { isSilent: true },
    shows: 'Join Public Game',
    async reach(page) {
      await press(page, 'Join Public Game');
      await page.locator('button:disabled').first().waitFor();
    },
  },
  {
    name: 'lobby-offline',
    path: '/game/draw-me/lobby',
    mock: { isSilent: true },
    shows: 'You are offline. Connecting...',
    async reach(page, server) {
      // Before it begins there is nothing to give up, and the page would say so only when it has taken too long.
      const attempt = server.nextAttempt();
      await press(page, 'Create Private Game');
      await attempt;
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false });
        window.dispatchEvent(new Event('offline'));
      });
    },
  },
  {
    name: 'lobby-without-an-answer',
    path: '/game/draw-me/lobby',
    mock: { isSilent: true },
    shows: 'This network may be blocking the game.',
    async reach(page) {
      await press(page, 'Create Private Game');
      // After the first attempt, a long while later.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText('This network').evaluate((hint) => {
        for (const animation of hint.getAnimations()) animation.finish();
      });
    },
  },
  {
    name: 'lobby-refused',
    path: '/game/draw-me/lobby',
    mock: { refusal: refusals['too-many-connections'] },
    shows: refusals['too-many-connections'],
    reach: (page) => press(page, 'Create Private Game'),
  },
  {
    name: 'lobby-without-a-code',
    path: '/game/draw-me/lobby',
    shows: 'Please enter a room code:',
    reach: (page) => press(page, 'Join'),
  },
  { name: 'error', path: '/nowhere', shows: '404 Not Found' },
  { name: 'offline', path: '/offline.html', shows: 'No connection' },
];
