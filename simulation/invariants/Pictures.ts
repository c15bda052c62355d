import type { Items } from '../../shared/drawing/item.ts';
import { pointCountOf, pointCountOfAll } from '../../shared/drawing/pointCount.ts';
import { drawing as limits } from '../../shared/protocol/limits.ts';
import type { JsonText } from '../../worker/socketio/index.ts';
import { textOf } from '../client/Picture.ts';
import { drawerIn } from './players.ts';
import type { Report } from './Report.ts';
import type { RoomWatch, SavedGame } from './RoomWatch.ts';

/** A drawer's picture, as the page shows it. */
interface Drawn {
  readonly socketId: string;
  /** The turn that it belongs to: its round, and the drawer's player id. */
  readonly turn: string;
  readonly items: Items;
}

/** The turn, as in `Drawn`. */
const turnOf = (game: SavedGame) => `${game.round} ${drawerIn(game)}`;

/** The room has what is drawn, and nobody can draw more than a picture holds, whichever event brings it. */
export class Pictures {
  readonly #report: Report;
  readonly #watch: Pick<RoomWatch, 'game' | 'items'>;

  constructor(report: Report, watch: Pick<RoomWatch, 'game' | 'items'>) {
    this.#report = report;
    this.#watch = watch;
  }

  /** The room has accepted all that a player has drawn on this connection, and stored it. */
  agree({ socketId, turn, items }: Drawn): void {
    const { game } = this.#watch;
    if (!game || turnOf(game) !== turn) return;
    const isCurrent = game.seats.some((seat) => seat.id === drawerIn(game) && seat.socketId === socketId);
    if (!isCurrent) return;
    const [own, stored] = [textOf(items), textOf(this.#watch.items())];
    if (own !== stored) this.#report.violate('what is drawn is in the picture', `${stored}, not ${own}`);
  }

  /** The room shows players this picture. */
  shown({ text }: JsonText): void {
    const items: Items = JSON.parse(text);
    const counts = items.map(pointCountOf);
    const isTooLarge = items.length > limits.maxItems || pointCountOfAll(items) > limits.maxTurnPoints;
    if (isTooLarge || counts.some((count) => count > limits.maxItemPoints))
      this.#report.violate('a picture keeps to its limits', JSON.stringify(counts));
  }
}
