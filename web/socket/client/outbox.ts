import type { Ack, ClientEvent } from '../../../shared/protocol/events.ts';
import { rates } from '../../../shared/protocol/limits.ts';
import type { OutgoingEvent } from './outgoing.ts';

/**
 * Events that must not get lost with a connection, and what becomes of another one while the first is unanswered: it
 * waits too, it replaces one that waits, or it is dropped, being the same wish again. All other events are superseded:
 * the client rejoins, and a drawer resends the whole picture, lost points included.
 */
const kept: Partial<Record<ClientEvent, 'waits' | 'replaces' | 'dropped'>> = {
  chatMessage: 'waits',
  voteKick: 'waits',
  kickPlayer: 'waits',
  handOverHost: 'waits',
  chooseSettings: 'replaces',
  chooseCustomWords: 'replaces',
  wordSelected: 'dropped',
  startGame: 'dropped',
  playAgain: 'dropped',
};

/**
 * Neither a backlog, nor a fast typist, nor what a held key repeats must be taken for a flood: after a rest so many events
 * may come at once, one less than the server accepts, and then one for each `paceMs`.
 */
const maxAtOnce = rates.chat.burst - 1;
const paceMs = 1000 / rates.chat.perSecond;

/** Whether an answer means what it says of a repeated event too: others are refused if the lost connection delivered them. */
const isGenuine = (answer: Ack): boolean => !answer.ok && answer.error.code === 'server-error';

interface Entry {
  outgoing: OutgoingEvent;
  /** Over this connection or a former one. */
  isSent: boolean;
}

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
  let waiting: Entry[] = [];
  let isOpen = false;
  /** Whether an acknowledgement, or the time for the next event, is awaited. */
  let isBusy = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** When `maxAtOnce` events may be sent again, by `performance.now()`. */
  let restedAt = 0;

  function sendFirst(): void {
    const [first] = waiting;
    if (!isOpen || isBusy || !first) return;
    isBusy = true;
    const { outgoing, isSent: isRepeated } = first;
    first.isSent = true;
    restedAt = Math.max(restedAt, performance.now()) + paceMs;
    send({
      ...outgoing,
      onAck(answer) {
        waiting.shift();
        outgoing.onAck?.(isRepeated && !isGenuine(answer) ? { ok: true } : answer);
        const waitMs = restedAt - (maxAtOnce - 1) * paceMs - performance.now();
        if (waitMs > 0) pause = setTimeout(proceed, waitMs);
        else proceed();
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
      const another = kept[outgoing.event];
      if (!another) return false;
      const isSame = (each: Entry) => each.outgoing.event === outgoing.event;
      if (another === 'dropped' && waiting.some(isSame)) return true;
      if (another === 'replaces') waiting = waiting.filter((each) => each.isSent || !isSame(each));
      waiting.push({ outgoing, isSent: false });
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
