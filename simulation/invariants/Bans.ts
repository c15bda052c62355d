import { moderation } from '../../shared/protocol/limits.ts';
import type { SimSql } from '../platform/SimSql.ts';
import type { Report } from './Report.ts';

/** A removed person has no seat until the ban ends, on any page, and bans have the right length. */
export class Bans {
  readonly #report: Report;
  readonly #sql: SimSql;
  /** When somebody was told of a ban, and its end, epoch ms, by account id or guest session. */
  readonly #told = new Map<string, { at: number; until: number }>();
  /** The ends of the bans by key, epoch ms, as they were last saved. */
  #ends: ReadonlyMap<string, number> = new Map();

  constructor(report: Report, sql: SimSql) {
    this.#report = report;
    this.#sql = sql;
  }

  /** A player was told of a ban; `person` is the account id or guest session, if there is one. */
  told(person: string | undefined, at: number, until: number): void {
    if (person !== undefined) this.#told.set(person, { at, until });
  }

  /** Whether the room has banned anybody, told of it or not. The room has to exist. */
  get areStored(): boolean {
    return this.#sql.exec('SELECT 1 FROM bans').toArray().length > 0;
  }

  /** Whether the person is banned at `now`, and knew it at `since`. */
  isOut(person: string, since: number, now: number): boolean {
    const told = this.#told.get(person);
    return told !== undefined && told.at <= since && told.until > now;
  }

  /** To be called when the room has been saved. */
  check(now: number): void {
    for (const seat of this.#sql.exec('SELECT player_id, session FROM seats')) {
      const until = Math.max(...Object.values(seat).map((key) => this.#told.get(String(key))?.until ?? 0));
      if (until > now) this.#report.violate('who was removed stays away', JSON.stringify(seat));
    }
    this.#checkEnds(now);
  }

  #checkEnds(now: number): void {
    const rows = this.#sql.exec('SELECT key, until FROM bans');
    const ends = new Map([...rows].map(({ key, until }) => [String(key), Number(until)]));
    // Whoever is removed, and comes as somebody else who is, is both until the later end.
    const known = new Set(this.#ends.values());
    for (const until of ends.values())
      if (!known.has(until) && until !== now + moderation.banMs)
        this.#report.violate('who is removed is so for ten minutes', String(until - now));
    for (const [key, until] of this.#ends)
      if (until > now && (ends.get(key) ?? 0) < until)
        this.#report.violate('it is not forgotten who was removed', `${key}, until ${until}`);
    this.#ends = ends;
  }
}
