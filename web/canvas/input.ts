import type { Grip } from './selection/hit.ts';
import type { Desk, PointerInput } from './state.ts';
import { cursorFor } from './tools/cursor.ts';
import { discard, finish, move, press, release } from './tools/gestures.ts';
import { findGrip } from './tools/select.ts';
import { tuning } from './tuning.ts';

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
    shift: event.shiftKey,
    at: event.timeStamp,
  };
}

/** The events that the browser coalesced since the last frame; synthetic events have none but themselves. */
function coalesced(event: PointerEvent): PointerEvent[] {
  const events = event.getCoalescedEvents?.() ?? [];
  return events.length > 0 ? events : [event];
}

/** Whether a touch, at its last event, has hardly moved since it went down, so that another at `next` makes it a pinch. */
function isPinch(down: PointerEvent, last: PointerEvent, next: PointerEvent): boolean {
  if (down.pointerType !== 'touch' || next.pointerType !== 'touch') return false;
  const movedPx = Math.hypot(last.clientX - down.clientX, last.clientY - down.clientY);
  return next.timeStamp - down.timeStamp < tuning.pinchMs && movedPx < tuning.pinchSlackPx;
}

/**
 * Binds pointer events to the tools. One pointer draws at a time; a pen takes over from a touch, and a touch right after
 * it draws nothing (palm rejection), nor do two fingers at once.
 */
export function bindInput(root: HTMLElement, desk: Desk, changed: () => void): Input {
  const { state } = desk;
  const binding = new AbortController();
  const { signal } = binding;
  /** The pointer that draws: its first and its last event. */
  let active: { down: PointerEvent; last: PointerEvent } | undefined;
  let isPinching = false;
  /** The time of a pen's last event, hovering included. */
  let penAt = Number.NEGATIVE_INFINITY;
  let hovered: Grip | undefined;

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => root.addEventListener(type, handler, { ...options, signal });

  const notePen = ({ pointerType, timeStamp }: PointerEvent) => {
    if (pointerType === 'pen') penAt = timeStamp;
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) on(type, notePen);

  on('pointerdown', (event) => {
    if (!state.enabled || event.button !== 0) return;
    if (event.pointerType === 'touch') {
      if (event.timeStamp - penAt < tuning.palmMs) return;
      // The first finger on the screen is primary: all fingers of a pinch have been up.
      isPinching &&= !event.isPrimary;
      if (isPinching) return;
    }
    if (active && isPinch(active.down, active.last, event)) {
      isPinching = true;
      active = undefined;
      discard(desk);
      changed();
      return;
    }
    if (active && state.gesture) {
      if (event.pointerType !== 'pen' || active.down.pointerType !== 'touch') return;
      discard(desk);
    }
    press(desk, toInput(event, root.getBoundingClientRect()));
    active = { down: event, last: event };
    // A synthetic pointer, as in tests, cannot be captured, but still draws.
    if (event.isTrusted) root.setPointerCapture(event.pointerId);
    changed();
  });

  on('pointermove', (event) => {
    if (active && event.pointerId === active.down.pointerId && state.gesture) {
      active.last = event;
      const box = root.getBoundingClientRect();
      for (const each of coalesced(event)) move(desk, toInput(each, box));
      changed();
    } else if (state.enabled && state.mode === 'select' && !state.gesture) {
      hovered = findGrip(state, toInput(event, root.getBoundingClientRect()))?.grip;
      refresh();
    }
  });

  on('pointerup', (event) => {
    if (event.pointerId !== active?.down.pointerId) return;
    active = undefined;
    release(desk, toInput(event, root.getBoundingClientRect()));
    changed();
  });

  const end = (event: PointerEvent) => {
    if (event.pointerId !== active?.down.pointerId) return;
    active = undefined;
    finish(desk);
    changed();
  };
  on('pointercancel', end);
  on('lostpointercapture', end);

  const keep = (event: Event) => {
    if (state.enabled && event.cancelable) event.preventDefault();
  };
  on('touchstart', keep, { passive: false });
  on('touchmove', keep, { passive: false });
  on('contextmenu', keep);
  on('selectstart', keep);
  on('dragstart', keep);

  // Compared with the last values set, since browsers normalise what they return.
  const applied = { cursor: '', touchAction: '' };
  const set = (property: keyof typeof applied, value: string) => {
    if (applied[property] === value) return;
    applied[property] = value;
    root.style[property] = value;
  };
  const refresh = () => {
    if (state.mode !== 'select') hovered = undefined;
    set('touchAction', state.enabled ? 'none' : 'manipulation');
    set('cursor', cursorFor(state, hovered));
  };

  return { refresh, unbind: () => binding.abort() };
}
