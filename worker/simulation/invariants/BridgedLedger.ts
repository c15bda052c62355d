import { type ServerEvent, transientEvents } from '../../../shared/protocol/events.ts';
import type { BatchMark, Delivery } from '../../wire/rpc.ts';
import type { Report } from './Report.ts';

interface Lobbies {
  idFromName(name: string): { name: string };
  get(id: { name: string }): unknown;
}

type Deliver = (roomId: string, deliveries: Delivery[], mark: BatchMark) => Promise<unknown>;

/** How long a session may go on with a gap until somebody notices. */
const MAX_UNNOTICED_MS = 5_000;

const isCounted = (event: ServerEvent): boolean => !transientEvents.has(event);
const textOf = (event: string, payload: unknown): string => JSON.stringify([event, payload ?? null]);

/**
 * What a room gave lobbies to deliver, against what each socket received while it was the same session: in order, nothing left
 * out but at its end. What a room said just before it lost its memory may come after what it said first then.
 */
export class BridgedLedger {
  readonly #report: Report;
  readonly #now: () => number;
  readonly #upSince: () => number;
  /** Since epoch ms something is missing in these sessions: the server has to end them. */
  readonly #gaps = new Map<string, { at: number; what: string }>();
  /** By the socket, then by the room's memory. */
  readonly #given = new Map<string, Map<string, string[]>>();
  readonly #marks = new Set<string>();
  /** Lobbies that did not answer the last batch: with the next one everybody there begins anew. */
  readonly #unanswered = new Set<string>();

  /** @param upSince since when (epoch ms) the room can be reached, which alone knows of gaps */
  constructor(report: Report, now: () => number, upSince: () => number) {
    this.#report = report;
    this.#now = now;
    this.#upSince = upSince;
  }

  gave(lobby: string, deliveries: readonly Delivery[], { run, number }: BatchMark): void {
    const mark = `${lobby} ${run} ${number}`;
    // The same once more.
    if (this.#marks.has(mark)) return;
    this.#marks.add(mark);
    for (const { socketIds, event, payload } of deliveries) {
      if (isCounted(event)) for (const id of socketIds) this.#of(id, run).push(textOf(event, payload));
    }
  }

  /** The lobby said that it has got a batch, or did not. */
  ended(lobby: string, isAnswered: boolean): void {
    if (isAnswered) this.#unanswered.delete(lobby);
    else this.#unanswered.add(lobby);
  }

  /** Whether sessions of the lobby may be ended since a batch to it may have got lost. */
  isMakingGood(lobby: string): boolean {
    return this.#unanswered.has(lobby);
  }

  /** Anything that came to a client. What lobbies say on their own is not looked at. */
  received(socketId: string, event: ServerEvent, payload: unknown): void {
    const given = [...(this.#given.get(socketId)?.values() ?? [])];
    if (given.length === 0 || !isCounted(event)) return;
    const gap = this.#gaps.get(socketId);
    if (gap && this.#now() - Math.max(gap.at, this.#upSince()) > MAX_UNNOTICED_MS) this.#violate(gap.what);
    const text = textOf(event, payload);
    const queue = given.find(([next]) => next === text) ?? given.find((texts) => texts.includes(text));
    if (!queue) return;
    const skipped = queue.splice(0, queue.indexOf(text) + 1);
    if (skipped.length > 1 && !gap)
      this.#gaps.set(socketId, { at: this.#now(), what: `${socketId} got ${text}, not ${skipped[0]}` });
  }

  /** Everything is quiet: this socket's client has all that there is. */
  checkSettled(socketId: string): void {
    const gap = this.#gaps.get(socketId);
    if (gap) this.#violate(gap.what);
    for (const [missing] of this.#given.get(socketId)?.values() ?? [])
      if (missing !== undefined) this.#violate(`${socketId} never got ${missing}`);
  }

  #violate(what: string): void {
    this.#report.violate('nothing is lost on the way through a lobby', what);
  }

  #of(socketId: string, run: string): string[] {
    const byRun = this.#given.get(socketId) ?? new Map<string, string[]>();
    this.#given.set(socketId, byRun);
    const given = byRun.get(run) ?? [];
    byRun.set(run, given);
    return given;
  }
}

/** The lobbies as a room reaches them, with an ear at what it gives them. */
export function listenTo<L extends Lobbies>(lobbies: L, ledger: BridgedLedger): L {
  const get = (id: { name: string }) => {
    const stub = lobbies.get(id) as { deliver: Deliver };
    const deliver: Deliver = (roomId, deliveries, mark) => {
      ledger.gave(id.name, deliveries, mark);
      const answer = stub.deliver(roomId, deliveries, mark);
      answer.then(
        () => ledger.ended(id.name, true),
        () => ledger.ended(id.name, false),
      );
      return answer;
    };
    return new Proxy(stub, {
      get: (_, method) => (method === 'deliver' ? deliver : stub[method as 'deliver']),
    });
  };
  return { ...lobbies, get };
}
