import { beforeEach, expect, it } from 'vitest';
import type { Ack } from '../../shared/protocol/events.ts';
import { refusalOf } from '../../shared/protocol/refusals.ts';
import { Schedule } from '../Schedule.ts';
import { Board } from './Board.ts';

const stroke = { id: 'a', type: 'freehand', color: '#000000', size: 8, points: [] } as const;
/** What the drawer has said. */
let said: string[];
/** The acknowledgements that it waits for. */
let acks: ((ack: Ack) => void)[];
/** What it does later. */
let later: (() => void)[];
let drawer: ConstructorParameters<typeof Board>[0] & { isDrawer: boolean; turn: string };
let schedule: Schedule;
let board: Board;

beforeEach(() => {
  said = [];
  acks = [];
  later = [];
  drawer = {
    isPlaying: true,
    isDrawer: true,
    turn: '1 ana',
    socket: { id: 's', isConnected: true },
    say(event, _payload, onAck) {
      said.push(event);
      if (onAck) acks.push(onAck);
    },
    agree: () => void said.push('(agreed)'),
    cutOff: () => void said.push('(lost)'),
    later: (task) => void later.push(task),
  };
  schedule = new Schedule(0);
  board = new Board(drawer, schedule);
});

function answer(): void {
  board.receive({ event: 'drawingHistory', payload: [stroke] });
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

/** The connection is lost and recovered; returns what the drawer then says. */
async function recover(): Promise<string[]> {
  said = [];
  board.catchUp(true);
  await schedule.run(schedule.now + 1, () => true);
  return said;
}

it('is compared after a lost connection if something was drawn in this turn: the room may have finished it', async () => {
  expect(await recover()).toEqual([]);
  board.begin();
  board.ask();
  answer();
  drawer.isDrawer = false;
  expect(await recover()).toEqual(['requestDrawingHistory']);
  answer();
  drawer.isDrawer = true;
  expect(await recover()).toEqual(['syncDrawingState']);
  acks.shift()?.({ ok: true });
  drawer.turn = '1 bob';
  expect(await recover()).toEqual([]);
});

it('is sent as a whole if the room could not take a part of it, and asked for if the turn is over', () => {
  for (const id of ['a', 'b']) board.draw('drawingEnd', { ...stroke, id });
  for (const answer of acks.splice(0)) answer({ ok: false, error: refusalOf('server-error') });
  for (const task of later) task();
  expect(said).toEqual(['drawingEnd', 'drawingEnd', 'syncDrawingState']);
  acks.shift()?.({ ok: false, error: refusalOf('not-drawing') });
  expect(said.at(-1)).toBe('requestDrawingHistory');
});

it('stays as it is after a lost connection if its drawer goes on with a stroke', async () => {
  board.begin('a');
  expect(await recover()).toEqual([]);
  board.draw('drawingEnd', stroke);
  acks.shift()?.({ ok: true });
  expect(await recover()).toEqual(['syncDrawingState']);
});

it('is sent after a lost connection, in mid-stroke too, if something that was refused has yet to be sent again', async () => {
  board.draw('drawingEnd', stroke);
  acks.shift()?.({ ok: false, error: refusalOf('server-error') });
  board.begin('b');
  expect(await recover()).toEqual(['syncDrawingState']);
});

it('loses what it sends as often as it is to, and sends all of it on the next connection', async () => {
  board.loseNext(2);
  board.draw('drawingEnd', stroke);
  expect(said).toEqual(['drawingEnd', '(lost)']);
  expect(await recover()).toEqual(['syncDrawingState', '(lost)']);
  expect(await recover()).toEqual(['syncDrawingState']);
});

it('is compared with that of the room once all is accepted, and what was dragged is stored', async () => {
  const accept = () => acks.shift()?.({ ok: true });
  for (const id of ['a', 'b']) board.draw('drawingEnd', { ...stroke, id });
  accept();
  expect(said).not.toContain('(agreed)');
  accept();
  expect(said).toContain('(agreed)');
  said = [];
  for (const event of ['updateShape', 'drawingEnd'] as const) board.draw(event, stroke);
  accept();
  accept();
  expect(said).not.toContain('(agreed)');
});

it('is not compared while something that was refused has yet to be sent again', () => {
  for (const id of ['a', 'b']) board.draw('drawingEnd', { ...stroke, id });
  acks.shift()?.({ ok: false, error: refusalOf('server-error') });
  acks.shift()?.({ ok: true });
  expect(said).not.toContain('(agreed)');
  for (const task of later) task();
  acks.shift()?.({ ok: true });
  expect(said).toContain('(agreed)');
});

it('is sent again if the room took it for that of the next turn, of which the drawer did not know', () => {
  board.sendAll();
  drawer.turn = '2 ana';
  acks.shift()?.({ ok: true });
  expect(said).toEqual(['syncDrawingState', 'syncDrawingState']);
});
