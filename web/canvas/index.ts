export { mountBoard } from './board.ts';
export { mountPad } from './pad/pad.ts';
export type { Board, BoardView } from './types.ts';
