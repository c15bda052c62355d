import type { ClientEvent } from '../../shared/protocol/events.ts';
import { rates } from '../../shared/protocol/limits.ts';
import type { OutgoingEvent } from './outgoing.ts';

/**
 * Events that must not get lost with a connection. The rest is superseded: the client rejoins, and a drawer resends the
 * whole picture, lost points included.
 */
const kept: ReadonlySet<ClientEvent> = new Set(['chatMessage', 'wordSelected', 'startGame', 'playAgain']);

/** Between an answer and an event that had to wait for it: a backlog must not be taken for a flood. */
const backlogPauseMs = 1000 / rates.chat.perSecond;

export interface Outbox {
  /** Queues an event that must not get lost, and returns true; false for all others. */
  add(outgoing: OutgoingEvent): boolean;
  /** There is a connection: sends what waits. */
  open(): void;
  /** The connection is lost: an unacknowledged event is sent again over the next one. */
  close(): void;
  clear(): void;
}

/** A queue of events, each sent until it is acknowledged, one at a time: so the server can tell a repeated one. */
export function createOutbox(send: (outgoing: OutgoingEvent) => void): Outbox {
  let waiting: { outgoing: OutgoingEvent; isRepeated: boolean }[] = [];
  let isOpen = false;
  /** Whether an acknowledgement, or the pause after one, is awaited. */
  let isBusy = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function sendFirst(): void {
    const [first] = waiting;
    if (!isOpen || isBusy || !first) return;
    isBusy = true;
    const { outgoing, isRepeated } = first;
    first.isRepeated = true;
    send({
      ...outgoing,
      onAck(answer) {
        waiting.shift();
        // A repeated event is refused if the lost connection had delivered it.
        if (answer.ok || !isRepeated) outgoing.onAck?.(answer);
        if (waiting.length > 0) pause = setTimeout(proceed, backlogPauseMs);
        else isBusy = false;
      },
    });
  }

  function proceed(): void {
    isBusy = false;
    sendFirst();
  }

  function close(): void {
    clearTimeout(pause);
    isOpen = false;
    isBusy = false;
  }

  return {
    add(outgoing) {
      if (!kept.has(outgoing.event)) return false;
      waiting.push({ outgoing, isRepeated: false });
      sendFirst();
      return true;
    },
    open() {
      isOpen = true;
      sendFirst();
    },
    close,
    clear() {
      waiting = [];
    },
  };
}
