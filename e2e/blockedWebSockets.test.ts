import { it } from 'vitest';
import { wire } from '../shared/protocol/limits.ts';
import { expectSameInk } from './support/expectSamePicture.ts';
import { Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { TcpProxy } from './support/TcpProxy.ts';
import { testBrowser } from './support/testBrowser.ts';

const url = serverUrl();
const browser = await testBrowser();

it('on a network that lets no WebSocket through, a player draws, chats and guesses by long-polling', async () => {
  const network = await TcpProxy.to(url);
  network.blockWebSockets();
  const pupil = await Guest.open(browser, 'Pupil');
  await pupil.createRoom(network.url);
  await pupil.sitDown();
  const friend = await Guest.open(browser, 'Friend');
  await friend.page.goto(new URL(new URL(pupil.page.url()).pathname, url).href);
  await friend.sitDown();
  await pupil.sees('Friend joined the game.');

  await pupil.page.getByRole('button', { name: 'Start Game' }).click();
  const drawn = await pupil.chooseWord();
  await pupil.drag([
    [0.1, 0.1],
    [0.6, 0.3],
  ]);
  await expectSameInk(pupil, friend);
  await friend.say('What can that be?');
  await pupil.sees('What can that be?');
  await friend.say(drawn);

  const guessed = await friend.chooseWord();
  await friend.drag([
    [0.2, 0.8],
    [0.7, 0.2],
  ]);
  await expectSameInk(friend, pupil);

  // Before the guess, which ends the turn: Pupil is the next drawer, whose lines no guesser sees.
  network.cut();
  await pupil.say('Still here!');
  await friend.sees('Still here!');
  await pupil.say(guessed);
  await friend.sees('Pupil guessed the word!');
  await pupil.page.close();
  // By itself the server notices a silent connection only after this time.
  const away = friend.page.locator('[data-away=true]', { hasText: 'Pupil' });
  await away.waitFor({ timeout: wire.pingTimeoutMs });
  network.close();
});
