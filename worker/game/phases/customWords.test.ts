import { describe, expect, it } from 'vitest';
import { type Driver, kinds, refusals, sentTo, waitingRoom } from '../testing/driver.ts';

const bring = (room: Driver, playerId: string, words: readonly string[]) =>
  room.give({ type: 'chooseCustomWords', playerId, words });

const mine = ['Grandma’s sofa', 'Schnürsenkel', 'क्षितिज', 'Кот'];

/** A room that waits for its second game, and whose only custom word was drawn in the first. */
function afterDrawing(word: string): Driver {
  const room = waitingRoom();
  bring(room, 'ann', [word]);
  room.start();
  room.choose();
  expect(room.word).toBe(word);
  room.wait(12 * 60_000);
  room.give({ type: 'playAgain', playerId: 'ann' });
  return room;
}

describe('words of the host’s own', () => {
  it.each([
    ['שלום עולם', true],
    ['«برج» إيفل', true],
    ['𞤆𞤵𞤤𞤢𞤪', true],
    ['𐴀𐴞𐴕𐴐𐴝', true],
    ['Schnürsenkel', undefined],
  ])('are masked with the direction that they are written in: %s', (word, isRightToLeft) => {
    const room = waitingRoom();
    bring(room, 'ann', [word]);
    room.start();
    room.give({ type: 'wordSelected', playerId: 'ann', word });
    expect(room.view('bob').currentTurn).toMatchObject({ word: null });
    expect(room.view('bob').currentTurn.isRightToLeft).toBe(isRightToLeft);
  });

  it('are offered before any other', () => {
    const room = waitingRoom();
    bring(room, 'ann', mine);
    const [choices = []] = sentTo(room.start(), 'ann', 'wordChoices');
    expect(choices).toHaveLength(3);
    expect(mine).toEqual(expect.arrayContaining(choices));
  });

  it('are told to nobody but whoever may draw them: the others learn how many there are', () => {
    const room = waitingRoom();
    const effects = bring(room, 'ann', mine);
    expect(kinds(effects)).toEqual(['roomUpdate']);
    expect(room.view('bob').customWordCount).toBe(4);
    expect(JSON.stringify([room.view('ann'), room.view('bob')])).not.toContain('sofa');
  });

  it('are kept once each, as guessers see them', () => {
    const room = waitingRoom();
    bring(room, 'ann', ['Grandma’s sofa', 'GRANDMAS-SOFA', 'grandma s sofa', 'Kot', 'Кот', 'Kot']);
    expect(room.state.customWords.toSorted()).toEqual(['GRANDMAS-SOFA', 'Grandma’s sofa', 'Kot', 'Кот']);
  });

  it('replace those before', () => {
    const room = waitingRoom();
    bring(room, 'ann', mine);
    bring(room, 'ann', ['Kot']);
    expect(room.state.customWords).toEqual(['Kot']);
    bring(room, 'ann', []);
    expect(room.view('ann').customWordCount).toBe(0);
  });

  it('come once in a game, and again in the next', () => {
    const room = waitingRoom();
    bring(room, 'ann', ['Kot']);
    room.start();
    room.choose();
    expect(room.word).toBe('Kot');
    room.wait(12 * 60_000);
    expect(room.state.phase.name).toBe('finished');
    expect(room.state.usedWords.filter((word) => word === 'Kot')).toHaveLength(1);
    const listed = room.state.usedWords.filter((word) => word !== 'Kot');
    room.give({ type: 'playAgain', playerId: 'ann' });
    expect(room.state.usedWords).toEqual(listed);
    expect(sentTo(room.start(), 'ann', 'wordChoices')[0]).toContain('Kot');
  });

  it('that no game of the room has drawn yet come first, until all have been', () => {
    const room = waitingRoom();
    const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    bring(room, 'ann', words);
    /** Plays a game, of six turns, and returns the words that its first drawer chose from and to all that were drawn. */
    const play = () => {
      const [offered = []] = sentTo(room.start(), 'ann', 'wordChoices');
      room.wait(12 * 60_000);
      const drawn = words.filter((word) => room.state.usedWords.includes(word));
      room.give({ type: 'playAgain', playerId: 'ann' });
      return { offered, drawn };
    };
    const first = play();
    expect(first.drawn).toHaveLength(6);
    // The host adds some, for which the whole list is sent again.
    words.push('i');
    bring(room, 'ann', words);
    const allBut = (drawn: readonly string[]) => words.filter((word) => !drawn.includes(word));
    const fresh = allBut(first.drawn);
    const second = play();
    expect(second.offered.toSorted()).toEqual(fresh);
    expect(second.drawn).toEqual(expect.arrayContaining(fresh));
    // Each has been drawn: they begin anew, in the order of the test's own pick.
    const third = play();
    expect(third.offered).toEqual(['a', 'b', 'c']);
    expect(play().offered.toSorted()).toEqual(allBut(third.drawn));
  });

  it('that are added once all others have been drawn come first', () => {
    const room = afterDrawing('a');
    bring(room, 'ann', ['a', 'x', 'y', 'z']);
    expect(sentTo(room.start(), 'ann', 'wordChoices')).toEqual([['x', 'y', 'z']]);
  });

  it('that are taken out and brought back after they were drawn do not come first', () => {
    const room = afterDrawing('a');
    bring(room, 'ann', []);
    bring(room, 'ann', ['a', 'x', 'y', 'z']);
    expect(sentTo(room.start(), 'ann', 'wordChoices')).toEqual([['x', 'y', 'z']]);
  });

  it('that are taken out after they were drawn do not come as listed words', () => {
    const [[word = ''] = []] = sentTo(waitingRoom().start(), 'ann', 'wordChoices');
    const room = afterDrawing(word);
    bring(room, 'ann', []);
    expect(sentTo(room.start(), 'ann', 'wordChoices')[0]).not.toContain(word);
  });

  it('are not offered once they are replaced, even by an older version of the server, which leaves the drawn ones', () => {
    const room = waitingRoom();
    room.state = { ...room.state, customWords: ['Tisch'], formerWords: ['Kot'] };
    const [choices = []] = sentTo(room.start(), 'ann', 'wordChoices');
    expect(choices).toContain('Tisch');
    expect(choices).not.toContain('Kot');
  });

  it('are offered though the room has drawn them as listed words in an earlier game', () => {
    const room = waitingRoom();
    room.start();
    room.choose();
    const { word } = room;
    room.wait(12 * 60_000);
    room.give({ type: 'playAgain', playerId: 'ann' });
    expect(room.state.usedWords).toContain(word);
    bring(room, 'ann', [word]);
    expect(sentTo(room.start(), 'ann', 'wordChoices')[0]).toContain(word);
  });

  it('are brought by the host alone, before the game, in a private room', () => {
    const room = waitingRoom();
    const before = room.state;
    expect(refusals(bring(room, 'bob', mine))).toEqual(['not-host']);
    expect(room.state).toBe(before);
    room.start();
    expect(refusals(bring(room, 'ann', mine))).toEqual(['wrong-status']);
    expect(refusals(bring(waitingRoom({ isPublic: true }), 'ann', mine))).toEqual(['not-private']);
  });
});
