import type { SentEvent, ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { isTransient } from '../../worker/wire/events/isTransient.ts';
import type { Report } from './Report.ts';

interface Emission {
  text: string;
  isTransient: boolean;
  at: number;
}

interface Account {
  emitted: Emission[];
  /** The unique chat lines emitted so far by who said them: whose seat was given up sends a line again as another player. */
  said: Map<string, Set<string>>;
  /** The number of each speaker's last line. */
  lastLine: Map<string, number>;
  /** The player whom it seats, as the room has told it. */
  playerId: string | undefined;
  /** It asks for a seat, perhaps as another player. */
  isChanging: boolean;
  /** How many emissions the client has received or, if transient, missed. */
  settled: number;
}

/** The prefix of chat lines that are unique. */
export const uniqueLine = 'zq ';

const textOf = (event: ServerEvent, args: readonly unknown[]): string => JSON.stringify([event, ...args]);

/** Notes who has a seat. An account is the same player in its next seat, which does not know the lines of the former. */
function seat(account: Account, socketId: string, { players }: RoomState): void {
  for (const speaker of account.said.keys())
    if (!players.some(({ id }) => id === speaker)) account.said.delete(speaker);
  noteOwn(account, socketId, players);
}

/** Notes whom the connection seats. One that was to become another player, and has, has heard nothing as that one. */
function noteOwn(account: Account, socketId: string, players: RoomState['players']): void {
  const playerId = players.find((player) => player.socketId === socketId)?.id;
  if (playerId === undefined || playerId === account.playerId) return;
  account.playerId = playerId;
  if (!account.isChanging) return;
  account.said = new Map();
  account.lastLine = new Map();
  account.isChanging = false;
}

/**
 * Compares what was emitted to each socket with what its client received: in order, each exactly once, only transient
 * events omitted.
 */
export class Ledger {
  readonly #report: Report;
  /** When a shape was last changed, epoch ms. */
  shapeChangedAt = 0;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();
  /** The unique lines that were emitted to anybody. */
  readonly #lines = new Set<string>();

  constructor(report: Report, now: () => number) {
    this.#report = report;
    this.#now = now;
  }

  emitted(socketIds: Iterable<string>, event: ServerEvent, args: readonly unknown[]): void {
    const emission = {
      text: textOf(event, args),
      isTransient: isTransient(event),
      at: this.#now(),
    };
    if (event === 'shapeUpdated') this.shapeChangedAt = this.#now();
    for (const id of socketIds) {
      const account = this.#account(id);
      account.emitted.push(emission);
      if (event === 'roomUpdate') seat(account, id, args[0] as RoomState);
      const said = event === 'chatMessage' ? (args[0] as ServerEvents['chatMessage']) : undefined;
      const line = said?.text ?? '';
      if (!line.startsWith(uniqueLine)) continue;
      this.#lines.add(line);
      if (account.isChanging) continue;
      const saidBy = account.said.get(String(said?.senderId)) ?? new Set();
      if (saidBy.has(line)) this.#report.violate('nothing is said twice', `to ${id}: ${line}`);
      account.said.set(String(said?.senderId), saidBy.add(line));
      const [, speaker = '', number] = line.split(' ');
      const last = account.lastLine.get(speaker) ?? 0;
      if (Number(number) < last)
        this.#report.violate('lines keep their order', `to ${id}: ${line} after ${last}`);
      account.lastLine.set(speaker, Number(number));
    }
  }

  /** Whether anybody has been sent this line. */
  isSaid(line: string): boolean {
    return this.#lines.has(line);
  }

  /**
   * The client asks to go on as another player, who may have missed the same lines: until that is answered, it is not
   * known which of the two a line is for.
   */
  asksToBecomeAnother(socketId: string): void {
    this.#account(socketId).isChanging = true;
  }

  /** That was answered. */
  isAnswered(socketId: string): void {
    this.#account(socketId).isChanging = false;
  }

  /** Allows the loss of what was emitted in this span (epoch ms), when it could not be stored. */
  loosen(from: number, to: number): void {
    for (const { emitted, settled } of this.#accounts.values())
      for (let i = settled; i < emitted.length; i++) {
        const emission = emitted[i];
        if (emission && emission.at >= from && emission.at <= to)
          emitted[i] = { ...emission, isTransient: true };
      }
  }

  received(socketId: string, { event, payload }: SentEvent): void {
    const account = this.#account(socketId);
    const text = textOf(event, payload === null ? [] : [payload]);
    for (;;) {
      const next = account.emitted[account.settled];
      if (next === undefined) {
        this.#report.violate('nothing is received twice', `${socketId}: ${text}`);
        return;
      }
      account.settled += 1;
      if (next.text === text) return;
      if (!next.isTransient) {
        this.#report.violate('nothing is lost', `${socketId} got ${text} instead of ${next.text}`);
        return;
      }
    }
  }

  /** To be called when everything has arrived: checks that the client has missed nothing. */
  checkSettled(socketId: string): void {
    const { emitted, settled } = this.#account(socketId);
    const missing = emitted.slice(settled).find(({ isTransient }) => !isTransient);
    if (missing) this.#report.violate('nothing is lost', `${socketId} never got ${missing.text}`);
  }

  #account(socketId: string): Account {
    let account = this.#accounts.get(socketId);
    if (!account) {
      account = {
        emitted: [],
        said: new Map(),
        lastLine: new Map(),
        playerId: undefined,
        isChanging: false,
        settled: 0,
      };
      this.#accounts.set(socketId, account);
    }
    return account;
  }
}
