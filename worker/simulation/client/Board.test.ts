import { beforeEach, expect, it } from 'vitest';
import type { Ack } from '../../../shared/protocol/events.ts';
import { Schedule } from '../Schedule.ts';
import { Board } from './Board.ts';

const stroke = { id: 'a', type: 'freehand', color: '#000000', size: 8, points: [] } as const;
/** The acknowledgements that the drawer waits for. */
let acks: ((ack: Ack) => void)[];
let board: Board;

beforeEach(() => {
  acks = [];
  const drawer = {
    isPlaying: true,
    isDrawer: true,
    turn: '1 ana',
    socket: { id: 's', isConnected: true },
    say: (_event: string, _payload?: unknown, onAck?: (ack: Ack) => void) => {
      if (onAck) acks.push(onAck);
    },
    later() {},
  };
  board = new Board(drawer, new Schedule(0));
});

function answer(): void {
  board.receive('drawingHistory', [stroke]);
  acks.shift()?.({ ok: true });
}

it('is drawn on once all requests for the picture are answered, since a late answer lacks what was drawn since', () => {
  board.ask();
  board.ask();
  expect(board.mayDraw).toBe(false);
  answer();
  expect(board.mayDraw).toBe(false);
  answer();
  expect(board.mayDraw).toBe(true);
});
