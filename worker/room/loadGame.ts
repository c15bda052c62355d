import { type GameState, pictureOf } from '../game/index.ts';
import type { RoomStore } from './store.ts';

/** The game as it was saved. The item that was being drawn is lost: its drawer sends it again. */
export const loadGame = (store: RoomStore): GameState => ({
  ...store.loadGame().game,
  picture: pictureOf(store.loadItems()),
});
