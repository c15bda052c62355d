import { expect, it } from 'vitest';
import { client } from '../../../shared/protocol/limits.ts';
import { devices } from '../../support/devices.ts';
import { boxOf } from '../../support/element.ts';
import { stateNamed } from '../pageStates.ts';
import { drawing, roomAt } from '../roomMoment.ts';
import { juno, me, otto } from '../samples.ts';
import { testViewer } from '../testViewer.ts';

const { newViewer, seeing } = await testViewer();

it('the last seconds look different, in shape as well as in colour, and the very last ones again', async () => {
  const viewer = newViewer(devices.desktop);
  const guessing = stateNamed('room-guessing');
  const page = await viewer.show(guessing);
  const timer = page.getByRole('timer', { name: 'Seconds left' });
  const lookAt = async (seconds: number) => {
    const ticked = [['timerTick', seconds]] as const;
    await viewer.show({ ...guessing, mock: { messages: () => ticked }, shows: RegExp(`^${seconds}$`) });
    return timer.evaluate((node) => {
      const { backgroundColor, borderRadius } = getComputedStyle(node);
      return { backgroundColor, borderRadius };
    });
  };
  const { timerSoonS: soon, timerUrgentS: urgent } = client;
  const looks = [await lookAt(soon + 1), await lookAt(soon), await lookAt(urgent)];
  for (const property of ['backgroundColor', 'borderRadius'] as const)
    expect(new Set(looks.map((look) => look[property])).size).toBe(looks.length);
  expect(await lookAt(urgent + 1)).toEqual(looks[1]);
});

it('screen readers spell a masked word, instead of reading its signs', () => {
  const word = { maskedWord: 'b___ ___' };
  const state = {
    ...stateNamed('room-guessing'),
    mock: roomAt({ phase: drawing(), drawer: otto, word }),
  };
  return seeing(devices.desktop, state, async (page) => {
    const header = await page.getByRole('banner').ariaSnapshot();
    expect(header).toContain('The word has 4 and 3 letters: b blank blank blank space blank blank blank');
    expect(header).not.toContain('_');
  });
});

it('a letter that a hint shows is marked as it comes, and none that was there before', async () => {
  const viewer = newViewer(devices.phone);
  const hinted = (maskedWord: string, drawer = otto) => ({
    ...stateNamed('room-guessing'),
    mock: roomAt({ phase: drawing(), drawer, word: { maskedWord } }),
    shows: maskedWord.split(' ')[0] ?? '',
  });
  const page = await viewer.show(hinted('b___ \u02bb__'));
  const marked = () =>
    page
      .getByTestId('word')
      .evaluate((word) =>
        [...word.querySelectorAll('[data-length] > span')]
          .filter((letter) => getComputedStyle(letter).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map(({ textContent }) => textContent),
      );
  expect(await marked()).toEqual([]);
  const passSeconds = () =>
    page.getByTestId('word').evaluate((word) => {
      for (const animation of word.getAnimations({ subtree: true })) animation.finish();
    });
  await passSeconds();
  expect(await marked()).toEqual([]);
  await viewer.show(hinted('b_r_ \u02bb__'));
  expect(await marked()).toEqual(['r']);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await marked()).toEqual(['r']);
  await passSeconds();
  // Whoever has lost the connection for long may see another turn's word next.
  await viewer.show(hinted('k_t_', juno));
  expect(await marked()).toEqual([]);
});

it('in forced colours letters have the one of the system from the beginning', () => {
  const mock = roomAt({ phase: drawing(), drawer: otto, word: { maskedWord: 'b___' } });
  const device = { ...devices.desktop, forcedColors: 'active' } as const;
  return seeing(device, { ...stateNamed('room-guessing'), mock }, async (page) => {
    const isOfSystem = await page.getByTestId('word').evaluate((word) => {
      const { color } = getComputedStyle(word.querySelector('[data-length] > span') ?? word);
      word.style.color = 'CanvasText';
      return color === getComputedStyle(word).color;
    });
    expect(isOfSystem).toBe(true);
  });
});

it.each([
  { drawer: me, word: { word: 'barn owl' }, pieces: [['barn'], ['owl']] },
  { drawer: otto, word: { maskedWord: '👩‍🚀b__' }, pieces: [['👩‍🚀', 'b', '__']] },
])(
  'what belongs together in the word is one text, since not every browser joins it across several: $pieces',
  ({ drawer, word, pieces }) => {
    const mock = roomAt({ phase: drawing(), drawer, word });
    return seeing(devices.desktop, { ...stateNamed('room-guessing'), mock }, async (page) => {
      const words = page.getByTestId('word').locator('[data-length]');
      expect(
        await words.evaluateAll((all) =>
          all.map(({ childNodes }) => [...childNodes].map(({ textContent }) => textContent)),
        ),
      ).toEqual(pieces);
    });
  },
);

it('Mute silences the room, and gives back the volume that was chosen, in another tab too', () =>
  seeing(devices.desktop, 'room-sound', async (page) => {
    const volume = page.getByRole('slider', { name: 'Volume' });
    const mute = page.getByRole('button', { name: 'Mute' });
    await volume.fill('30');
    await mute.click();
    await page.getByRole('button', { name: 'Mute', pressed: true }).waitFor();
    expect(await volume.getAttribute('aria-valuetext')).toBe('Silent');
    await mute.click();
    expect(await volume.inputValue()).toBe('30');
    await page.evaluate(() => {
      localStorage.setItem('pixel-parlor-preferences', JSON.stringify({ volume: 0.8 }));
      window.dispatchEvent(new StorageEvent('storage'));
    });
    await expect.poll(() => volume.inputValue()).toBe('80');
    await mute.click();
    await page.getByRole('button', { name: 'Mute', pressed: true }).waitFor();
    await mute.click();
    expect(await volume.inputValue()).toBe('80');
  }));

it('Mute gives back the volume from which the slider was dragged to silence', () =>
  seeing(devices.desktop, 'room-sound', async (page) => {
    const volume = page.getByRole('slider', { name: 'Volume' });
    await volume.fill('80');
    const { x, y, width, height } = await boxOf(volume);
    await page.mouse.move(x + 0.8 * width, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y + height / 2, { steps: 20 });
    await page.mouse.up();
    expect(await volume.inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Mute', pressed: true }).click();
    expect(await volume.inputValue()).toBe('80');
  }));

it('the volume is folded away when the focus leaves it', () =>
  seeing(devices.desktop, 'room-sound', async (page) => {
    await page.getByRole('textbox', { name: 'Your guess' }).focus();
    await page.getByRole('slider', { name: 'Volume' }).waitFor({ state: 'hidden' });
  }));

it('a phone, which shows Leave Game as a picture, has its text for those who search by it', () =>
  seeing(devices.phone, 'room-guessing', async (page) => {
    await page.getByText('Leave Game').click();
    await page.waitForURL((address) => address.pathname === '/');
  }));
