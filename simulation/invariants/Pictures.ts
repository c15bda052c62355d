import type { Items } from '../../shared/drawing/item.ts';
import { pointCountOf, pointCountOfAll } from '../../shared/drawing/pointCount.ts';
import { drawing as limits } from '../../shared/protocol/limits.ts';
import type { JsonText } from '../../worker/socketio/index.ts';
import type { Report } from './Report.ts';

/** Nobody can draw more than a picture holds, whichever event brings it. */
export class Pictures {
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
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
