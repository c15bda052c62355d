import { createGame, type GameState, newSeat, pictureOf } from '../../game/index.ts';
import type { RoomStore } from './RoomStore.ts';

/**
 * Loads the saved game. The live item is lost: its drawer sends it again. Fields that an older version did not have get
 * the values of a new game.
 */
export function loadGame(store: RoomStore): GameState {
  const game = store.loadGame();
  const created = createGame(game);
  return {
    ...created,
    ...game,
    settings: created.settings,
    seats: game.seats.map((seat) => ({ ...newSeat(seat), ...seat })),
    vote: game.vote ? { ...game.vote, startedAt: game.vote.startedAt ?? 0 } : null,
    drawerWatch: null,
    picture: pictureOf(store.loadItems()),
  };
}
