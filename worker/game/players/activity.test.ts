import { describe, expect, it } from 'vitest';
import { moderation } from '../../../shared/protocol/limits.ts';
import type { Effect, GameState } from '../index.ts';
import { choosingRoom, type Driver, refusals, textsTo, waitingRoom } from '../testing/driver.ts';

const waitWhile = (room: Driver, name: GameState['phase']['name']) => {
  while (room.state.phase.name === name) room.wait(1_000);
};

/** Plays a turn in which everybody but `idle` does something, up to the next word choice. */
function passTurn(room: Driver, idle: string): void {
  room.isDrawerAwake = room.drawer !== idle;
  if (room.drawer === idle) waitWhile(room, 'choosing');
  else room.chooseAndDraw();
  for (const { id } of room.state.seats) if (id !== idle) room.chat(id, 'hm');
  waitWhile(room, 'drawing');
  waitWhile(room, 'round-over');
}

/** A room in which `idle` is idle and `drawer`, another player, has chosen a word. */
function roomWithIdle(
  idle: string,
  drawer: string,
  options: { ids?: string[]; isPublic?: boolean } = {},
): Driver {
  const { ids = ['ann', 'bob', 'cat'], isPublic = false } = options;
  const room = waitingRoom({ isPublic, settings: { duration: 60, rounds: 3 }, ids });
  room.start();
  for (let turn = 0; turn <= moderation.idleAfterTurns; turn++) passTurn(room, idle);
  while (room.drawer !== drawer) passTurn(room, idle);
  room.choose();
  return room;
}

describe('a guesser who has done nothing for two whole turns', () => {
  it('is neither waited for nor counted in the drawer’s mean', () => {
    const room = roomWithIdle('cat', 'ann');
    const before = room.score('ann') ?? 0;
    room.chat('bob', room.word);
    expect(room.view('bob').status).toBe('round-over');
    expect((room.score('ann') ?? 0) - before).toBe(350);
  });

  it('is waited for and counted again after any act', () => {
    const room = roomWithIdle('cat', 'ann');
    const before = room.score('ann') ?? 0;
    room.chat('cat', 'I am back');
    room.chat('bob', room.word);
    expect(room.view('bob').status).toBe('in-progress');
    room.wait(60_000);
    expect((room.score('ann') ?? 0) - before).toBe(175);
  });

  it('stays idle when the client asks for the picture or reconnects by itself', () => {
    const room = roomWithIdle('cat', 'ann');
    room.drop('cat');
    room.join('cat');
    room.give({ type: 'requestDrawingHistory', playerId: 'cat' });
    room.chat('bob', room.word);
    expect(room.view('bob').status).toBe('round-over');
  });

  it('stays idle when all that comes is refused', () => {
    const room = roomWithIdle('cat', 'ann');
    expect(refusals(room.start('cat'))).toEqual(['not-host']);
    room.chat('bob', room.word);
    expect(room.view('bob').status).toBe('round-over');
  });

  it('may guess the word like anybody', () => {
    const room = roomWithIdle('cat', 'ann');
    room.chat('cat', room.word);
    expect(room.score('cat')).toBeGreaterThan(0);
  });
});

describe('a turn is a whole one without an act', () => {
  /** Plays turns in which `eve` does nothing but `act` in the first; in which of them the others waited for her. */
  function waitsFor(turns: number, room: Driver, act: () => void): boolean[] {
    return Array.from({ length: turns }, (_, turn) => {
      room.chooseAndDraw();
      if (turn === 0) act();
      for (const id of ['ann', 'bob', 'cat', 'dan']) if (id !== room.drawer) room.chat(id, room.word);
      const isAwaited = room.state.phase.name === 'drawing';
      waitWhile(room, 'drawing');
      waitWhile(room, 'round-over');
      return isAwaited;
    });
  }
  const started = (ids: string[]) => {
    const room = choosingRoom(ids);
    return room;
  };

  it('if it began after the last', () => {
    const room = started(['ann', 'bob', 'cat', 'dan', 'eve']);
    expect(waitsFor(3, room, () => {})).toEqual([true, true, false]);
  });

  it('not if that was in it', () => {
    const room = started(['ann', 'bob', 'cat', 'dan', 'eve']);
    expect(waitsFor(4, room, () => room.chat('eve', 'hm'))).toEqual([true, true, true, false]);
  });

  it('not if the player came in it', () => {
    const room = started(['ann', 'bob', 'cat', 'dan']);
    expect(waitsFor(4, room, () => room.join('eve'))).toEqual([true, true, true, false]);
  });
});

describe('a turn skipped because nothing is drawn', () => {
  /** A room after such turns. */
  function afterSkipped(turns: number): Driver {
    const room = choosingRoom(['ann', 'bob', 'cat', 'dan']);
    room.isDrawerAwake = false;
    for (let turn = 0; turn < turns; turn++) {
      for (const phase of ['choosing', 'drawing', 'round-over'] as const) waitWhile(room, phase);
    }
    return room;
  }

  it('makes no guesser idle, who had nothing to guess', () => {
    const room = afterSkipped(moderation.idleAfterTurns);
    expect(room.drawer).toBe('cat');
    room.choose();
    room.chat('ann', room.word);
    room.chat('bob', room.word);
    expect(room.view('dan').status).toBe('in-progress');
    room.chat('dan', room.word);
    expect(room.view('dan').status).toBe('round-over');
  });

  it('brings no guesser nearer to being idle', () => {
    const room = afterSkipped(moderation.idleAfterTurns - 1);
    passTurn(room, 'dan');
    room.choose();
    for (const id of ['ann', 'bob', 'cat']) if (id !== room.drawer) room.chat(id, room.word);
    expect(room.view('dan').status).toBe('in-progress');
  });

  it('is no whole turn without an act to anybody who did something in it', () => {
    const room = afterSkipped(0);
    room.choose();
    room.chat('cat', 'hm');
    for (const phase of ['drawing', 'round-over'] as const) waitWhile(room, phase);
    for (let turn = 0; turn < moderation.idleAfterTurns; turn++) passTurn(room, 'cat');
    expect(room.drawer).toBe('dan');
    room.choose();
    room.chat('ann', room.word);
    room.chat('bob', room.word);
    expect(room.view('dan').status).toBe('round-over');
  });

  it.each<[string, (room: Driver) => unknown]>([
    [
      'was cleared',
      (room) => room.give({ type: 'syncDrawingState', playerId: room.drawer ?? '', items: [] }),
    ],
    [
      'was drawn before a crash',
      (room) => {
        room.state = { ...room.state, picture: { ...room.state.picture, drawnAt: null } };
      },
    ],
  ])('is none whose picture %s', (_, change) => {
    const room = afterSkipped(0);
    for (let turn = 0; turn < moderation.idleAfterTurns; turn++) {
      room.chooseAndDraw();
      change(room);
      for (const id of ['ann', 'bob', 'cat']) room.chat(id, 'hm');
      for (const phase of ['drawing', 'round-over'] as const) waitWhile(room, phase);
    }
    expect(room.drawer).toBe('cat');
    room.choose();
    for (const id of ['ann', 'bob']) room.chat(id, room.word);
    expect(room.view('dan').status).toBe('round-over');
  });

  it('counts for its drawer', () => {
    const room = afterSkipped(4 * moderation.idleAfterTurns);
    room.choose();
    room.chat('bob', room.word);
    expect(room.view('bob').status).toBe('round-over');
  });
});

it('a turn in which every guesser is idle lasts its full time', () => {
  const room = roomWithIdle('bob', 'ann', { ids: ['ann', 'bob'] });
  room.wait(59_999);
  expect(room.view('ann').status).toBe('in-progress');
});

describe('the host of a finished game', () => {
  /** The effects of the end of a game in which these players go on talking. */
  const finish = (room: Driver, talking: readonly string[]) => {
    const effects: Effect[] = [];
    while (room.state.phase.name !== 'finished') {
      for (const id of talking) effects.push(...room.chat(id, 'hm'));
      effects.push(...room.wait(1_000));
    }
    return effects;
  };

  it('does not keep a public room from playing again by being idle', () => {
    const room = roomWithIdle('ann', 'bob', { isPublic: true });
    expect(room.view('bob').hostId).toBe('ann');
    expect(textsTo(finish(room, ['bob', 'cat']), 'cat')).toContain('BOB is the host now.');
    expect(room.view('bob').hostId).toBe('bob');
    room.give({ type: 'playAgain', playerId: 'bob' });
    expect(room.view('bob').status).toBe('waiting');
  });

  it('stays host of a public room if active, and of a private one in any case', () => {
    const open = roomWithIdle('cat', 'bob', { isPublic: true });
    expect(textsTo(finish(open, ['ann', 'bob']), 'bob')).not.toContain('ANN is the host now.');
    expect(open.view('bob').hostId).toBe('ann');
    const closed = roomWithIdle('ann', 'bob');
    finish(closed, ['bob', 'cat']);
    expect(closed.view('bob').hostId).toBe('ann');
  });
});

it('an idle player is the next host if nobody has been here for longer', () => {
  const room = roomWithIdle('bob', 'ann');
  room.leave('ann');
  expect(room.view('cat').hostId).toBe('bob');
});
