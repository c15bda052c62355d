import type { Ack, ClientEvent } from '../../shared/protocol/events.ts';
import { rates } from '../../shared/protocol/limits.ts';
import type { ChatMessage } from '../../shared/protocol/room.ts';
import type { Chance } from '../Chance.ts';
import { type Ledger, uniqueLine } from '../invariants/Ledger.ts';
import type { Report } from '../invariants/Report.ts';
import type { Schedule } from '../Schedule.ts';
import type { PlayerSetup } from './PlayerSetup.ts';

/** The time between two lines that wait for each other. */
const INSIST_MS = 600;
/** How many lines a player says at most within `rates.strikeWindowMs`: even if the network holds all up, they are no flood. */
const MAX_RECENT = rates.chat.burst + rates.strikes - 1;
/** How many lines a player types before the first is acknowledged. */
const MAX_UNSAID = 5;

/** The player who chats. */
interface Speaker {
  readonly page: string;
  readonly chance: Chance;
  readonly isPlaying: boolean;
  readonly setup: Pick<PlayerSetup, 'insists' | 'isDirect' | 'isFickle'>;
  say(event: ClientEvent, payload: unknown, onAck?: (ack: Ack) => void): void;
}

/** What a player says; one who insists repeats each line until it is acknowledged. */
export class Chat {
  readonly #speaker: Speaker;
  readonly #schedule: Schedule;
  readonly #report: Report;
  readonly #ledger: Pick<Ledger, 'isSaid'>;
  /** Its own lines that it has received. */
  readonly #heard = new Set<string>();
  /** When each line was said that it has received, epoch ms; lines by number, as the room gives them. */
  readonly #received = new Map<string, number>();
  /** What it has heard last that is not unique; '' if nothing. */
  overheard = '';
  #lines = 0;
  /** When the recent lines were said that are not repeated, epoch ms. */
  #saidAt: number[] = [];
  #sent = 0;
  /** Lines to repeat until they are acknowledged, oldest first. */
  readonly #outbox: { line: { text: string; lineId: string }; onTaken(): void }[] = [];

  constructor(speaker: Speaker, schedule: Schedule, report: Report, ledger: Pick<Ledger, 'isSaid'>) {
    this.#speaker = speaker;
    this.#schedule = schedule;
    this.#report = report;
    this.#ledger = ledger;
  }

  /**
   * The client receives a line; each comes once, also to whoever comes back on another connection. Not to who joins now as
   * the one and now as the other: the one missed what the other has heard.
   */
  receive({ id, sentAt, senderId, text }: Pick<ChatMessage, 'id' | 'sentAt' | 'senderId' | 'text'>): void {
    if (!text.startsWith(uniqueLine)) {
      this.overheard = text;
      return;
    }
    const line = `${id} of ${senderId}: ${text}`;
    if (this.#received.has(line) && !this.#speaker.setup.isFickle)
      this.#report.violate('nobody hears a line twice', `${this.#speaker.page}: ${line}`);
    this.#received.set(line, sentAt);
    this.#heard.add(text);
  }

  /** What has been said since then (epoch ms) may come again, though it has heard it. */
  hearAnew(since: number): void {
    for (const [line, sentAt] of this.#received) if (sentAt >= since) this.#received.delete(line);
  }

  /** The number of lines that have not been acknowledged. */
  get unsaid(): number {
    return this.#outbox.length;
  }

  /** A unique line. */
  newLine(): string {
    this.#lines += 1;
    return `${uniqueLine}${this.#speaker.page} ${this.#lines}`;
  }

  /** Counts a line that is not repeated; false if the player has said so much that it has to wait. */
  spend(): boolean {
    const { now } = this.#schedule;
    this.#saidAt = this.#saidAt.filter((at) => now - at < rates.strikeWindowMs);
    if (this.#saidAt.length === MAX_RECENT) return false;
    this.#saidAt.push(now);
    return true;
  }

  /**
   * Sends a line, once more on each new connection until it is acknowledged if the player insists. `onTaken`: the room has
   * acknowledged it, and has not refused it.
   */
  send(text: string, onTaken: () => void = () => {}): void {
    const { setup, page, chance } = this.#speaker;
    if (!setup.insists) {
      const onAck = ({ ok }: Ack) => {
        if (!ok) return;
        onTaken();
        this.#check(text, this.#heard.has(text));
      };
      if (this.spend()) this.#speaker.say('chatMessage', { text }, chance.is(0.7) ? onAck : undefined);
      return;
    }
    if (this.#outbox.length === MAX_UNSAID) return;
    this.#sent += 1;
    this.#outbox.push({ line: { text, lineId: `${page} ${this.#sent}` }, onTaken });
    if (this.#outbox.length === 1) this.insist();
  }

  /** Sends the oldest line that has not been acknowledged, if any. */
  insist(): void {
    const [oldest] = this.#outbox;
    if (!oldest || !this.#speaker.isPlaying) return;
    this.#speaker.say('chatMessage', oldest.line, ({ ok }) => {
      if (this.#outbox[0] !== oldest) return;
      this.#outbox.shift();
      if (ok) {
        const { text } = oldest.line;
        // It may have been said on a connection that is lost.
        this.#check(text, this.#ledger.isSaid(text));
        oldest.onTaken();
      }
      // All at once would be a flood.
      this.#schedule.after(INSIST_MS, () => this.insist());
    });
  }

  /** Checks a line that was acknowledged. What a lobby cannot be told comes when its sessions have begun anew. */
  #check(text: string, isHeard: boolean): void {
    const { setup, page } = this.#speaker;
    if (setup.isDirect && text.startsWith(uniqueLine) && !isHeard)
      this.#report.violate('who speaks is heard', `${page}: ${text}`);
  }

  /** Forgets what is not acknowledged: the next seat does not know the lines of this one. */
  forget(): void {
    this.#outbox.length = 0;
  }
}
