import type { SimSql } from '../platform/SimSql.ts';
import type { Report } from './Report.ts';

/** Who was removed has no seat until the time is over, on whatever page. */
export class Bans {
  readonly #report: Report;
  readonly #sql: SimSql;
  /** Until when, epoch ms, by the account's id or the guest's session. */
  readonly #until = new Map<string, number>();
  #writes = 0;

  constructor(report: Report, sql: SimSql) {
    this.#report = report;
    this.#sql = sql;
  }

  /** Somebody was told of being removed. */
  told(person: string, until: number): void {
    this.#until.set(person, until);
  }

  check(now: number): void {
    if (this.#until.size === 0 || this.#sql.writes === this.#writes) return;
    this.#writes = this.#sql.writes;
    const isRoom = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'seats'").toArray().length > 0;
    for (const seat of isRoom ? this.#sql.exec('SELECT player_id, session FROM seats').toArray() : []) {
      const until = Math.max(...Object.values(seat).map((key) => this.#until.get(String(key)) ?? 0));
      if (until > now) this.#report.violate('who was removed stays away', JSON.stringify(seat));
    }
  }
}
