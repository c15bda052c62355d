import type { Grip } from './selection/hit.ts';
import type { Desk, PointerInput } from './state.ts';
import { cursorFor } from './tools/cursor.ts';
import { discard, finish, move, press, pressBeside, release } from './tools/gestures.ts';
import { findGrip } from './tools/select.ts';
import { tuning } from './tuning.ts';

/** Of a mouse, or of a pen's two ends: https://www.w3.org/TR/pointerevents3/#the-button-property */
const [mainButton, eraserButton] = [0, 5];

interface Input {
  /** Updates what depends on the state: the cursor and `touch-action`. */
  refresh(): void;
  unbind(): void;
}

function toInput(event: PointerEvent, box: DOMRect): PointerInput {
  return {
    point: [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height],
    // Only pens report meaningful pressure; fingers report anything from 0 to 1.
    pressure: event.pointerType === 'pen' ? event.pressure : tuning.mousePressure,
    isTouch: event.pointerType === 'touch',
    isEraser: event.button === eraserButton,
    shift: event.shiftKey,
    at: event.timeStamp,
  };
}

/** The events that the browser coalesced since the last frame; synthetic events have none but themselves. */
function coalesced(event: PointerEvent): PointerEvent[] {
  const events = event.getCoalescedEvents?.() ?? [];
  return events.length > 0 ? events : [event];
}

/** A pointer that draws: its first event, and how far from there it has been. */
interface Press {
  readonly down: PointerEvent;
  movedPx: number;
}

/** How long a touch has been down, always at one place, when another comes at `next`; undefined if it is something else. */
function restedMs({ down, movedPx }: Press, next: PointerEvent): number | undefined {
  const isOfTwoTouches = down.pointerType === 'touch' && next.pointerType === 'touch';
  return isOfTwoTouches && movedPx < tuning.restSlackPx ? next.timeStamp - down.timeStamp : undefined;
}

/** Whether a pointer that goes down draws in place of one that does: a pen for a palm, a finger for a thumb at rest. */
const takesOver = (next: PointerEvent, press: Press): boolean =>
  next.pointerType === 'pen'
    ? press.down.pointerType === 'touch'
    : (restedMs(press, next) ?? 0) >= tuning.restMs;

/** Whether a touch was for something else than drawing, if the system cancels it: a palm, a swipe of its own, a zoom. */
const isTakenBack = (down: PointerEvent, cancel: PointerEvent): boolean =>
  down.pointerType === 'touch' && cancel.timeStamp - down.timeStamp < tuning.takenBackMs;

/** Whether the page is zoomed in, as by two fingers before this player's turn. */
const isZoomed = (): boolean => (globalThis.visualViewport?.scale ?? 1) > tuning.zoomedScale;

/** Keeps the browser from what it does at these events of a press that `isOurs`. */
function keepFromBrowser(
  root: EventTarget,
  types: readonly string[],
  isOurs: (event: Event) => boolean,
  signal: AbortSignal,
): void {
  const keep = (event: Event) => {
    if (isOurs(event) && event.cancelable) event.preventDefault();
  };
  for (const type of types) root.addEventListener(type, keep, { passive: false, signal });
}

/** Sets styles that change. They are compared with those it set last, since browsers normalise what they return. */
function styler({ style }: HTMLElement) {
  const applied = { cursor: '', touchAction: '' };
  return (property: keyof typeof applied, value: string): void => {
    if (applied[property] === value) return;
    applied[property] = value;
    style[property] = value;
  };
}

/**
 * Binds pointer events to the tools. One pointer draws at a time. A pen takes over from a touch, and a touch right after
 * it draws nothing (palm rejection); a finger takes over from a touch at rest. Nothing is drawn by a touch that the system
 * soon cancels, nor by two fingers at once.
 */
export function bindInput(root: HTMLElement, desk: Desk, changed: () => void): Input {
  const { state } = desk;
  const binding = new AbortController();
  const { signal } = binding;
  const setStyle = styler(root);
  let active: Press | undefined;
  /** The fingers of a pinch that are not up yet. */
  const pinching = new Set<number>();
  /** The time of a pen's last event, hovering included. */
  let penAt = Number.NEGATIVE_INFINITY;
  let hovered: Grip | undefined;

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) => root.addEventListener(type, handler, { signal });
  const inputOf = (event: PointerEvent) => toInput(event, root.getBoundingClientRect());
  /** Whether an event is about the blank space around the board. */
  const isBeside = ({ target }: Event) => target !== root && (target as Node).contains(root);
  const isActive = (event: PointerEvent) => event.pointerId === active?.down.pointerId;

  /** Whether a touch that goes down is a palm beside a pen. */
  const isPalm = ({ pointerType, timeStamp }: PointerEvent) =>
    pointerType === 'touch' && timeStamp - penAt < tuning.palmMs;

  const refresh = () => {
    if (state.mode !== 'select') hovered = undefined;
    // A board that fills the screen must let two fingers zoom out again.
    const touchAction = isZoomed() ? 'pinch-zoom' : 'none';
    setStyle('touchAction', state.enabled ? touchAction : '');
    setStyle('cursor', cursorFor(state, hovered));
  };

  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const)
    on(type, ({ pointerType, timeStamp }) => {
      if (pointerType === 'pen') penAt = timeStamp;
    });

  /** From now on this pointer draws. */
  const hold = (event: PointerEvent) => {
    active = { down: event, movedPx: 0 };
    // A synthetic pointer, as in tests, cannot be captured, but still draws.
    if (event.isTrusted) root.setPointerCapture(event.pointerId);
    changed();
  };

  on('pointerdown', (event) => {
    if (!state.enabled || ![mainButton, eraserButton].includes(event.button) || isPalm(event)) return;
    // The first finger on the screen: the others are up, even if one was not seen to go.
    if (event.isPrimary) pinching.clear();
    if (pinching.size > 0) {
      pinching.add(event.pointerId);
      return;
    }
    if (active && (restedMs(active, event) ?? tuning.pinchMs) < tuning.pinchMs) {
      pinching.add(active.down.pointerId).add(event.pointerId);
      active = undefined;
      discard(desk);
      changed();
      return;
    }
    if (active && state.gesture) {
      if (!takesOver(event, active)) return;
      discard(desk);
    }
    press(desk, inputOf(event));
    hold(event);
  });

  // Who draws up to the edge may begin beyond it. A finger scrolls there.
  const { ownerDocument } = root;
  const pressedBeside = (event: PointerEvent) => {
    const isMouse = event.pointerType === 'mouse' && event.button === mainButton;
    if (!state.enabled || state.mode !== 'freehand' || !isMouse || state.gesture || !isBeside(event)) return;
    pressBeside(desk, inputOf(event));
    hold(event);
  };
  ownerDocument.addEventListener('pointerdown', pressedBeside, { signal });
  // Selecting text, and on a Mac the menu, which would take the press's end.
  const isPressedBeside = (event: Event) => active !== undefined && isBeside(event);
  keepFromBrowser(ownerDocument, ['mousedown', 'contextmenu'], isPressedBeside, signal);

  on('pointermove', (event) => {
    if (active && isActive(event) && state.gesture) {
      const { clientX, clientY } = active.down;
      active.movedPx = Math.max(active.movedPx, Math.hypot(event.clientX - clientX, event.clientY - clientY));
      const box = root.getBoundingClientRect();
      for (const each of coalesced(event)) move(desk, toInput(each, box));
      changed();
    } else if (state.enabled && state.mode === 'select' && !state.gesture) {
      hovered = findGrip(state, inputOf(event))?.grip;
      refresh();
    }
  });

  /** Ends the gesture of the pointer that draws, in this way; `down` is its first event. */
  const endBy = (act: (event: PointerEvent, down: PointerEvent) => void) => (event: PointerEvent) => {
    if (!active || !isActive(event)) return;
    const { down } = active;
    active = undefined;
    act(event, down);
    changed();
  };
  const up = endBy((event) => release(desk, inputOf(event)));
  on('pointerup', up);
  // Of a press on a scrollbar, which no capture brings to the board.
  ownerDocument.addEventListener('pointerup', up, { signal });
  on(
    'pointercancel',
    endBy((event, down) => (isTakenBack(down, event) ? discard : finish)(desk)),
  );
  on(
    'lostpointercapture',
    endBy(() => finish(desk)),
  );
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, ({ pointerId }) => pinching.delete(pointerId));

  // Scrolling and zooming; selecting and dragging.
  keepFromBrowser(root, ['touchstart', 'touchmove'], () => state.enabled && !isZoomed(), signal);
  keepFromBrowser(root, ['contextmenu', 'selectstart', 'dragstart'], () => state.enabled, signal);
  globalThis.visualViewport?.addEventListener('resize', refresh, { signal });

  return { refresh, unbind: () => binding.abort() };
}
