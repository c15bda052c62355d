export { mountBoard } from './board.ts';
export type { Board, BoardEmit, BoardOptions, BoardView, Mode } from './types.ts';
