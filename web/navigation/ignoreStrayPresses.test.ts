import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../shared/protocol/limits.ts';
import { ignoreStrayPresses } from './ignoreStrayPresses.ts';

/** A control of the page, which is its own icon. */
class Control {
  isConnected = true;
  dataset: { asking?: string } = {};
  closest() {
    return this;
  }
}

const page = new EventTarget();
let address: { pathname: string };

beforeEach(() => {
  address = { pathname: '/' };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', address);
  vi.stubGlobal('Element', Control);
  ignoreStrayPresses();
});

interface Press {
  /** Which press of a multiple click it is; browsers count those of a mouse. */
  detail?: number;
  pointerType?: 'mouse' | 'touch';
  timeStamp?: number;
  x?: number;
  y?: number;
}

/** Presses a control; returns whether it takes effect. */
function press(
  target: Control,
  { detail = 1, pointerType = 'mouse', timeStamp = 0, x = 0, y = 0 }: Press = {},
): boolean {
  const event = new Event('click', { cancelable: true });
  // Some time after the page was opened, away from its corner.
  const values = { target, detail, pointerType, timeStamp: 5_000 + timeStamp, x: 300 + x, y: 400 + y };
  for (const [key, value] of Object.entries(values)) Object.defineProperty(event, key, { value });
  const hasEffect = page.dispatchEvent(event);
  // Else its listeners in the page would hear of it all the same.
  expect(event.cancelBubble).toBe(!hasEffect);
  return hasEffect;
}

/** Presses `Leave Game`, which is gone with its page. */
function leave(how: Press = {}): void {
  const button = new Control();
  press(button, how);
  button.isConnected = false;
  address.pathname = '/next';
}

test('the second press of a double click is ignored where its first one has led', () => {
  leave();
  expect(press(new Control(), { detail: 2 })).toBe(false);
  expect(press(new Control(), { detail: 3 })).toBe(false);
});

test('a double click on what stays is two presses', () => {
  const undo = new Control();
  press(undo);
  expect(press(undo, { detail: 2 })).toBe(true);
});

test('a new press is none of a double click, however soon it comes', () => {
  leave();
  expect(press(new Control(), { timeStamp: 1 })).toBe(true);
});

const soon = client.doubleTapMs - 1;

test('the second tap of a double tap is ignored on the next page', () => {
  leave({ pointerType: 'touch' });
  expect(press(new Control(), { pointerType: 'touch', timeStamp: soon, x: 5 })).toBe(false);
});

test.each<[string, Press]>([
  ['later', { timeStamp: client.doubleTapMs }],
  ['beside it', { timeStamp: soon, x: client.doubleTapPx }],
  ['below it', { timeStamp: soon, y: client.doubleTapPx }],
])('a tap on the next page that comes %s is one of its own', (_, how) => {
  leave({ pointerType: 'touch' });
  expect(press(new Control(), { pointerType: 'touch', ...how })).toBe(true);
});

test('a quick tap in the next step of a form is one of its own', () => {
  leave({ pointerType: 'touch' });
  address.pathname = '/';
  expect(press(new Control(), { pointerType: 'touch', timeStamp: soon })).toBe(true);
});

test('a double tap does not answer the question that its first tap has brought', () => {
  const kick = new Control();
  const question = new Control();
  question.dataset.asking = 'true';
  press(kick, { pointerType: 'touch' });
  kick.isConnected = false;
  expect(press(question, { pointerType: 'touch', timeStamp: soon })).toBe(false);
  expect(press(question, { pointerType: 'touch', timeStamp: client.doubleTapMs })).toBe(true);
});
