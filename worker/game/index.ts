export { type Due, dueBy, dueOf } from './advance.ts';
export { drawOn } from './drawing/liveItem.ts';
export type { Effect, GameInput, JoinInput } from './input.ts';
export { freeName } from './players/names.ts';
export { capacity, drawerOf, seesWord } from './players/seats.ts';
export { reduce } from './reduce.ts';
export { createGame, type GameState, newSeat, pictureOf, type Seat, type Wish } from './state.ts';
export { isTicking } from './turn/clock.ts';
export { view } from './view.ts';
