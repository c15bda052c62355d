import type { SentEvent, ServerEvent } from '../../shared/protocol/events.ts';
import { isTransient } from '../../worker/wire/events/isTransient.ts';
import type { BatchMark, Delivery } from '../../worker/wire/rpc.ts';
import type { Report } from './Report.ts';

/** How long a gap in a session may go unnoticed. */
const MAX_UNNOTICED_MS = 5_000;

const textOf = (event: ServerEvent, payload: unknown): string => JSON.stringify([event, payload ?? null]);

/**
 * Compares what rooms gave to lobbies with what each socket received in one session: in order, nothing omitted but at
 * its end. What a room sent just before it lost its memory may arrive after what it sent first afterwards.
 */
export class BridgedLedger {
  readonly #report: Report;
  readonly #now: () => number;
  readonly #upSince: () => number;
  /** Sessions with a gap, since `at` (epoch ms): the server has to end them. */
  readonly #gaps = new Map<string, { at: number; what: string }>();
  /** By socket id, then by the lifetime of the room's memory. */
  readonly #given = new Map<string, Map<string, string[]>>();
  readonly #marks = new Set<string>();
  /** Sessions that left the room once: what the room sent them before it heard of that is lost. */
  readonly #left = new Set<string>();
  /** By socket id, the rooms that its client has joined, or asked to. */
  readonly #joined = new Map<string, Set<string>>();
  /** By lobby, the rooms whose last batch it did not answer: the next one makes everybody of that room reconnect. */
  readonly #unanswered = new Map<string, Set<string>>();

  /** @param upSince since when (epoch ms) the rooms, which alone know of gaps, can be reached */
  constructor(report: Report, now: () => number, upSince: () => number) {
    this.#report = report;
    this.#now = now;
    this.#upSince = upSince;
  }

  gave(lobby: string, deliveries: readonly Delivery[], { run, number }: BatchMark): void {
    const mark = `${lobby} ${run} ${number}`;
    // A retry.
    if (this.#marks.has(mark)) return;
    this.#marks.add(mark);
    for (const { socketIds, event, payload } of deliveries) {
      if (!isTransient(event)) for (const id of socketIds) this.#of(id, run).push(textOf(event, payload));
    }
  }

  /** A batch was answered by the lobby, or was not. */
  ended(lobby: string, roomId: string, isAnswered: boolean): void {
    const rooms = this.#unanswered.get(lobby) ?? new Set();
    this.#unanswered.set(lobby, rooms);
    if (isAnswered) rooms.delete(roomId);
    else rooms.add(roomId);
  }

  /** The client asks for a seat. */
  joins(socketId: string, roomId: string): void {
    this.#joined.set(socketId, new Set(this.#joined.get(socketId)).add(roomId));
  }

  /** Whether the lobby may end the session because a batch of its room may be lost, perhaps long before it joined. */
  isMakingGood(lobby: string, socketId: string): boolean {
    const rooms = this.#unanswered.get(lobby);
    return rooms !== undefined && [...(this.#joined.get(socketId) ?? [])].some((roomId) => rooms.has(roomId));
  }

  /** The client leaves the room, perhaps to come back in the same session. */
  leaves(socketId: string): void {
    this.#left.add(socketId);
  }

  /** A client received something. What lobbies send on their own is ignored. */
  received(socketId: string, { event, payload }: SentEvent): void {
    const given = [...(this.#given.get(socketId)?.values() ?? [])];
    if (given.length === 0 || isTransient(event) || this.#left.has(socketId)) return;
    const gap = this.#gaps.get(socketId);
    if (gap && this.#now() - Math.max(gap.at, this.#upSince()) > MAX_UNNOTICED_MS) this.#violate(gap.what);
    const text = textOf(event, payload);
    const queue = given.find(([next]) => next === text) ?? given.find((texts) => texts.includes(text));
    if (!queue) return;
    const skipped = queue.splice(0, queue.indexOf(text) + 1);
    if (skipped.length > 1 && !gap)
      this.#gaps.set(socketId, { at: this.#now(), what: `${socketId} got ${text}, not ${skipped[0]}` });
  }

  /** To be called when everything has arrived: checks that the client has missed nothing. */
  checkSettled(socketId: string): void {
    if (this.#left.has(socketId)) return;
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
