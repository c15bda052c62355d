import { client } from '../../shared/protocol/limits.ts';

/**
 * Ignores the second press of a double click that meets something else, because the first one has brought it there: people
 * double-click `Leave Game`, and would press what the home page has in its place. Browsers do not count taps: of these it
 * ignores one on the next page, since the next step of a form may be there sooner than a double tap is over.
 */
export function ignoreStrayPresses(): void {
  let pressed: Element | null = null;
  let last: PointerEvent | undefined;
  let path = '';
  const isDoubleTap = ({ pointerType, timeStamp, x, y }: PointerEvent) =>
    pointerType === 'touch' &&
    path !== location.pathname &&
    last !== undefined &&
    timeStamp - last.timeStamp < client.doubleTapMs &&
    Math.hypot(x - last.x, y - last.y) < client.doubleTapPx;
  const check = (event: PointerEvent) => {
    if (pressed?.isConnected === false && (event.detail > 1 || isDoubleTap(event))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    last = event;
    path = location.pathname;
  };
  window.addEventListener('click', check, { capture: true });
}
