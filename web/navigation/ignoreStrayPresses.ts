import { client } from '../../shared/protocol/limits.ts';

/** The link or button that an event is about, its icon's too. */
const pressableOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a, button') : null;

/**
 * Ignores the second press of a double click that meets something else, because the first one has brought it there: people
 * double-click `Leave Game`, and would press what the home page has in its place. Not every browser counts taps. A second
 * tap is ignored on the next page, and where it would answer the question that the first one has asked (`data-asking`), but
 * not elsewhere: the next step of a form may be there before a double tap is over.
 */
export function ignoreStrayPresses(): void {
  let pressed: Element | null = null;
  let last: PointerEvent | undefined;
  let path = '';
  const isDoubleTap = ({ pointerType, timeStamp, x, y }: PointerEvent, on: HTMLElement | null) =>
    pointerType === 'touch' &&
    (path !== location.pathname || on?.dataset.asking === 'true') &&
    last !== undefined &&
    timeStamp - last.timeStamp < client.doubleTapMs &&
    Math.hypot(x - last.x, y - last.y) < client.doubleTapPx;
  const check = (event: PointerEvent) => {
    const pressable = pressableOf(event);
    if (pressed?.isConnected === false && (event.detail > 1 || isDoubleTap(event, pressable))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressed = pressable;
    last = event;
    path = location.pathname;
  };
  window.addEventListener('click', check, { capture: true });
}
