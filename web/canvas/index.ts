export { mountBoard } from './board.ts';
export { mountPad } from './pad/pad.ts';
export type { Board, BoardEmit, BoardOptions, BoardView, Mode } from './types.ts';
