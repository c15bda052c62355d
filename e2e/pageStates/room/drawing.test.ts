import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { clientRefusals } from '../../../shared/protocol/clientRefusals.ts';
import { drawing as drawingLimits } from '../../../shared/protocol/limits.ts';
import type { ChatMessage } from '../../../shared/protocol/room.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { devices } from '../../support/devices.ts';
import { boxOf, hasFocus, isInSight } from '../../support/element.ts';
import { KeyboardUser } from '../../support/keyboardUser.ts';
import { stateNamed } from '../pageStates.ts';
import { mine, roomAt } from '../roomMoment.ts';
import { house, noteOnGuess } from '../samples.ts';
import { testViewer } from '../testViewer.ts';
import {
  laptop,
  largeLaptop,
  largeTabletOnItsSide,
  lowestPhonesOnTheirSide,
  monitor,
  smallestPhone,
  smallLaptop,
  smallPhoneOnItsSide,
  unfoldedPhone,
  wideMonitor,
  wideTabletOnItsSide,
} from '../windows.ts';

const { newViewer, seeing } = await testViewer();

const backgrounds = (found: Locator): Promise<string[]> =>
  found.evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));

/** How far to the right its shadow lies, in pixels. */
const shadowOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => Number(/([\d.]+)px/.exec(getComputedStyle(node).boxShadow)?.[1]));

it.each([smallestPhone, smallPhoneOnItsSide, ...lowestPhonesOnTheirSide])(
  'a phone of $viewport.width x $viewport.height shows the drawer every brush and the edit buttons',
  (device) =>
    seeing(device, 'room-drawing-as-drawer', async (page) => {
      const brush = await boxOf(page.getByRole('radio', { name: 'Brush size 32' }));
      const clear = await boxOf(page.getByRole('button', { name: 'Clear' }));
      expect(Math.round(clear.y)).toBe(Math.round(brush.y));
      expect(clear.y + clear.height).toBeLessThanOrEqual(device.viewport.height);
      expect(clear.x + clear.width).toBeLessThanOrEqual(device.viewport.width);
    }),
);

it.each([
  ['the smallest phone', smallestPhone],
  ['a large tablet on its side', largeTabletOnItsSide],
  ['a wide tablet on its side', wideTabletOnItsSide],
  ['an unfolded phone', unfoldedPhone],
])('on %s every tool of the drawer is as large as a fingertip', (_, device) =>
  seeing(device, 'room-drawing-a-shape', async (page) => {
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    const tools = page.getByRole('region', { name: 'Drawing tools' });
    const found = tools.locator('button:visible, label:visible');
    expect(await found.count()).toBe(3 + 3 + drawingLimits.sizes.length + 3);
    for (const tool of await found.all()) {
      const { width, height } = await boxOf(tool);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  }),
);

it('a button that a finger has tapped is not raised', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    const undo = page.getByRole('button', { name: 'Undo' });
    const before = await boxOf(undo);
    await undo.tap();
    await expect.poll(() => page.getByRole('button', { name: 'Redo' }).isEnabled()).toBe(true);
    await expect.poll(() => boxOf(undo)).toEqual(before);
  }));

it('a small button under the pointer rises as far as its shadow grows', () =>
  seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
    const undo = page.getByRole('button', { name: 'Undo' });
    const [before, shadow] = [await boxOf(undo), await shadowOf(undo)];
    await undo.hover();
    await expect.poll(async () => before.x - (await boxOf(undo)).x).toBe(1);
    await expect.poll(async () => (await shadowOf(undo)) - shadow).toBe(1);
  }));

it('a zoomed phone shows the drawer every colour, also beside the latest line of the chat', () =>
  seeing(
    { ...devices.phone, viewport: { width: 223, height: 482 } },
    'room-drawing-as-drawer',
    async (page) => {
      const colors = page.getByRole('group', { name: 'Colour' }).getByRole('radio');
      for (const color of await colors.all()) expect((await boxOf(color)).width).toBeGreaterThan(20);
    },
  ));

it('on an unfolded phone the colours are as far apart as the window is wide', () =>
  seeing(unfoldedPhone, 'room-drawing-as-drawer', async (page) => {
    const last = await boxOf(page.getByRole('group', { name: 'Colour' }).getByRole('radio').last());
    expect(last.x + last.width).toBeGreaterThan(0.97 * unfoldedPhone.viewport.width);
    expect(last.width).toBeGreaterThan(44);
  }));

it.each([
  ['in the low window of a laptop', laptop, 0.75],
  ['on a common monitor', monitor, 0.85],
  ['on a wide monitor', wideMonitor, 0.85],
])('%s the tools are beside the picture, and choosing shapes moves none of them', (_, device, share) =>
  seeing(device, 'room-drawing-as-drawer', async (page) => {
    const tools = page.getByRole('region', { name: 'Drawing tools' });
    const clear = tools.getByRole('button', { name: 'Clear' });
    const picture = await boxOf(page.locator('[data-board]'));
    expect(picture.width).toBeGreaterThan(share * device.viewport.height);
    expect((await boxOf(tools)).x).toBeGreaterThan(picture.x + picture.width);
    expect(await isInSight(clear)).toBe(true);
    const before = await boxOf(clear);
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    await page.getByRole('radio', { name: 'Triangle' }).waitFor();
    expect(await boxOf(clear)).toEqual(before);
  }),
);

it.each([
  ['a small laptop', smallLaptop],
  ['a large laptop', largeLaptop],
])('on %s whoever draws has the picture where guessers have it, and as large', async (_, device) => {
  const viewer = newViewer(device);
  const board = (await viewer.show(stateNamed('room-guessing'))).getByTestId('board');
  const ofGuessers = await boxOf(board);
  const page = await viewer.show(stateNamed('room-drawing-as-drawer'));
  const tools = page.getByRole('region', { name: 'Drawing tools' });
  await tools.waitFor();
  expect(await boxOf(board)).toEqual(ofGuessers);
  expect(await isInSight(tools.getByRole('button', { name: 'Clear' }))).toBe(true);
  const players = await boxOf(page.getByRole('region', { name: 'Players' }));
  expect(players.height).toBeGreaterThan(2 * (await boxOf(page.getByRole('listitem').first())).height);
  expect(players.y + players.height).toBeLessThanOrEqual((await boxOf(tools)).y);
});

it('forced colours keep the palette, and show which tool is chosen', () =>
  seeing({ ...devices.desktop, forcedColors: 'active' }, 'room-drawing-as-drawer', async (page) => {
    const feltTips = page.getByRole('group', { name: 'Colour' }).getByRole('radio');
    expect(new Set(await backgrounds(feltTips)).size).toBe(drawingLimits.colors.length);
    const modes = page.getByRole('group', { name: 'Mode' });
    const [chosen] = await backgrounds(modes.locator('[data-checked=true]'));
    expect(await backgrounds(modes.locator('[data-checked=false]'))).not.toContain(chosen);
  }));

it('the line of a chosen rectangle is not hidden by its handles', () =>
  seeing(devices.phone, 'room-drawing-a-shape', async (page) => {
    const live = page.getByTestId('board').locator('canvas[data-layer=live]');
    const { tallest, extent } = await live.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const context = canvas.getContext('2d');
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      const painted = Array.from({ length: width }, (_, x) =>
        Array.from({ length: height }, (_, y) => y).filter((y) => data[4 * (y * width + x) + 3] !== 0),
      );
      const rows = painted.flat();
      const [top, bottom] = rows.reduce(([a, b], y) => [Math.min(a, y), Math.max(b, y)], [height, 0]);
      return { tallest: Math.max(...painted.map((ys) => ys.length)), extent: bottom - top };
    });
    // In each column of pixels, little more than two handles.
    expect(tallest).toBeGreaterThan(0);
    expect(tallest).toBeLessThan(extent / 3);
  }));

it('a drawer who looks for an eraser finds the white one', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    const white = page.getByRole('radio', { name: 'eraser' });
    const colour = await white.evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(colour).toBe('rgb(255, 255, 255)');
  }));

it('a drawer with a phone sees no focus ring around the picture before pressing a key', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    const board = page.getByTestId('board');
    const ring = () => board.evaluate((node) => getComputedStyle(node, '::after').content !== 'none');
    expect(await ring()).toBe(false);
    await board.press('r');
    expect(await ring()).toBe(true);
  }));

it.each([
  { where: 'on it', fromEdge: 15 },
  { where: 'beside it', fromEdge: -15 },
])(
  'the focus ring around the picture goes while a mouse draws that was pressed $where, and is there again when keys come back',
  ({ fromEdge }) =>
    seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
      const board = page.getByTestId('board');
      const ring = () => board.evaluate((node) => getComputedStyle(node, '::after').content !== 'none');
      // Not a key that chooses another tool.
      await board.press('f');
      expect(await ring()).toBe(true);
      const { x, y, width, height } = await boxOf(board);
      await page.mouse.move(x + fromEdge, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
      expect(await ring()).toBe(false);
      await page.mouse.up();
      expect(await ring()).toBe(false);
      await page.getByRole('textbox', { name: /^Your/ }).click();
      await new KeyboardUser(page).goBackTo(board);
      expect(await ring()).toBe(true);
    }),
);

it('a mouse pressed beside the picture draws into it, and selects no text', () =>
  seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
    const board = page.getByTestId('board');
    const { x, y, width, height } = await boxOf(board);
    await page.getByRole('button', { name: 'Undo' }).click();
    const redo = page.getByRole('button', { name: 'Redo' });
    await expect.poll(() => redo.isEnabled()).toBe(true);
    await page.mouse.move(x - 15, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    await page.mouse.move(x + width + 40, y - 40, { steps: 5 });
    await page.mouse.up();
    // A new stroke discards the later steps.
    await expect.poll(() => redo.isEnabled()).toBe(false);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    expect(await hasFocus(board)).toBe(true);
  }));

it('a letter chooses a tool after another was clicked, and one key undoes one step in a later turn too', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('radio', { name: 'Shape' }).click({ force: true });
  await page.keyboard.press('v');
  await expect.poll(() => page.getByRole('radio', { name: 'Select' }).isChecked()).toBe(true);
  const blue = page.getByRole('radio', { name: 'Blue', exact: true });
  await blue.check({ force: true });
  const [current, chosen] = await backgrounds(page.locator('fieldset > [aria-hidden=true]').or(blue));
  expect(current).toBe(chosen);
  await viewer.show(stateNamed('room-guessing'));
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
  await page.getByTestId('board').press('Control+z');
  await page.getByText(`Undone, ${house.length - 1} in the picture.`).waitFor({ state: 'attached' });
});

it('a drawer who reloads the page in mid-turn still has the tools of before', () =>
  seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
    const tools = ['Blue', 'Brush size 16', 'Shape', 'Circle'];
    const tool = (name: string) => page.getByRole('radio', { name, exact: true });
    for (const name of tools) await tool(name).check({ force: true });
    await page.reload();
    for (const name of tools) await expect.poll(() => tool(name).isChecked()).toBe(true);
  }));

it('a shape on the picture can be turned by key even without letter keys', () =>
  seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: /^Letters.* shortcuts, or begin a line of chat$/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByTestId('board').press('s');
    expect(await page.getByRole('radio', { name: 'Freehand' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Shape' }).check({ force: true });
    await page.getByTestId('board').press('Enter');
    await page.getByTestId('board').press('e');
    await page.getByText(/turned \d+ degrees/).waitFor({ state: 'attached' });
  }));

it('Clear and Undo, which have then nothing left to do, leave the focus beside them', () =>
  seeing(devices.desktop, 'room-drawing-as-drawer', async (page) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Clear').press('Enter');
    await expect.poll(() => hasFocus(button('Undo'))).toBe(true);
    await expect
      .poll(async () => {
        if (await hasFocus(button('Undo'))) await page.keyboard.press('Enter');
        return hasFocus(button('Redo'));
      })
      .toBe(true);
  }));

it('whoever looks for a tool by its name finds nothing else', () =>
  seeing(devices.desktop, 'room-drawing-a-shape', async (page) => {
    const found = (names: readonly string[]) =>
      Promise.all(names.map(async (name) => [name, await page.getByLabel(name).count()]));
    expect(await found(['Freehand', 'Shape', 'Select', 'Undo', 'Redo', 'Clear'])).toEqual(
      ['Freehand', 'Shape', 'Select', 'Undo', 'Redo', 'Clear'].map((name) => [name, 1]),
    );
    await page.getByLabel('Shape').check({ force: true });
    expect(await found(['Rectangle', 'Circle', 'Triangle'])).toEqual(
      ['Rectangle', 'Circle', 'Triangle'].map((name) => [name, 1]),
    );
  }));

it('a finger can remove the selected shape, and Undo brings it back', () =>
  seeing(devices.phone, 'room-drawing-a-shape', async (page) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Delete').tap();
    await expect.poll(() => button('Delete').isDisabled()).toBe(true);
    await button('Undo').tap();
    await expect.poll(() => button('Redo').isEnabled()).toBe(true);
    const middle = await boxOf(page.getByTestId('board'));
    await page.touchscreen.tap(middle.x + middle.width / 2, middle.y + middle.height / 2);
    await expect.poll(() => button('Delete').isEnabled()).toBe(true);
  }));

it('Enter on "Delete" does not open the keys when it is pressed again', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-drawing-a-shape'));
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('radio', { name: 'Select' }))).toBe(true);
});

it('whoever removes the last shape by keyboard is still at the tools', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByTestId('board').press('R');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(await hasFocus(page.getByRole('radio', { name: 'Shape' }))).toBe(true);
});

it('whoever has set the volume is given the tools when drawing begins', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-choosing-as-drawer'));
  await page.getByRole('button', { name: 'Sound' }).tap();
  await page.getByRole('slider', { name: 'Volume' }).focus();
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('tab', { name: 'Tools', selected: true }).waitFor();
});

it('a stroke of a drawer who was typing closes the keyboard of a phone', () =>
  seeing(devices.phone, 'room-drawing-as-drawer', async (page) => {
    await page.getByRole('tab', { name: 'Chat' }).tap();
    const input = page.getByRole('textbox', { name: /^Your/ });
    await input.focus();
    await page.getByTestId('board').tap();
    await expect.poll(() => hasFocus(input)).toBe(false);
  }));

it('whoever types when their drawing begins goes on in the chat, and presses no key of a tool', async () => {
  const viewer = newViewer(devices.tablet);
  const page = await viewer.show(stateNamed('room-choosing-as-drawer'));
  const input = page.getByRole('textbox', { name: /^Your/ });
  await input.fill('I will do my ');
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.getByRole('tab', { name: 'Tools' }).waitFor();
  await page.keyboard.type('best');
  expect(await input.inputValue()).toBe('I will do my best');
});

it.each(['room-round-over', 'room-choosing'])(
  'after one’s own drawing the focus is in the chat, not lost with the tools: %s',
  async (name) => {
    const viewer = newViewer(devices.desktop);
    const page = await viewer.show(stateNamed('room-drawing-as-drawer'));
    await page.getByTestId('board').focus();
    await viewer.show(stateNamed(name));
    await expect.poll(() => hasFocus(page.getByRole('textbox', { name: /^Your/ }))).toBe(true);
  },
);

it('the focus is on the picture after a drawer’s answer by screen reader, or in the chat if the turn is over', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-nudged'));
  const here = page.getByRole('button', { name: /^I’m here/ });
  await here.focus();
  await here.dispatchEvent('click');
  await here.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByTestId('board'))).toBe(true);
  await viewer.show(stateNamed('room-nudged'));
  await here.focus();
  await viewer.show(stateNamed('room-round-over'));
  await here.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: /^Your/ }))).toBe(true);
});

it('whoever has zoomed into the picture of another can zoom out again on their own', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-guessing'));
  const cdp = await page.context().newCDPSession(page);
  const zoom = () => page.evaluate(() => visualViewport?.scale);
  const { x, y, width } = await boxOf(page.getByTestId('board'));
  const middle = { x: x + width / 2, y: y + width / 2 };
  await cdp.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 3 });
  await expect.poll(zoom).toBeGreaterThan(2);
  await viewer.show(stateNamed('room-drawing-as-drawer'));
  await page.locator('[data-testid=board][role=application]').waitFor();
  const touch = (type: 'touchStart' | 'touchMove', apartPx: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side) => ({ ...middle, y: middle.y + (side * apartPx) / 2, id: side + 1 })),
    });
  await touch('touchStart', 240);
  for (let apartPx = 230; apartPx >= 40; apartPx -= 10) await touch('touchMove', apartPx);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(zoom).toBe(1);
});

it.each([
  ['a movement of the mouse', (page: Page) => page.mouse.move(5, 5)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
])('%s shows that an idle drawer is still there', async (_, act) => {
  const page = await newViewer(devices.desktop).show(stateNamed('room-nudged'));
  const question = page.getByRole('status').filter({ hasText: 'Still there?' });
  await question.waitFor();
  await act(page);
  await question.waitFor({ state: 'detached' });
});

it('a drawer whose picture is full is told why nothing more appears', () => {
  const picture = Array.from({ length: drawingLimits.maxItems }, (_, index) => shapeOf(`shape-${index}`));
  const mock = roomAt({ ...mine, picture });
  return seeing(devices.desktop, { ...stateNamed('room-drawing-as-drawer'), mock }, async (page) => {
    const { x, y } = await boxOf(page.locator('[data-board]'));
    await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
    await page.mouse.move(x + 100, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 200);
    await page.mouse.up();
    await page.getByText(clientRefusals['drawing-full']).waitFor();
  });
});

it('beside the tools of a phone only new lines of the chat are shown', async () => {
  const viewer = newViewer(devices.phone);
  const page = await viewer.show(stateNamed('room-choosing-as-drawer'));
  const line = page.getByText('that roof gave it away').filter({ visible: true });
  await line.waitFor();
  await viewer.show({ ...stateNamed('room-drawing-as-drawer'), mock: roomAt({ ...mine, chat: [] }) });
  await page.getByRole('tab', { name: 'Tools', selected: true }).waitFor();
  expect(await line.count()).toBe(0);
});

it('beside the tools of a phone the last guess stays when the drawer is asked whether they are there', async () => {
  const viewer = newViewer(devices.phone);
  const show = (...chat: ChatMessage[]) =>
    viewer.show({ ...stateNamed('room-drawing-as-drawer'), mock: roomAt({ ...mine, chat }) });
  const page = await show();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const guess: ChatMessage = { ...noteOnGuess, id: 'guess', type: 'normal', sender: 'Bo', text: 'a boat?' };
  await show(guess, { ...noteOnGuess, senderId: null, text: 'Are you still there?' });
  await expect.poll(() => page.getByRole('tab', { name: 'Chat' }).textContent()).toBe('Chat 2 new');
  await expect.poll(() => page.getByText('a boat?').filter({ visible: true }).count()).toBe(1);
  expect(await page.getByText('Are you still there?').filter({ visible: true }).count()).toBe(0);
});
