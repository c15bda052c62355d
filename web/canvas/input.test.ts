import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shape } from '../../shared/drawing/item.ts';
import { shapeOf } from '../../shared/testing/shapeOf.ts';
import { setSide, undoStep } from './actions.ts';
import { bindInput } from './input.ts';
import { restart } from './picture.ts';
import type { BoardState } from './state.ts';
import { createTestDesk } from './testing/desk.ts';
import { tuning } from './tuning.ts';

/** An element 200 px wide and tall, away from the window's corner. */
class FakeRoot extends EventTarget {
  readonly ownerDocument = new EventTarget();
  readonly style = { cursor: '', touchAction: '' };
  getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 200 });
}

let root: FakeRoot;
let desk: ReturnType<typeof createTestDesk>;
let input: ReturnType<typeof bindInput>;
const changed = vi.fn();

beforeEach(() => {
  root = new FakeRoot();
  desk = createTestDesk();
  input = bindInput(root as unknown as HTMLElement, desk.desk, changed);
});
afterEach(() => {
  input.unbind();
});

type Part = Partial<
  Pick<
    PointerEvent,
    'pointerId' | 'pointerType' | 'button' | 'pressure' | 'isPrimary' | 'timeStamp' | 'shiftKey'
  > & { before: readonly (readonly [number, number])[] }
>;

/**
 * A pointer's event at a point, in fractions of the element's side. `before`: where else the pointer has been since the
 * last frame.
 */
function send(type: 'down' | 'move' | 'up' | 'cancel', [x, y]: readonly [number, number], part: Part = {}) {
  const { timeStamp = 0, before = [], ...rest } = part;
  const common = { pointerId: 1, pointerType: 'mouse', button: 0, pressure: 0, isPrimary: true };
  const eventAt = (at: readonly [number, number]) => {
    const place = { clientX: 10 + 200 * at[0], clientY: 20 + 200 * at[1] };
    const event = Object.assign(new Event(`pointer${type}`), common, place, rest);
    return Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  };
  const event = eventAt([x, y]);
  const all = [...before.map(eventAt), event];
  root.dispatchEvent(Object.assign(event, before.length > 0 && { getCoalescedEvents: () => all }));
}

/** Draws a line. */
function drag(from: readonly [number, number], to: readonly [number, number], part?: Part) {
  send('down', from, part);
  send('move', to, part);
  send('up', to, part);
}

/** What an event beside the board is about: an element that contains the board, or another. */
const around = { contains: () => true };
const besides = { contains: () => false };

/**
 * Presses a pointer beside the board, as `send` does on it; returns whether the browser may select text or, as where Ctrl makes
 * a right button of the left one, show a menu.
 */
function pressBeside(target: object, [x, y]: readonly [number, number], pointerType = 'mouse'): boolean {
  const place = { clientX: 10 + 200 * x, clientY: 20 + 200 * y };
  const common = { pointerId: 1, pointerType, button: 0, pressure: 0, isPrimary: true };
  const say = (type: string) => {
    const event = Object.assign(new Event(type, { cancelable: true }), common, place);
    Object.defineProperty(event, 'target', { value: target });
    return root.ownerDocument.dispatchEvent(event);
  };
  say('pointerdown');
  return say('mousedown') || say('contextmenu');
}

/** Whether the board leaves such an event to the browser. */
const isLeftToBrowser = (type: string) => root.dispatchEvent(new Event(type, { cancelable: true }));

const palm = { pointerId: 2, pointerType: 'touch' };
const pen = { pointerId: 3, pointerType: 'pen', pressure: 0.8 };

/** The points of the strokes in the picture. */
const pointsOf = ({ items }: BoardState) =>
  items.map((item) => (item.type === 'freehand' ? item.points : []));
const placesOf = (state: BoardState) => pointsOf(state).map((points) => points.map(([x, y]) => [x, y]));

/** The places of a stroke that several tests draw. */
const shortLine = [
  [0.2, 0.2],
  [0.4, 0.2],
];

test('a pen draws with its pressure, fingers and mice with the same one whatever they report', () => {
  for (const [pointerType, drawn] of [
    ['touch', tuning.mousePressure],
    ['mouse', tuning.mousePressure],
    ['pen', 0.8],
  ] as const) {
    restart(desk.state, []);
    const part = { pointerType, pressure: 0.8 };
    send('down', [0.25, 0.5], part);
    send('move', [0.75, 0.5], part);
    send('up', [0.75, 0.5], { pointerType, pressure: 0 });
    expect(pointsOf(desk.state)).toEqual([
      [
        [0.25, 0.5, drawn],
        [0.75, 0.5, drawn],
      ],
    ]);
  }
});

test('a line passes through all places where the pointer was since the last frame', () => {
  send('down', [0.2, 0.2]);
  send('move', [0.4, 0.4], {
    before: [
      [0.3, 0.2],
      [0.4, 0.3],
    ],
  });
  send('up', [0.4, 0.4]);
  expect(placesOf(desk.state)).toEqual([
    [
      [0.2, 0.2],
      [0.3, 0.2],
      [0.4, 0.3],
      [0.4, 0.4],
    ],
  ]);
});

test('whatever the pointer does is to be painted', () => {
  for (const type of ['down', 'move', 'up', 'down', 'cancel'] as const) {
    changed.mockClear();
    send(type, [0.2, 0.2]);
    expect(changed).toHaveBeenCalled();
  }
});

test('Shift makes a shape square, and a finger finds the handles of one sooner than the mouse', () => {
  desk.state.mode = 'shape';
  send('down', [0.2, 0.2]);
  send('up', [0.6, 0.4], { shiftKey: true });
  expect(desk.state.items).toMatchObject([{ start: [0.2, 0.2], end: [0.6, 0.6] }]);
  const besideCorner = [0.6 + 18 / desk.state.sidePx, 0.6] as const;
  for (const [pointerType, kind] of [
    ['touch', 'corner'],
    ['mouse', undefined],
  ] as const) {
    send('down', besideCorner, { pointerType });
    const { gesture } = desk.state;
    expect(gesture?.tool === 'select' ? gesture.grip.kind : undefined).toBe(kind);
    send('up', besideCorner, { pointerType });
  }
});

test.each(['touchstart', 'touchmove', 'contextmenu', 'selectstart', 'dragstart'])(
  'on a board that is enabled, the browser has nothing to do on %s, and else it has',
  (type) => {
    expect(isLeftToBrowser(type)).toBe(false);
    desk.state.enabled = false;
    expect(isLeftToBrowser(type)).toBe(true);
    desk.state.enabled = true;
    input.unbind();
    expect(isLeftToBrowser(type)).toBe(true);
  },
);

test('only the main button draws, and only on a board that is enabled', () => {
  send('down', [0.2, 0.2], { button: 2 });
  send('move', [0.4, 0.4]);
  send('up', [0.4, 0.4], { button: 2 });
  desk.state.enabled = false;
  drag([0.2, 0.2], [0.4, 0.4]);
  expect(desk.state.items).toEqual([]);
  expect(desk.sent).toEqual([]);
});

test.each(['freehand', 'shape', 'select'] as const)(
  'the eraser end of a pen erases, as wide as the brush, whatever the tool: %s',
  (mode) => {
    restart(desk.state, [shapeOf('box')]);
    Object.assign(desk.state, { mode, color: '#dc2626', size: 16 });
    send('down', [0.3, 0.3], { ...pen, button: 5 });
    send('move', [0.5, 0.3], { ...pen, button: -1 });
    send('up', [0.5, 0.3], { ...pen, button: 5 });
    expect(desk.state.items).toMatchObject([
      shapeOf('box'),
      { type: 'freehand', color: '#ffffff', size: 16 },
    ]);
    expect(desk.state).toMatchObject({ mode, color: '#dc2626' });
  },
);

test('a touch is the browser’s on a board that is not enabled, for it may scroll, and else the board’s', () => {
  input.refresh();
  expect(root.style.touchAction).toBe('none');
  desk.state.enabled = false;
  input.refresh();
  expect(root.style.touchAction).toBe('');
});

test('a pen draws though a palm is on the board, and what the palm has begun vanishes', () => {
  send('down', [0.9, 0.9], palm);
  send('move', [0.8, 0.9], palm);
  send('down', [0.2, 0.2], pen);
  send('move', [0.85, 0.9], palm);
  send('move', [0.4, 0.2], pen);
  send('up', [0.85, 0.9], palm);
  send('up', [0.4, 0.2], pen);
  expect(placesOf(desk.state)).toEqual([shortLine]);
  // For the others, too.
  expect(desk.sentOf('sync')).toEqual([['sync', []]]);
});

test('a palm that touches the board between two strokes of a pen draws nothing, and a finger later does', () => {
  drag([0.2, 0.2], [0.4, 0.2], { ...pen, timeStamp: 100 });
  const smear = (timeStamp: number) => {
    drag([0.5, 0.5], [0.7, 0.5], { ...palm, timeStamp });
  };
  smear(99 + tuning.palmMs);
  expect(placesOf(desk.state)).toEqual([shortLine]);
  smear(100 + tuning.palmMs);
  expect(desk.state.items).toHaveLength(2);
});

test('a palm that comes before any stroke of the pen, which hovers, draws nothing', () => {
  send('move', [0.2, 0.2], { ...pen, timeStamp: 100 });
  drag([0.5, 0.5], [0.7, 0.5], { ...palm, timeStamp: 200 });
  expect(desk.state.items).toEqual([]);
});

test('a pen that comes at once after a palm draws all the same', () => {
  send('down', [0.9, 0.9], palm);
  drag([0.2, 0.2], [0.4, 0.2], pen);
  expect(placesOf(desk.state)).toEqual([shortLine]);
});

test('two taps in quick succession make two dots', () => {
  for (const [timeStamp, x] of [
    [0, 0.2],
    [tuning.pinchMs - 1, 0.21],
  ] as const) {
    const tap = { pointerId: 10 + timeStamp, pointerType: 'touch', timeStamp };
    send('down', [x, 0.2], tap);
    send('up', [x, 0.2], tap);
  }
  expect(desk.state.items).toHaveLength(2);
});

test('a pen takes over from a touch, but not from the mouse', () => {
  send('down', [0.2, 0.2]);
  drag([0.9, 0.9], [0.8, 0.9], pen);
  send('move', [0.4, 0.2]);
  send('up', [0.4, 0.2]);
  expect(placesOf(desk.state)).toEqual([shortLine]);
});

/** A finger on the screen, and a second one. */
const finger = { pointerId: 4, pointerType: 'touch' };
const second = { pointerId: 5, pointerType: 'touch', isPrimary: false };

test('a palm or a second finger does not disturb the pointer that draws', () => {
  for (const drawing of [finger, pen]) {
    restart(desk.state, []);
    send('down', [0.2, 0.2], drawing);
    send('down', [0.9, 0.9], { ...palm, isPrimary: false, timeStamp: tuning.restMs - 1 });
    send('move', [0.8, 0.9], palm);
    send('cancel', [0.8, 0.9], palm);
    send('move', [0.4, 0.2], drawing);
    send('up', [0.4, 0.2], drawing);
    expect(placesOf(desk.state)).toEqual([shortLine]);
  }
});

test('a finger draws though a thumb rests on the picture, of which nothing is left', () => {
  for (const tool of ['freehand', 'shape'] as const) {
    restart(desk.state, []);
    desk.state.mode = tool;
    send('down', [0.9, 0.9], finger);
    send('move', [0.91, 0.9], finger);
    const later = { ...second, timeStamp: tuning.restMs };
    send('down', [0.2, 0.2], later);
    send('move', [0.92, 0.9], finger);
    send('move', [0.4, 0.3], later);
    send('up', [0.92, 0.9], finger);
    send('up', [0.4, 0.3], later);
    expect(desk.state.items).toMatchObject([
      tool === 'shape'
        ? { start: [0.2, 0.2], end: [0.4, 0.3] }
        : {
            points: [
              [0.2, 0.2, 0.5],
              [0.4, 0.3, 0.5],
            ],
          },
    ]);
  }
});

test('a finger that comes back to where it began goes on drawing when a thumb touches the picture', () => {
  send('down', [0.2, 0.2], finger);
  send('move', [0.4, 0.2], finger);
  send('move', [0.2, 0.2], finger);
  send('down', [0.9, 0.9], { ...second, timeStamp: tuning.restMs });
  send('up', [0.2, 0.2], finger);
  expect(placesOf(desk.state)).toEqual([[...shortLine, [0.2, 0.2]]]);
});

test('a second finger soon after the first, before that has moved, draws nothing until all are up', () => {
  send('down', [0.2, 0.2], { ...finger, timeStamp: 1_000 });
  send('move', [0.22, 0.2], finger);
  send('down', [0.6, 0.6], { ...second, timeStamp: 1_000 + tuning.pinchMs - 1 });
  send('move', [0.1, 0.1], finger);
  send('move', [0.8, 0.8], second);
  send('up', [0.1, 0.1], finger);
  send('down', [0.3, 0.3], { ...second, pointerId: 6 });
  send('move', [0.4, 0.3], { pointerId: 6 });
  send('up', [0.8, 0.8], second);
  send('down', [0.3, 0.3], { ...second, pointerId: 8 });
  send('move', [0.4, 0.3], { pointerId: 8 });
  send('up', [0.4, 0.3], { pointerId: 8 });
  send('up', [0.4, 0.3], { pointerId: 6 });
  expect(desk.state.items).toEqual([]);
  expect(desk.sent.at(-1)).toEqual(['sync', []]);
  drag([0.2, 0.2], [0.4, 0.2], { ...finger, pointerId: 7 });
  expect(placesOf(desk.state)).toEqual([shortLine]);
});

test('the first finger on the screen draws, even if those of a pinch were not seen to go', () => {
  send('down', [0.2, 0.2], finger);
  send('down', [0.6, 0.6], second);
  drag([0.2, 0.2], [0.4, 0.2], { ...finger, pointerId: 6 });
  expect(placesOf(desk.state)).toEqual([shortLine]);
});

test.each(['up', 'cancel'] as const)(
  'after a pinch a finger draws, though a thumb rests beside the picture: %s',
  (end) => {
    send('down', [0.2, 0.2], { ...second, pointerId: 6, timeStamp: 1_000 });
    send('down', [0.6, 0.6], { ...second, pointerId: 7, timeStamp: 1_000 });
    send(end, [0.2, 0.2], { ...second, pointerId: 6 });
    send(end, [0.6, 0.6], { ...second, pointerId: 7 });
    drag([0.2, 0.2], [0.4, 0.2], second);
    expect(placesOf(desk.state)).toEqual([shortLine]);
  },
);

test('a stroke that has begun goes on though a second finger comes at once', () => {
  send('down', [0.2, 0.2], finger);
  send('move', [0.3, 0.2], finger);
  send('down', [0.6, 0.6], second);
  send('up', [0.6, 0.6], second);
  send('move', [0.4, 0.2], finger);
  send('up', [0.4, 0.2], finger);
  expect(placesOf(desk.state)).toEqual([
    [
      [0.2, 0.2],
      [0.3, 0.2],
      [0.4, 0.2],
    ],
  ]);
});

test('a stroke whose pointer the system takes away is finished as it is', () => {
  send('down', [0.2, 0.2]);
  send('move', [0.4, 0.2]);
  send('cancel', [0, 0]);
  expect(placesOf(desk.state)).toEqual([shortLine]);
  expect(desk.state.gesture).toBeUndefined();
  send('down', [0.2, 0.2]);
  send('move', [0.4, 0.2]);
  root.dispatchEvent(Object.assign(new Event('lostpointercapture'), { pointerId: 1 }));
  expect(placesOf(desk.state)).toEqual([shortLine, shortLine]);
  expect(desk.state.gesture).toBeUndefined();
});

test('a touch that the system soon takes back, as that of a palm, has drawn nothing', () => {
  const cancelled = (part: Part, afterMs: number) => {
    restart(desk.state, []);
    send('down', [0.2, 0.2], part);
    send('move', [0.4, 0.2], part);
    send('cancel', [0.4, 0.2], { ...part, timeStamp: afterMs });
    return placesOf(desk.state);
  };
  expect(cancelled(finger, 999)).toEqual([]);
  expect(desk.sent.at(-1)).toEqual(['sync', []]);
  expect(cancelled(finger, 1_000)).toEqual([shortLine]);
  expect(cancelled(pen, 999)).toEqual([shortLine]);
});

test('a board that is gone draws nothing any more', () => {
  input.unbind();
  send('down', [0.2, 0.2]);
  expect(desk.sent).toEqual([]);
});

test('the select tool, taken up again, has forgotten what was below the pointer', () => {
  restart(desk.state, [shapeOf('box')]);
  desk.state.mode = 'select';
  send('move', [0.4, 0.3]);
  expect(root.style.cursor).toBe('move');
  for (const mode of ['shape', 'select'] as const) {
    desk.state.mode = mode;
    input.refresh();
  }
  expect(root.style.cursor).toBe('default');
});

test('the cursor over a corner points the way in which it can be dragged', () => {
  desk.state.mode = 'select';
  const cursorsOf = (shape: Shape) => {
    restart(desk.state, [shape]);
    desk.state.selectedId = shape.id;
    return (
      [
        [0.2, 0.2],
        [0.6, 0.2],
        [0.6, 0.4],
        [0.2, 0.4],
      ] as const
    ).map((corner) => {
      send('move', corner);
      return root.style.cursor;
    });
  };
  const expected = ['nwse-resize', 'nesw-resize', 'nwse-resize', 'nesw-resize'];
  expect(cursorsOf(shapeOf('box'))).toEqual(expected);
  expect(cursorsOf(shapeOf('box', { start: [0.2, 0.4], end: [0.6, 0.2] }))).toEqual(expected);
  send('move', [0.4, 0.2]);
  expect(root.style.cursor).toBe('move');
  send('move', [0.9, 0.9]);
  expect(root.style.cursor).toBe('default');
});

test('whoever has zoomed in before their turn may zoom out on the board, which fills their screen', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 3 });
  vi.stubGlobal('visualViewport', viewport);
  input.unbind();
  input = bindInput(root as unknown as HTMLElement, desk.desk, () => {});
  input.refresh();
  expect(root.style.touchAction).toBe('pinch-zoom');
  expect(isLeftToBrowser('touchstart')).toBe(true);
  viewport.scale = 1;
  viewport.dispatchEvent(new Event('resize'));
  expect(root.style.touchAction).toBe('none');
  expect(isLeftToBrowser('touchstart')).toBe(false);
});

test('a press beside the board that is dragged into it draws from the edge on, as an undo step of its own', () => {
  drag([0.2, 0.2], [0.4, 0.2]);
  expect(pressBeside(around, [-0.5, 0.5])).toBe(false);
  send('move', [-0.1, 0.5]);
  send('move', [0.1, 0.5]);
  send('up', [0.3, 0.5]);
  const line = [
    [0, 0.5],
    [0.3, 0.5],
  ];
  expect(placesOf(desk.state)).toEqual([shortLine, line]);
  undoStep(desk.desk);
  expect(placesOf(desk.state)).toEqual([shortLine]);
});

test('so does a press beside a board that is resized before it is dragged there', () => {
  drag([0.2, 0.2], [0.4, 0.2]);
  pressBeside(around, [-0.5, 0.5]);
  setSide(desk.desk, 300);
  send('move', [-0.1, 0.5]);
  send('move', [0.1, 0.5]);
  send('up', [0.3, 0.5]);
  expect(placesOf(desk.state)).toHaveLength(2);
  undoStep(desk.desk);
  expect(placesOf(desk.state)).toEqual([shortLine]);
});

test('a press beside the board does not cut off what another pointer draws', () => {
  send('down', [0.2, 0.2], finger);
  send('move', [0.3, 0.2], finger);
  pressBeside(around, [-0.5, 0.5]);
  send('up', [0.4, 0.2], finger);
  expect(placesOf(desk.state)).toEqual([
    [
      [0.2, 0.2],
      [0.3, 0.2],
      [0.4, 0.2],
    ],
  ]);
});

test('a press on the scrollbar of what contains the board, which takes its end, draws nothing later', () => {
  pressBeside(around, [1.5, 0.5]);
  root.ownerDocument.dispatchEvent(
    Object.assign(new Event('pointerup'), { pointerId: 1, pointerType: 'mouse' }),
  );
  send('move', [0.5, 0.5]);
  send('move', [0.7, 0.5]);
  expect(desk.sent).toEqual([]);
});

test('a press close beside the board draws nothing by itself', () => {
  pressBeside(around, [-0.02, 0.5]);
  send('move', [-0.01, 0.5]);
  send('up', [-0.01, 0.5]);
  expect(desk.sent).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['on something else', () => pressBeside(besides, [-0.5, 0.5])],
  ['of a finger, which scrolls', () => pressBeside(around, [-0.5, 0.5], 'touch')],
  [
    'while shapes are drawn',
    () => {
      desk.state.mode = 'shape';
      return pressBeside(around, [-0.5, 0.5]);
    },
  ],
  [
    'on a board that is only watched',
    () => {
      desk.state.enabled = false;
      return pressBeside(around, [-0.5, 0.5]);
    },
  ],
])('a press beside the board %s is left to the browser, and draws nothing', (_, press) => {
  expect(press()).toBe(true);
  send('move', [0.5, 0.5]);
  send('up', [0.5, 0.5]);
  expect(desk.sent).toEqual([]);
});
