export { type Due, dueBy, dueOf } from './deadline.ts';
export { drawOn } from './drawing.ts';
export type { Effect, GameInput, JoinInput } from './input.ts';
export { reduce } from './reduce.ts';
export { capacity, drawerOf, knowsSecret, seesWord } from './seats.ts';
export { createGame, type GameState, newSeat, pictureOf, type Seat } from './state.ts';
export { view } from './view.ts';
