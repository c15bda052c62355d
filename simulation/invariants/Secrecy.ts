import type { ServerEvent } from '../../shared/protocol/events.ts';
import { refusals } from '../../shared/protocol/refusals.ts';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import { givesAway } from './closeness.ts';
import { maxShown } from './hints.ts';
import { drawerIn, knowingIn } from './players.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';
import { turnPhase } from './times.ts';

/** What of a chat line is needed. */
type Line = Pick<ChatMessage, 'senderId' | 'sentAt' | 'text' | 'type'>;

/** Numbers as random letters, which clients make: sometimes they spell a word. */
const drawnEvents: ReadonlySet<unknown> = new Set<ServerEvent>(['drawingPoints', 'scribbled']);

/** What occurs in each frame that has a chat line. */
const chatFrame = '"chatMessage"';

/** How SQLite, whatever the word is, begins to tell of a table that could not be made. */
const tableMissing = 'no such table:';

const fixedTexts: ReadonlySet<string> = new Set(Object.entries(refusals).flat());

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whoever gets frames of a room. */
export interface Receiver {
  readonly page: string;
  readonly roomId: string | undefined;
  readonly playerId: string | undefined;
  /** The ids of all its connections: what is sent may be for one that it has given up. */
  readonly socketIds: ReadonlySet<string>;
}

/**
 * The secret word is in no frame to a player who still has to guess it, and neither is a chat line that tells it, or nearly.
 * No word that can be drawn is part of the protocol or of the room's own lines: `worker/words/lists.test.ts` and this check see
 * to that.
 */
export class Secrecy {
  readonly #report: Report;
  readonly #revealed = new Set<string>();
  /** Words that each player was once offered. Those not chosen may later be offered to another player. */
  readonly #offered = new Map<string, Set<string>>();
  /** By socket id: the player whom the connection seats, or did until another took the seat over. */
  readonly #seated = new Map<string, string>();
  #game: SavedGame | undefined;
  /** When the drawer was offered words, and when they became, or one of them, the others' secret; epoch ms. */
  #offeredAt = 0;
  #secretSince = 0;
  #secrets: readonly string[] = [];
  /** Matches the secrets as whole words. */
  #pattern: RegExp | undefined;

  constructor(report: Report) {
    this.#report = report;
  }

  /** To be called when the game has been saved, before anybody is told; undefined once the room is closed. */
  saved(game: SavedGame | undefined, now: number): void {
    if (game && (!this.#game || turnPhase(game) !== turnPhase(this.#game))) {
      if (game.phase.name === 'choosing') this.#offeredAt = now;
      this.#secretSince = now;
    }
    this.#game = game;
    for (const { id, socketId } of game?.seats ?? []) this.#seated.set(socketId, id);
    const phase = game?.phase;
    if (phase?.name === 'round-over') this.#revealed.add(phase.turn.word);
    if (phase?.name === 'choosing') this.#noteOffer(phase.drawerId, phase.words);
    if (phase?.name === 'drawing') this.#checkHints(phase.turn);
    const words =
      phase?.name === 'choosing' ? phase.words : phase?.name === 'drawing' ? [phase.turn.word] : [];
    this.#secrets = words.filter((word) => !this.#revealed.has(word));
    const anyOf = this.#secrets.join('|');
    this.#pattern =
      anyOf === '' ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(${anyOf})(?![\\p{L}\\p{N}])`, 'iu');
  }

  /** Whether a line of the log contains a word that is secret now. */
  isIn(line: string): boolean {
    return this.#pattern?.test(this.#withoutIds(line).replaceAll(tableMissing, '')) ?? false;
  }

  /** Checks a frame, or the body of a poll, as it leaves the server. */
  checkFrame(player: Receiver, frame: string): void {
    if (!this.#pattern || !(frame.includes(chatFrame) || this.#pattern.test(frame))) return;
    const playerIds = this.#idsOf(player);
    if (this.#mayKnow(playerIds)) return;
    for (const part of frame.split('\x1e')) {
      if (this.#tells(part, playerIds))
        this.#report.violate('no word where it may not be', `${player.page}: ${part}`);
    }
  }

  #checkHints({ word, revealed }: { word: string; revealed: readonly number[] }): void {
    if (revealed.length > maxShown(word))
      this.#report.violate('half of the letters stay hidden', `${word}: ${revealed}`);
  }

  #noteOffer(playerId: string, words: readonly string[]): void {
    const offered = this.#offered.get(playerId) ?? new Set();
    for (const word of words) offered.add(word);
    this.#offered.set(playerId, offered);
  }

  /** Whom it plays as. It may not have learned of a seat yet, and another tab may have it by then. */
  #idsOf({ playerId, socketIds }: Receiver): ReadonlySet<string> {
    const seats = [...socketIds].map((id) => this.#seated.get(id));
    return new Set([playerId, ...seats].filter((id) => id !== undefined));
  }

  #mayKnow(playerIds: ReadonlySet<string>): boolean {
    const knowing = this.#game ? knowingIn(this.#game) : [];
    return knowing.length === 0 || knowing.some((id) => playerIds.has(id));
  }

  /** Whether the line was said before its speaker could know, or others could guess, what it tells. */
  #isByChance({ senderId, sentAt }: Line): boolean {
    const game = this.#game;
    if (game && senderId === drawerIn(game)) return sentAt < this.#offeredAt;
    return game?.phase.name === 'choosing' || sentAt < this.#secretSince;
  }

  #tells(packet: string, playerIds: ReadonlySet<string>): boolean {
    const start = packet.indexOf('[');
    if (!packet.startsWith('4') || start === -1) return false;
    // An event with its arguments, or the arguments of an acknowledgement.
    const values = JSON.parse(packet.slice(start)) as unknown[];
    const [event, payload] = values;
    if (drawnEvents.has(event)) return false;
    if (event === 'chatMessage') {
      const line = payload as Line;
      // Players get their own lines back.
      if (playerIds.has(line.senderId ?? '') || this.#isByChance(line)) return false;
      if (line.type === 'normal' && this.#secrets.some((word) => givesAway(line.text, word))) return true;
    }
    const texts = textsIn(values).filter(
      (text) => !text.startsWith('/api/avatars/') && !fixedTexts.has(text),
    );
    // An earlier word may contain this one.
    const isKnown = (text: string) =>
      this.#revealed.has(text) || [...playerIds].some((id) => this.#offered.get(id)?.has(text));
    return texts.some((text) => this.#pattern?.test(this.#withoutIds(text)) && !isKnown(text));
  }

  /** The ids of players and their connections are random, and sometimes spell a word. */
  #withoutIds(text: string): string {
    return [...this.#seated].flat().reduce((rest, id) => rest.replaceAll(id, ''), text);
  }
}
