import { expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { seesWord } from './index.ts';
import { choosingRoom, drawingRoom, waitingRoom } from './testing/driver.ts';

it('shows the word to the drawer and to those who have guessed it, also after a reload', () => {
  const room = drawingRoom();
  room.chat('bob', 'kangaroo');
  room.join('bob', { socketId: 'reloaded' });
  room.join('cat', { socketId: 'reloaded too' });
  const words = ['ann', 'bob', 'cat', 'stranger'].map((id) => room.view(id).currentTurn.word);
  expect(words).toEqual(['kangaroo', 'kangaroo', null, null]);
  expect(room.view('cat').currentTurn).toMatchObject({ drawerId: 'ann', maskedWord: '________' });
  expect(room.view('cat').revealedWord).toBeNull();
});

it('is the same for all players who know the word, and for all who do not', () => {
  const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
  room.chat('bob', 'kangaroo');
  expect(['ann', 'bob', 'cat', 'dan'].map((id) => seesWord(room.state, id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(room.view('ann')).toEqual(room.view('bob'));
  expect(room.view('cat')).toEqual(room.view('dan'));
});

it('does not contain the words to choose from', () => {
  const room = choosingRoom(['ann', 'bob']);
  for (const id of ['ann', 'bob']) {
    expect(room.view(id)).toMatchObject({
      status: 'in-progress',
      currentTurn: { drawerId: 'ann', word: null, maskedWord: null },
      phase: { name: 'choosing', deadlineAt: room.now + 15_000, stoppedAt: null },
    });
    expect(JSON.stringify(room.view(id))).not.toContain('kangaroo');
  }
});

it('reveals the word to all after the turn, and drops it with the next', () => {
  const room = drawingRoom();
  room.wait(90_000);
  expect(room.view('bob')).toMatchObject({
    status: 'round-over',
    players: Array(3).fill({ isDrawing: false }),
    revealedWord: 'kangaroo',
    phase: { name: 'round-over', deadlineAt: room.now + 5_000, next: 'turn' },
  });
  room.wait(game.roundOverMs);
  expect(room.view('bob')).toMatchObject({
    revealedWord: null,
    currentTurn: { word: null, maskedWord: null },
  });
});

it('says what follows a turn: another one, a round, or the end of the game', () => {
  const room = drawingRoom(['ann', 'bob'], { rounds: 3 });
  const said: unknown[] = [];
  while (room.state.phase.name !== 'finished') {
    const { phase } = room.view('ann');
    if (phase.name === 'round-over') said.push(phase.next);
    if (phase.name === 'choosing') room.choose();
    room.wait(phase.name === 'round-over' ? game.roundOverMs : 90_000);
  }
  expect(said).toEqual(['turn', 'round', 'turn', 'round', 'turn', 'end']);
});

it('expects no turn of a player who is away for too long', () => {
  const room = drawingRoom(['ann', 'bob', 'cat'], { rounds: 3 });
  room.wait(90_000 + game.roundOverMs);
  room.choose();
  room.wait(60_000);
  room.drop('cat');
  room.wait(30_000);
  expect(room.ids).toContain('cat');
  expect(room.view('ann').phase).toMatchObject({ name: 'round-over', next: 'round' });
});

it('says who may vote only where there are votes', () => {
  for (const isPublic of [true, false]) {
    const [ann] = waitingRoom({ isPublic }).view('ann').players;
    expect(ann && 'mayVote' in ann).toBe(isPublic);
  }
});

it('marks the host, the drawer, and those who have guessed', () => {
  const room = drawingRoom();
  room.chat('cat', 'kangaroo');
  const marks = room
    .view('bob')
    .players.map((player) => [player.id, player.isHost, player.isDrawing, player.hasGuessedCorrectly]);
  expect(marks).toEqual([
    ['ann', true, true, false],
    ['bob', false, false, false],
    ['cat', false, false, true],
  ]);
});
