import { describe, expect, it } from 'vitest';
import { game, moderation } from '../../../shared/protocol/limits.ts';
import { dueOf, type Effect } from '../index.ts';
import {
  choosingRoom,
  type Driver,
  drawingRoom,
  kinds,
  refusals,
  sentTo,
  stroke,
  waitingRoom,
} from '../testing/driver.ts';

const finishTurn = (room: Driver): void => {
  if (room.state.phase.name === 'choosing') room.choose();
  room.wait(room.state.settings.duration * 1000 + game.roundOverMs);
};

describe('a turn', () => {
  it('begins with an empty picture, then the view, then what depends on it', () => {
    const room = waitingRoom();
    const effects = room.start();
    expect(kinds(effects)).toEqual([
      'roundStart',
      'clearCanvas',
      'roomUpdate',
      'wordChoices',
      'wordSelectionStarts',
      'timerTick',
    ]);
    expect(sentTo(effects, 'ann', 'wordChoices')[0]).toHaveLength(3);
    expect(sentTo(effects, 'bob', 'wordChoices')).toEqual([]);
    expect(sentTo(effects, 'bob', 'wordSelectionStarts')).toEqual([{ drawer: 'ANN', duration: 15 }]);
    expect(sentTo(effects, 'ann', 'wordSelectionStarts')).toEqual([]);
    expect(kinds(room.join('zoe'))).not.toContain('wordChoices');
  });

  it('offers no words to a drawer who leaves as it begins: the next offer may be of the same', () => {
    const room = drawingRoom();
    finishTurn(room);
    room.join('dan');
    room.choose();
    room.wait(room.state.settings.duration * 1000);
    // The alarm comes late, so that the next turn begins with the input that ends it.
    room.now += game.roundOverMs;
    const effects = room.leave('cat');
    expect(room.drawer).toBe('dan');
    expect(sentTo(effects, 'cat', 'wordChoices')).toEqual([]);
    expect(sentTo(effects, 'dan', 'wordChoices')).toHaveLength(1);
  });

  it('accepts only an offered word, and only from its drawer', () => {
    const room = waitingRoom();
    const word = 'kangaroo';
    expect(refusals(room.give({ type: 'wordSelected', playerId: 'ann', word }))).toEqual(['wrong-status']);
    room.start();
    expect(refusals(room.give({ type: 'wordSelected', playerId: 'bob', word }))).toEqual(['not-drawer']);
    expect(refusals(room.give({ type: 'wordSelected', playerId: 'ann', word: 'x' }))).toEqual([
      'unknown-word',
    ]);
    expect(refusals(room.give({ type: 'wordSelected', playerId: 'ann', word }))).toEqual([]);
    expect(room.word).toBe(word);
    // As somebody does for whom the time was up while the choice was on its way.
    expect(refusals(room.give({ type: 'wordSelected', playerId: 'ann', word }))).toEqual(['word-chosen']);
    expect(refusals(room.give({ type: 'wordSelected', playerId: 'bob', word }))).toEqual(['wrong-status']);
  });

  it('chooses for a drawer who runs out of time', () => {
    const room = choosingRoom(['ann', 'bob']);
    room.wait(14_999);
    expect(room.state.phase.name).toBe('choosing');
    room.wait(1);
    expect(room.state.phase.name).toBe('drawing');
    expect(room.word).not.toBe('');
  });

  it('has any of the offered words chosen for such a drawer', () => {
    const room = choosingRoom(['ann', 'bob', 'cat'], { duration: 60 });
    const places = new Set<number>();
    while (room.state.phase.name === 'choosing') {
      const { words } = room.state.phase;
      room.wait(15_000);
      places.add(words.indexOf(room.word));
      finishTurn(room);
    }
    expect(places).toEqual(new Set([0, 1, 2]));
  });

  it('ticks once a second, and ends with its time', () => {
    const room = drawingRoom(['ann', 'bob'], { duration: 60 });
    const ticks = sentTo(room.wait(59_999), 'bob', 'timerTick');
    expect(ticks).toEqual(Array.from({ length: 59 }, (_, index) => 59 - index));
    const joined = room.join('zoe');
    expect(sentTo(joined, 'zoe', 'timerTick')).toEqual([1]);
    expect(kinds(joined)).toEqual(['roomUpdate', 'systemMessage', 'timerTick']);
    expect(room.state.phase.name).toBe('drawing');
    room.wait(1);
    expect(room.view('bob')).toMatchObject({ status: 'round-over', revealedWord: 'kangaroo' });
  });

  it('needs an alarm to nudge its drawer, and for its end, though ticks may need none', () => {
    const room = drawingRoom(['ann', 'bob'], { duration: 60, revealCount: 0 });
    const endsAt = room.now + 60_000;
    expect(dueOf(room.state).changeAt).toBe(room.now + moderation.nudgeAfterMs);
    room.end('ann', stroke('a'));
    expect(dueOf(room.state).changeAt).toBe(endsAt);
  });

  it('takes no tick back that was told a little early', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.wait(5_000);
    room.now -= 3;
    expect(sentTo(room.chat('bob', 'hello'), 'bob', 'timerTick')).toEqual([]);
    room.now += 3;
    expect(sentTo(room.wait(1_000), 'bob', 'timerTick')).toEqual([84]);
  });

  it('tells a newcomer the seconds left only while they are told to all', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.wait(90_000);
    expect(sentTo(room.join('zoe'), 'zoe', 'timerTick')).toEqual([]);
    const open = waitingRoom({ isPublic: true });
    expect(sentTo(open.join('zoe'), 'zoe', 'timerTick')).toEqual([]);
  });

  it('counts seconds silently afterwards, as before a public game', () => {
    const room = drawingRoom(['ann', 'bob'], { duration: 60 });
    room.wait(60_000);
    expect(dueOf(room.state).at).toBe(room.now + 1_000);
    expect(sentTo(room.wait(4_999), 'bob', 'timerTick')).toEqual([]);
    const open = waitingRoom({ isPublic: true });
    expect(dueOf(open.state).at).toBe(open.now + 1_000);
    expect(sentTo(open.wait(14_999), 'bob', 'timerTick')).toEqual([]);
  });

  it('accepts a guess up to its last millisecond', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.now += 89_999;
    room.chat('bob', room.word);
    expect(room.score('bob')).toBeGreaterThan(0);
  });

  it('accepts no guess after its time, however late the alarm', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.now += 90_000;
    room.chat('bob', room.word);
    expect(room.score('bob')).toBe(0);
    expect(room.state.phase.name).toBe('round-over');
  });

  it('ends when all connected guessers have guessed', () => {
    const room = drawingRoom();
    room.chat('bob', room.word);
    expect(room.state.phase.name).toBe('drawing');
    room.chat('cat', room.word);
    expect(room.state.phase.name).toBe('round-over');
  });

  it('ends when the last who has not guessed drops or leaves', () => {
    const dropped = drawingRoom();
    dropped.chat('bob', dropped.word);
    dropped.drop('cat');
    expect(dropped.state.phase.name).toBe('round-over');
    const left = drawingRoom();
    left.chat('bob', left.word);
    left.leave('cat');
    expect(left.state.phase.name).toBe('round-over');
  });

  it('is not ended by a late joiner, nor by a guesser who leaves while others still guess', () => {
    const room = drawingRoom();
    room.chat('bob', room.word);
    room.join('dan');
    room.leave('bob');
    expect(room.state.phase.name).toBe('drawing');
    room.leave('dan');
    expect(room.state.phase.name).toBe('drawing');
  });

  it('never repeats a word of its game, nor of the games before', () => {
    const room = drawingRoom(['ann', 'bob', 'cat'], { duration: 60 });
    const words: string[] = [];
    for (let turn = 0; turn < 18; turn++) {
      words.push(room.word);
      finishTurn(room);
      if (room.state.phase.name === 'finished') {
        room.give({ type: 'playAgain', playerId: 'ann' });
        room.start();
      }
      room.choose();
    }
    expect(new Set(words).size).toBe(18);
  });

  it('may repeat a word that was drawn long ago', () => {
    const room = drawingRoom();
    const usedWords = Array.from({ length: game.rememberedWords }, (_, i) => `word ${i}`);
    room.state = { ...room.state, usedWords };
    finishTurn(room);
    room.choose();
    expect(room.state.usedWords).toEqual([...usedWords.slice(1), room.word]);
  });
});

describe('a round', () => {
  it('is one turn for each player, in joining order, and the last one ends the game', () => {
    const room = choosingRoom(['ann', 'bob', 'cat'], { duration: 60 });
    const turns: string[] = [];
    while (room.state.phase.name === 'choosing') {
      turns.push(`${room.state.round}${room.drawer}`);
      finishTurn(room);
    }
    expect(turns.join(' ')).toBe('1ann 1bob 1cat 2ann 2bob 2cat 3ann 3bob 3cat');
    expect(room.view('ann').status).toBe('finished');
  });

  it('lets a newcomer guess at once and draw at its end', () => {
    const room = drawingRoom(['ann', 'bob'], { duration: 60 });
    room.join('zoe');
    room.chat('zoe', room.word);
    expect(room.score('zoe')).toBeGreaterThan(0);
    finishTurn(room);
    expect(room.drawer).toBe('bob');
    finishTurn(room);
    expect([room.drawer, room.state.round]).toEqual(['zoe', 1]);
    finishTurn(room);
    expect([room.drawer, room.state.round]).toEqual(['ann', 2]);
  });

  it('skips players who left, and gives nobody a second turn for coming back', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan'], { duration: 60 });
    room.leave('bob');
    room.leave('ann');
    room.join('ann');
    expect(room.state.phase.name).toBe('round-over');
    room.wait(game.roundOverMs);
    expect(room.drawer).toBe('cat');
    finishTurn(room);
    expect([room.drawer, room.state.round]).toEqual(['dan', 1]);
    finishTurn(room);
    expect([room.drawer, room.state.round]).toEqual(['cat', 2]);
  });

  it('has no place for those who left before their turn: they get one at its end by coming back', () => {
    const room = drawingRoom(['ann', 'bob', 'cat'], { duration: 60 });
    room.leave('bob');
    room.join('bob');
    for (let i = 0; i < 100; i++) {
      room.join(`visitor ${i}`);
      room.leave(`visitor ${i}`);
    }
    expect(room.state.order).toEqual(['ann', 'cat', 'bob']);
  });

  it('skips players who have been away for as long as a turn would wait', () => {
    const room = drawingRoom(['ann', 'bob', 'cat'], { duration: 60 });
    room.wait(60_000 + game.roundOverMs - game.drawerGraceMs);
    room.drop('bob');
    room.wait(game.drawerGraceMs);
    expect(room.drawer).toBe('cat');
  });

  it('waits for a player who has been lost just before their turn', () => {
    const room = drawingRoom(['ann', 'bob', 'cat'], { duration: 60 });
    room.wait(60_000 + game.roundOverMs - game.drawerGraceMs + 1);
    room.drop('bob');
    room.wait(game.drawerGraceMs - 1);
    expect(room.drawer).toBe('bob');
  });

  it('begins with the first player who is here', () => {
    const room = drawingRoom(['ann', 'bob', 'cat'], { duration: 60 });
    finishTurn(room);
    finishTurn(room);
    room.choose();
    room.wait(40_000);
    room.drop('ann');
    room.wait(20_000 + game.roundOverMs);
    expect([room.drawer, room.state.round]).toEqual(['bob', 2]);
  });
});

it('the game ends with the final scores ranked', () => {
  const room = drawingRoom(['ann', 'bob', 'cat'], { duration: 60 });
  room.chat('cat', room.word);
  let effects = room.wait(65_000);
  while (room.state.phase.name !== 'finished') effects = room.wait(1_000);
  const [scores] = sentTo(effects, 'bob', 'gameOver');
  expect(scores?.map(({ id }) => id)).toEqual(['cat', 'ann', 'bob']);
  expect(kinds(effects).indexOf('gameOver')).toBeGreaterThan(kinds(effects).indexOf('roomUpdate'));
  expect(sentTo(room.join('dan'), 'dan', 'gameOver')).toEqual([scores]);
});

it('the final scores have the names that players have, and everybody hears once that these are others', () => {
  const room = drawingRoom(['ann', 'bob', 'cat']);
  for (const id of ['bob', 'cat']) room.drop(id);
  room.wait(60_000);
  expect(room.state.phase.name).toBe('finished');
  room.join('bob');
  const namesTo = (id: string, effects: Effect[]) =>
    sentTo(effects, id, 'gameOver').map((scores) => scores.map(({ username }) => username));
  const namesAt = (name: string) => {
    const effects = room.join('ann', { name });
    return ['ann', 'bob'].map((id) => namesTo(id, effects));
  };
  expect(namesAt('Nan')).toEqual([[['Nan', 'BOB', 'CAT']], [['Nan', 'BOB', 'CAT']]]);
  // An account may have left meanwhile, and guests yield to it.
  room.accounts.add('ann');
  room.leave('ann');
  expect(namesAt('Bob')).toEqual([[['Bob', 'BOB 2', 'CAT']], [['Bob', 'BOB 2', 'CAT']]]);
});

it('of two players, who have equal scores, the better guesser wins', () => {
  const room = drawingRoom(['ann', 'bob'], { rounds: 3, duration: 60 });
  let effects: Effect[] = [];
  while (room.state.phase.name !== 'finished') {
    if (room.state.phase.name === 'choosing') room.choose();
    if (room.state.phase.name === 'drawing') {
      const isAnn = room.drawer === 'bob';
      room.wait(isAnn ? 6_000 : 12_000);
      room.chat(isAnn ? 'ann' : 'bob', room.word);
    }
    effects = room.wait(game.roundOverMs);
  }
  const [scores] = sentTo(effects, 'bob', 'gameOver');
  expect(scores?.map(({ id, score, guessPoints }) => [id, score, guessPoints])).toEqual([
    ['ann', 3 * (325 + 300), 3 * 325],
    ['bob', 3 * (325 + 300), 3 * 300],
  ]);
  room.give({ type: 'playAgain', playerId: 'ann' });
  expect(room.view('bob').players.map(({ guessPoints }) => guessPoints)).toEqual([0, 0]);
});
