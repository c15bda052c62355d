export { mountBoard } from './board.ts';
export type { Board, BoardEmit, BoardFeed, BoardOptions, BoardView, Mode } from './types.ts';
