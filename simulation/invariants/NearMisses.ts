import type { ChatMessage } from '../../shared/protocol/room.ts';
import { isMasked, isNear } from './closeness.ts';
import { knowingIn } from './players.ts';
import type { Report } from './Report.ts';
import type { RoomWatch, SavedGame } from './RoomWatch.ts';

const closeNote = /^'(?<text>.*)' is close!$/su;

/** Whoever says what is nearly the word is told so, and nobody else is. Knows the room's own sockets only. */
export class NearMisses {
  readonly #report: Report;
  readonly #watch: Pick<RoomWatch, 'game'>;
  /** What was said, while whoever said it is not told that it is close. */
  #untold: string | undefined;

  constructor(report: Report, watch: Pick<RoomWatch, 'game'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room sends a line to these sockets. */
  emitted(socketIds: readonly string[], line: ChatMessage, now: number): void {
    const { game } = this.#watch;
    if (!game || line.sentAt < now) return;
    if (line.type === 'normal') this.#said(game, socketIds, line);
    const noted = line.type === 'system' ? closeNote.exec(line.text)?.groups?.text : undefined;
    if (noted !== undefined) this.#told(game, socketIds, line, noted);
  }

  #said(game: SavedGame, socketIds: readonly string[], { text, senderId }: ChatMessage): void {
    if (game.phase.name !== 'drawing' || isMasked(text)) return;
    const speaker = game.seats.find(({ id }) => id === senderId);
    const isGuess = speaker && !knowingIn(game).includes(speaker.id) && socketIds.includes(speaker.socketId);
    if (isGuess && isNear(text, game.phase.turn.word)) this.#untold = text;
  }

  #told(game: SavedGame, socketIds: readonly string[], { senderId }: ChatMessage, text: string): void {
    if (isMasked(text)) return;
    const isMeant = (socketId: string) =>
      game.seats.some((seat) => seat.id === senderId && seat.socketId === socketId);
    const isClose = 'turn' in game.phase && isNear(text, game.phase.turn.word);
    if (!isClose || !socketIds.every(isMeant))
      this.#report.violate('only who is close is told so', `${socketIds}: ${text}`);
    if (this.#untold === text) this.#untold = undefined;
  }

  /** To be called after each event. */
  check(): void {
    if (this.#untold !== undefined) this.#report.violate('who is close is told so', this.#untold);
    this.#untold = undefined;
  }
}
