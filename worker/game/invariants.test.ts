import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRng } from '../../shared/testing/seededRng.ts';
import { dueOf, type GameState, reduce } from './index.ts';
import { type Command, commandArb, toInput } from './testing/commands.ts';
import { Driver, testMask, testWords } from './testing/driver.ts';
import { checkNames, checkStep } from './testing/invariants.ts';

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Runs the commands, checking every step. */
function run(commands: readonly Command[], isPublic: boolean): Driver {
  const room = new Driver({ isPublic, settings: { duration: 60, revealCount: 2 } });
  for (const id of ['p1', 'p2']) room.accounts.add(id);
  commands.forEach((command, index) => {
    if (command.type === 'wait') {
      const until = room.now + command.ms;
      for (let at = dueOf(room.state).at; at !== undefined && at <= until; at = dueOf(room.state).at) {
        expect(at).toBeGreaterThan(room.now);
        room.now = at;
        step(room, { type: 'time' }, index);
      }
      room.now = until;
    }
    step(room, toInput(command, room), index);
  });
  return room;
}

function step(room: Driver, input: Parameters<typeof reduce>[1], seed: number): void {
  const { accounts, now } = room;
  const isAccount = (id: string) => accounts.has(id);
  const context = () => ({ now, rng: seededRng(seed), pickWords: testWords, mask: testMask, isAccount });
  const before = room.state;
  const copy = clone(before);
  const former = JSON.stringify(before);
  const given = clone(input);
  const result = reduce(before, input, context());
  expect(JSON.stringify(input)).toBe(JSON.stringify(given));
  expect(JSON.stringify(before)).toBe(former);
  const again = reduce(copy, given, context());
  expect(JSON.stringify(again)).toBe(JSON.stringify(result));
  checkStep(before, input, result.state, result.effects, now);
  checkNames(before, input, result.state, isAccount);
  if (result.effects.some(({ type }) => type === 'refused'))
    expect(reduce(before, { type: 'time' }, context()).state).toEqual(result.state);
  // Points may take a fast path that skips most of what follows an input, so nothing may be left to do.
  if (input.type === 'drawingUpdate' || input.type === 'drawingPoints')
    expect(reduce(result.state, { type: 'time' }, context())).toEqual({ state: result.state, effects: [] });
  room.state = result.state;
}

const join = (id: string): Command => ({
  type: 'join',
  id,
  socket: 0,
  isCreator: false,
  name: '',
  avatar: '/a',
});
/** Random commands alone would rarely start a game. */
const opening: Command[] = [
  ...['p1', 'p2', 'p3'].map(join),
  { type: 'start', id: 'host' },
  { type: 'wordSelected', id: 'drawer', index: 0 },
];
/** Votes are possible only after a whole turn. */
const turnLater: Command[] = [...['p4', 'p5'].map(join), ...opening, { type: 'wait', ms: 40_000 }];
const sequences = fc
  .tuple(
    fc.constantFrom([], opening.slice(0, 4), opening, turnLater),
    fc.array(commandArb, { minLength: 1, maxLength: 80, size: 'max' }),
  )
  .map(([first, rest]) => [...first, ...rest]);

it('no sequence of inputs breaks an invariant', () => {
  fc.assert(
    fc.property(sequences, fc.boolean(), (commands, isPublic) => {
      run(commands, isPublic);
    }),
    { numRuns: 60, seed: 20_260 },
  );
});

/** Far more steps than a game with these players and settings can take. */
const maxSteps = 10_000;

it('every state has a way to end', () => {
  fc.assert(
    fc.property(sequences, fc.boolean(), fc.boolean(), (commands, isPublic, isDeserted) => {
      const room = run(commands, isPublic);
      if (isDeserted) {
        for (const { id, socketId } of room.state.seats) room.drop(id, socketId);
      }
      room.give({ type: 'time' });
      let steps = 0;
      for (let at = dueOf(room.state).at; at !== undefined; at = dueOf(room.state).at) {
        expect(at).toBeGreaterThan(room.now);
        room.now = at;
        room.give({ type: 'time' });
        expect(++steps).toBeLessThan(maxSteps);
      }
      const end: GameState = room.state;
      if (isDeserted) expect(end.isClosed).toBe(true);
      else expect(['waiting', 'finished']).toContain(end.phase.name);
    }),
    { numRuns: 25, seed: 20_261 },
  );
});
