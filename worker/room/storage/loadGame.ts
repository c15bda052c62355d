import { createGame, type GameState, newSeat, pictureOf } from '../../game/index.ts';
import type { RoomStore } from './store.ts';

/**
 * The game as it was saved. The item that was being drawn is lost: its drawer sends it again. What an older version did not
 * know of is as in a new game.
 */
export function loadGame(store: RoomStore): GameState {
  const game = store.loadGame();
  return {
    ...createGame(game),
    ...game,
    seats: game.seats.map((seat) => ({ ...newSeat(seat), ...seat })),
    drawerWatch: null,
    picture: pictureOf(store.loadItems()),
  };
}
