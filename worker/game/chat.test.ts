import { describe, expect, it } from 'vitest';
import { chat as limits, moderation } from '../../shared/protocol/limits.ts';
import {
  choosingRoom,
  drawingRoom,
  kinds,
  sentTo,
  settledRoom,
  textsTo,
  waitingRoom,
} from './testing/driver.ts';

describe('chat', () => {
  it('reaches everybody while nobody draws', () => {
    const room = waitingRoom();
    const [line] = sentTo(room.chat('bob', 'hello'), 'ann', 'chatMessage');
    expect(line).toMatchObject({
      sender: 'BOB',
      senderId: 'bob',
      text: 'hello',
      type: 'normal',
      isGuesserChat: false,
    });
    const [next] = sentTo(room.chat('bob', 'hello'), 'bob', 'chatMessage');
    expect(next?.id).not.toBe(line?.id);
  });

  it('of a choosing drawer reaches nobody else', () => {
    const room = choosingRoom();
    const effects = room.chat('ann', 'shall I take kangaroo?');
    expect(sentTo(effects, 'ann', 'chatMessage')).toMatchObject([{ isGuesserChat: true }]);
    expect(textsTo(effects, 'bob')).toEqual([]);
    expect(textsTo(room.chat('bob', 'be quick'), 'cat')).toEqual(['be quick']);
  });

  it('among those who know the word stays among them', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
    room.chat('bob', 'kangaroo');
    for (const id of ['ann', 'bob']) {
      const effects = room.chat(id, 'a kangaroo indeed');
      expect(sentTo(effects, 'bob', 'chatMessage')[0]).toMatchObject({ isGuesserChat: true });
      expect(textsTo(effects, 'ann')).toHaveLength(1);
      expect([...textsTo(effects, 'cat'), ...textsTo(effects, 'dan')]).toEqual([]);
    }
  });

  it('is said once, though a lobby may bring a line twice', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    const bring = (text: string, lineId: string) =>
      room.give({ type: 'chat', playerId: 'bob', text, lineId });
    expect(textsTo(bring('a zebra', 'one'), 'cat')).toEqual(['a zebra']);
    expect(bring('a zebra', 'one')).toEqual([]);
    expect(textsTo(bring('a zebra', 'two'), 'cat')).toEqual(['a zebra']);
    expect(textsTo(room.chat('bob', 'no'), 'cat')).toEqual(['no']);
    expect(bring('a zebra', 'two')).toEqual([]);
  });

  it('is said once, though its tab sends it again after another tab of the player has spoken', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    const bring = (text: string, lineId: string) =>
      room.give({ type: 'chat', playerId: 'bob', text, lineId });
    bring('a zebra', 'first tab 1');
    room.join('bob', { socketId: 'second tab' });
    for (const line of ['1', '2', '3', '4']) bring('a horse', `second tab ${line}`);
    room.join('bob', { socketId: 'first tab' });
    expect(bring('a zebra', 'first tab 1')).toEqual([]);
    expect(textsTo(bring('a zebra', 'first tab 2'), 'cat')).toEqual(['a zebra']);
    // Tabs that have said nothing do not make it forgotten.
    for (let tab = 0; tab <= limits.formerConnections; tab++)
      room.join('bob', { socketId: `silent tab ${tab}` });
    for (const lineId of ['first tab 2', 'second tab 4']) expect(bring('a zebra', lineId)).toEqual([]);
  });

  it('makes a room remember only a few lines of former connections', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    for (let tab = 0; tab < 2 * limits.formerConnections; tab++) {
      room.join('bob', { socketId: `tab ${tab}` });
      room.give({ type: 'chat', playerId: 'bob', text: 'a zebra', lineId: `line ${tab}` });
    }
    expect(room.state.seats.find(({ id }) => id === 'bob')?.formerLineIds).toHaveLength(
      limits.formerConnections,
    );
  });

  it('reaches everybody again in round-over', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.wait(90_000);
    expect(textsTo(room.chat('ann', 'it was a kangaroo'), 'bob')).toHaveLength(1);
  });
});

it('what the room says has no sender, and is not only for those who know the word', () => {
  const [note] = sentTo(drawingRoom().join('dan'), 'bob', 'systemMessage');
  const content = { sender: null, senderId: null, text: 'DAN joined the game.', type: 'system' };
  expect(note).toMatchObject({ ...content, isGuesserChat: false });
});

it('what the room says of players comes with their names, which may be written in another direction', () => {
  const room = drawingRoom(['ann', 'bob', 'cat']);
  const open = settledRoom();
  const said = [
    ...room.join('dan'),
    ...room.chat('bob', room.word),
    ...room.leave('dan'),
    ...room.drop('ann'),
    ...room.wait(60_000),
    ...open.vote('ann', 'eve'),
    ...open.wait(moderation.voteMs),
  ];
  const lines = (['systemMessage', 'chatMessage'] as const).flatMap((event) => sentTo(said, 'cat', event));
  expect(Object.fromEntries(lines.map(({ text, names }) => [text, names]))).toEqual({
    'DAN joined the game.': ['DAN'],
    'BOB guessed the word!': ['BOB'],
    'DAN left the game.': ['DAN'],
    'ANN is away: the turn is over.': ['ANN'],
    'ANN left the game.': ['ANN'],
    'BOB is the host now.': ['BOB'],
    'ANN asks for a vote: should EVE leave the game?': ['ANN', 'EVE'],
    'The vote is over: EVE stays.': ['EVE'],
  });
});

describe('a guess', () => {
  it('that is right is announced to all without its text', () => {
    const room = drawingRoom();
    const effects = room.chat('bob', ' KANGAROO ');
    expect(sentTo(effects, 'cat', 'chatMessage')).toEqual([
      expect.objectContaining({
        sender: null,
        senderId: 'bob',
        text: 'BOB guessed the word!',
        type: 'correct',
        isGuesserChat: false,
      }),
    ]);
    expect(JSON.stringify(effects).toLowerCase()).not.toContain('kangaroo');
    expect(kinds(effects)).toEqual(['chatMessage', 'roomUpdate']);
    expect(room.view('bob').currentTurn.word).toBe('kangaroo');
    expect(room.view('cat').currentTurn.word).toBeNull();
  });

  it('that is right counts once', () => {
    const room = drawingRoom();
    room.chat('bob', 'kangaroo');
    const score = room.score('bob');
    room.chat('bob', 'kangaroo');
    room.leave('bob');
    room.join('bob');
    room.chat('bob', 'kangaroo');
    expect([score, room.score('bob')]).toEqual([350, 0]);
  });

  it('that is wrong is shown to everybody', () => {
    const room = drawingRoom();
    expect(textsTo(room.chat('bob', 'wallaby'), 'cat')).toEqual(['wallaby']);
  });

  it('that is close is reported to its sender, and hidden from those who still guess', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
    room.chat('dan', 'kangaroo');
    const effects = room.chat('bob', 'kangarOOo');
    expect(sentTo(effects, 'bob', 'systemMessage')).toMatchObject([
      { text: "'kangarOOo' is close!", sender: null, senderId: 'bob' },
    ]);
    expect(kinds(effects)).toEqual(['chatMessage', 'systemMessage']);
    expect(textsTo(effects, 'ann')).toEqual(['kangarOOo']);
    expect(textsTo(effects, 'dan')).toEqual(['kangarOOo']);
    expect(textsTo(effects, 'cat')).toEqual([]);
  });

  it('inside a sentence, or inside other letters, is hidden from those who still guess', () => {
    const room = drawingRoom();
    const sentence = room.chat('bob', 'is it a Kangaroo?');
    expect(textsTo(sentence, 'cat')).toEqual([]);
    expect(sentTo(sentence, 'bob', 'systemMessage')).toHaveLength(1);
    expect(textsTo(room.chat('bob', 'xxkangarooxx'), 'cat')).toEqual([]);
    expect(textsTo(room.chat('bob', 'k a n g a r o o !'), 'cat')).toEqual([]);
    expect(room.score('bob')).toBe(0);
  });

  it('that has only spaces, hyphens or apostrophes wrong is hidden from them too, and its sender is told so', () => {
    const room = drawingRoom();
    const effects = room.chat('bob', 'kan ga-roo');
    expect(textsTo(effects, 'cat')).toEqual([]);
    expect(sentTo(effects, 'bob', 'systemMessage')).toMatchObject([
      { text: 'All letters are right: spaces, hyphens and apostrophes count, too.', senderId: 'bob' },
    ]);
    expect(room.score('bob')).toBe(0);
  });
});

it('a long list of words gets no note that it contains the word', () => {
  const room = drawingRoom(['ann', 'bob', 'cat']);
  const note = (text: string) => sentTo(room.chat('bob', text), 'bob', 'systemMessage');
  expect(note('could it be a kangaroo')).toMatchObject([
    { text: 'Send the word alone to guess it: those who still guess do not see this.', senderId: 'bob' },
  ]);
  expect(note('cat dog horse cow kangaroo mouse')).toEqual([]);
  expect(note('cat,dog,horse,cow,kangaroo,mouse')).toEqual([]);
});

it('the note about a near miss is masked in a public room', () => {
  const room = waitingRoom({ isPublic: true });
  room.start();
  room.choose();
  const { phase } = room.state;
  if (phase.name === 'drawing')
    room.state = { ...room.state, phase: { ...phase, turn: { ...phase.turn, word: 'barn' } } };
  expect(textsTo(room.chat('bob', 'darn'), 'bob')).toEqual(['****', "'****' is close!"]);
});
