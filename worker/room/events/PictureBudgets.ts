import { rates } from '../../../shared/protocol/limits.ts';
import { RecentKeys } from '../../limiting/RecentKeys.ts';
import { type Bucket, newBucket, take } from '../../limiting/tokenBucket.ts';
import type { RunningGame } from '../running/RunningGame.ts';

/** Charges small events for the whole picture that has to be sent because of them (docs/decisions/0041). */
export class PictureBudgets {
  /** The room's, since it protects the watchers: a drawer who reconnects, or comes through a lobby, pays from the same. */
  readonly #undone = newBucket(rates.undoPictures);
  /** What each connection may ask for, directly or through a lobby, which all rooms of its region share. */
  readonly #asked = new RecentKeys<Bucket>();

  /** Charges an event, at `now` (epoch ms), if it costs a picture; false if there is not enough left for that. */
  pay(game: RunningGame | undefined, socketId: string, event: string, now: number): boolean {
    if (event === 'removeItems')
      return take(this.#undone, rates.undoPictures, now, game?.undoCost(socketId) ?? 0);
    if (event !== 'requestDrawingHistory') return true;
    const bucket = this.#asked.get(socketId) ?? newBucket(rates.askedPictures);
    this.#asked.set(socketId, bucket);
    return take(bucket, rates.askedPictures, now, game?.pictureCost() ?? 0);
  }

  forget(socketId: string): void {
    this.#asked.delete(socketId);
  }
}
