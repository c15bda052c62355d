import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { GameState } from '../../worker/game/index.ts';
import type { SimSql } from '../platform/SimSql.ts';

export type SavedGame = Omit<GameState, 'picture'>;

/** Reads the room from its storage, for the invariants. */
export class RoomWatch {
  readonly #sql: SimSql;
  #writes = -1;
  #text = '';
  #game: SavedGame | undefined;
  /** Read on demand after a write. */
  #ownSockets: ReadonlySet<string> | undefined;

  constructor(sql: SimSql) {
    this.#sql = sql;
  }

  /** Undefined before the room is created and after it is closed. */
  get game(): SavedGame | undefined {
    this.#noticeWrites();
    return this.#game;
  }

  /** How often the room may have written something. */
  get writes(): number {
    return this.#sql.writes;
  }

  /** The lobby to which the room reports; there has to be a room. */
  get lobby(): string {
    const [{ record } = {}] = this.#sql.exec('SELECT record FROM room').toArray();
    return (JSON.parse(String(record)) as { lobby: string }).lobby;
  }

  /** The sockets of seats that no lobby holds; there has to be a room. */
  ownSockets(): ReadonlySet<string> {
    this.#noticeWrites();
    this.#ownSockets ??= new Set(
      [...this.#sql.exec('SELECT socket_id FROM seats WHERE lobby IS NULL')].map(({ socket_id }) =>
        String(socket_id),
      ),
    );
    return this.#ownSockets;
  }

  items(): DrawingItem[] {
    const current =
      'SELECT item FROM picture_items WHERE picture = (SELECT picture FROM game) ORDER BY position';
    const rows = this.#sql.exec(current).toArray();
    return rows.map(({ item }) => JSON.parse(item as string) as DrawingItem);
  }

  #noticeWrites(): void {
    if (this.#sql.writes === this.#writes) return;
    this.#writes = this.#sql.writes;
    this.#ownSockets = undefined;
    const text = this.#sql.hasTable('game')
      ? (this.#sql.exec('SELECT state FROM game').toArray()[0]?.state as string)
      : '';
    if (text === this.#text) return;
    this.#text = text;
    this.#game = text ? (JSON.parse(text) as SavedGame) : undefined;
  }
}
