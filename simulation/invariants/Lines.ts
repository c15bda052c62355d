import type { ServerEvents } from '../../shared/protocol/events.ts';
import { chat as limits } from '../../shared/protocol/limits.ts';
import { givesAway, isMasked } from './closeness.ts';
import { knowingIn, knowingOf } from './players.ts';
import type { Report } from './Report.ts';
import type { RoomWatch, SavedGame } from './RoomWatch.ts';

type Line = ServerEvents['chatMessage'];

/** What was said while a player was away. */
interface Missed {
  /** The connection that was lost. */
  readonly socketId: string;
  readonly lineIds: Set<string>;
}

/** A room numbers its messages. */
const numberOf = (lineId: string): number => Number(lineId.slice(1));

/** Whether the line may give the word away; the same save may have ended the turn in which it was said. */
const isTelling = ({ text }: Line, { phase }: SavedGame): boolean =>
  'turn' in phase && (givesAway(text, phase.turn.word) || isMasked(text));

/** Whether the line is for everybody. Who chooses a word talks to nobody, and what the room says may be for one alone. */
function isForAll(line: Line, game: SavedGame): boolean {
  const isOfChooser = game.phase.name === 'choosing' && game.phase.drawerId === line.senderId;
  return line.type !== 'system' && !line.isGuesserChat && !isOfChooser && !isTelling(line, game);
}

/** Who knows the word, or knew it as they talked: the same save may have ended the turn. */
const whoKnows = (game: SavedGame): string[] =>
  game.phase.name === 'round-over' ? knowingOf(game.phase.turn) : knowingIn(game);

/** The ids of those for whom alone the line is; undefined if there are others, or if that is not known. */
function idsOfPrivy(line: Line, game: SavedGame): ReadonlySet<string> | undefined {
  const { type, text, senderId, isGuesserChat } = line;
  if (isGuesserChat) return new Set(whoKnows(game));
  const isClose = type === 'normal' && game.phase.name === 'drawing' && givesAway(text, game.phase.turn.word);
  return isClose ? new Set([...whoKnows(game), String(senderId)]) : undefined;
}

/**
 * What is said to all is sent to all who have a seat, present or away; and what is sent to somebody who is away is sent again
 * once they come back on another connection, unless the room has lost its memory meanwhile. What those say who know the word
 * is sent to all of them, and to nobody else; and so is a guess that tells it, or nearly. Knows the room's own sockets only.
 */
export class Lines {
  readonly #report: Report;
  readonly #watch: Pick<RoomWatch, 'game' | 'ownSockets'>;
  /** By player id. */
  readonly #missed = new Map<string, Missed>();
  /** The number of the last line that the room has sent. */
  #last = 0;

  constructor(report: Report, watch: Pick<RoomWatch, 'game' | 'ownSockets'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room sends a line to these of its own sockets; `isKnown`: whether it still has a socket, attached or not. */
  emitted(
    socketIds: readonly string[],
    line: Line,
    now: number,
    isKnown: (socketId: string) => boolean,
  ): void {
    const { game } = this.#watch;
    if (!game) return;
    const own = this.#watch.ownSockets();
    const seats = game.seats.filter(({ socketId }) => own.has(socketId));
    const isAgain = line.sentAt < now || numberOf(line.id) <= this.#last;
    this.#last = Math.max(this.#last, numberOf(line.id));
    const heard = seats.filter(({ socketId }) => socketIds.includes(socketId));
    if (isAgain) {
      for (const { id } of heard) this.#missed.get(id)?.lineIds.delete(line.id);
      return;
    }
    const deaf = seats.filter(({ socketId }) => !socketIds.includes(socketId) && isKnown(socketId));
    const isAll = isForAll(line, game);
    if (isAll)
      for (const { id } of deaf) this.#report.violate('everybody hears what is said', `${id}: ${line.text}`);
    for (const { id, socketId, droppedAt } of isAll ? seats : heard)
      if (droppedAt !== null) this.#miss(id, socketId, line.id);
    const privy = idsOfPrivy(line, game);
    if (privy) this.#saidAside(line, privy, heard, deaf);
  }

  /** The room lost its memory. */
  lost(): void {
    this.#missed.clear();
  }

  /** To be called after each event. */
  check(game: SavedGame | undefined): void {
    if (!game) {
      this.#missed.clear();
      return;
    }
    for (const [playerId, { socketId, lineIds }] of [...this.#missed]) {
      const seat = game.seats.find(({ id }) => id === playerId);
      if (seat && seat.droppedAt !== null) continue;
      this.#missed.delete(playerId);
      // A recovered connection is the ledger's matter.
      if (!seat || seat.socketId === socketId || !this.#watch.ownSockets().has(seat.socketId)) continue;
      const isKept = (lineId: string) => numberOf(lineId) > game.messageCount - limits.maxMissedLines;
      const unheard = [...lineIds].filter(isKept);
      if (unheard.length > 0)
        this.#report.violate('who was away hears what was said', `${playerId}: ${unheard}`);
    }
  }

  #saidAside(
    { text }: Line,
    privy: ReadonlySet<string>,
    heard: SavedGame['seats'],
    deaf: SavedGame['seats'],
  ): void {
    const wrong = [...heard.filter(({ id }) => !privy.has(id)), ...deaf.filter(({ id }) => privy.has(id))];
    for (const { id } of wrong)
      this.#report.violate('who knows the word talks to those who know it, alone', `${id}: ${text}`);
  }

  #miss(playerId: string, socketId: string, lineId: string): void {
    const former = this.#missed.get(playerId);
    const missed = former?.socketId === socketId ? former : { socketId, lineIds: new Set<string>() };
    this.#missed.set(playerId, missed);
    missed.lineIds.add(lineId);
  }
}
