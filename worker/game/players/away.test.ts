import { describe, expect, it } from 'vitest';
import { game } from '../../../shared/protocol/limits.ts';
import { choosingRoom, drawingRoom, refusals, sentTo, textsTo, waitingRoom } from '../testing/driver.ts';

describe('a drawer whose connection is lost', () => {
  it('stops the clock and gets the time back on return', () => {
    const room = drawingRoom();
    room.wait(30_000);
    room.drop('ann');
    expect(room.view('bob').phase).toMatchObject({ name: 'drawing', stoppedAt: room.now });
    expect(sentTo(room.wait(8_000), 'bob', 'timerTick')).toEqual([]);
    const effects = room.join('ann', { socketId: 'other' });
    expect(sentTo(effects, 'bob', 'timerTick')).toEqual([60]);
    expect(room.view('bob').phase).toEqual({
      name: 'drawing',
      deadlineAt: room.now + 60_000,
      stoppedAt: null,
    });
    room.chat('bob', room.word);
    expect(room.score('bob')).toBe(Math.round(50 + (250 * 60) / 90 + 50));
  });

  it('does not lose the time left because a seat is given up meanwhile', () => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan'], { duration: 60 });
    room.wait(2_000);
    room.drop('dan');
    room.wait(56_000);
    room.drop('ann');
    room.wait(5_000);
    expect(room.ids).toEqual(['ann', 'bob', 'cat']);
    room.join('ann');
    expect(room.view('bob').phase).toMatchObject({ name: 'drawing', deadlineAt: room.now + 2_000 });
  });

  it('ends the turn after ten seconds: the word is revealed, and points gained are kept', () => {
    const room = drawingRoom();
    room.wait(45_000);
    room.chat('bob', room.word);
    room.drop('ann');
    room.wait(9_999);
    expect(room.state.phase.name).toBe('drawing');
    const effects = room.wait(1);
    expect(room.view('cat')).toMatchObject({ status: 'round-over', revealedWord: 'kangaroo' });
    expect(textsTo(effects, 'cat')).toEqual(['ANN is away: the turn is over.']);
    expect(room.score('bob')).toBe(225);
  });

  it('again and again is waited for as long as one whose connection is lost once', () => {
    const room = drawingRoom();
    for (const ms of [4_000, 4_000]) {
      room.drop('ann');
      room.wait(ms);
      room.join('ann');
      room.wait(1_000);
    }
    room.drop('ann');
    room.wait(1_999);
    expect(room.state.phase.name).toBe('drawing');
    room.wait(1);
    expect(room.view('bob')).toMatchObject({ status: 'round-over', revealedWord: 'kangaroo' });
  });

  it('is waited for anew in the next turn, and after a pause', () => {
    const room = drawingRoom();
    room.drop('ann');
    room.wait(9_000);
    room.drop('bob');
    room.wait(30_000);
    room.join('bob');
    room.wait(9_000);
    expect(room.state.phase.name).toBe('drawing');
    room.join('ann');
    room.chat('bob', room.word);
    room.chat('cat', room.word);
    room.wait(game.roundOverMs);
    room.drop('bob');
    room.wait(9_999);
    expect(room.drawer).toBe('bob');
  });

  it('scores guesses by the stopped clock', () => {
    const room = drawingRoom();
    room.wait(45_000);
    room.drop('ann');
    room.wait(5_000);
    room.chat('bob', room.word);
    expect(room.score('bob')).toBe(225);
  });

  it('loses the turn while choosing', () => {
    const room = choosingRoom();
    room.wait(5_000);
    room.drop('ann');
    const effects = room.wait(10_000);
    expect(textsTo(effects, 'bob')).toEqual(['ANN is away: the turn is skipped.']);
    expect(room.drawer).toBe('bob');
    expect(room.state.phase.name).toBe('choosing');
  });

  it('gets the offered words and the time left on return', () => {
    const room = choosingRoom();
    room.wait(5_000);
    // Nothing counts down meanwhile.
    expect(sentTo(room.drop('ann'), 'cat', 'wordSelectionStarts')).toEqual([]);
    room.wait(9_000);
    const effects = room.join('ann');
    expect(sentTo(effects, 'ann', 'wordChoices')[0]).toHaveLength(3);
    expect(sentTo(effects, 'cat', 'wordSelectionStarts')).toEqual([{ drawer: 'ANN', duration: 10 }]);
    room.wait(9_999);
    expect(room.state.phase.name).toBe('choosing');
  });

  it('ends the turn at once by leaving', () => {
    const room = drawingRoom();
    room.leave('ann');
    expect(room.view('bob')).toMatchObject({ status: 'round-over', revealedWord: 'kangaroo' });
    room.wait(game.roundOverMs);
    room.leave('bob');
    expect(room.drawer).toBe('cat');
  });
});

describe('a game with fewer than two connected players', () => {
  it('pauses, and resumes where it was when there are two again', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.wait(30_000);
    room.drop('bob');
    expect(room.view('ann')).toMatchObject({
      status: 'in-progress',
      phase: { name: 'paused', deadlineAt: room.now + 60_000 },
    });
    expect(sentTo(room.wait(50_000), 'ann', 'timerTick')).toEqual([]);
    room.join('zoe');
    expect(room.view('ann').phase).toEqual({
      name: 'drawing',
      deadlineAt: room.now + 60_000,
      stoppedAt: null,
    });
  });

  it('pauses in a public room too, instead of waiting for a game to start by itself', () => {
    const room = waitingRoom({ isPublic: true });
    room.start();
    room.choose();
    room.drop('bob');
    expect(room.view('ann').phase.name).toBe('paused');
    room.join('bob');
    expect(room.view('ann').phase.name).toBe('drawing');
  });

  it('is told so after three seconds, once, and when it goes on; a shorter pause is no news', () => {
    const room = drawingRoom(['ann', 'bob']);
    // The turn may have less time left than a pause.
    room.wait(50_000);
    expect(textsTo(room.drop('bob'), 'ann')).toEqual([]);
    expect(textsTo(room.wait(2_999), 'ann')).toEqual([]);
    expect(textsTo(room.join('bob'), 'ann')).toEqual([]);
    room.drop('bob');
    room.wait(2_999);
    expect(textsTo(room.wait(1), 'ann')).toEqual(['The game is paused until another player is here.']);
    expect(textsTo(room.wait(20_000), 'ann')).toEqual([]);
    expect(textsTo(room.join('bob'), 'ann')).toEqual(['The game goes on.']);

    // The timer that would have told of it is late.
    room.drop('bob');
    room.now += 3_500;
    expect(textsTo(room.join('bob'), 'ann')).toEqual([]);

    const choosing = choosingRoom();
    choosing.drop('bob');
    choosing.drop('cat');
    choosing.wait(11_000);
    expect(textsTo(choosing.leave('ann'), 'cat')).toEqual(['ANN left the game.']);
  });

  it('offers a drawer who comes back the words only once something can be chosen', () => {
    const room = choosingRoom(['ann', 'bob']);
    room.drop('bob');
    room.drop('ann');
    expect(sentTo(room.join('ann'), 'ann', 'wordChoices')).toEqual([]);
    expect(sentTo(room.join('bob'), 'ann', 'wordChoices')).toHaveLength(1);
    room.drop('bob');
    room.drop('ann');
    room.join('bob');
    expect(sentTo(room.join('ann'), 'ann', 'wordChoices')).toHaveLength(1);
  });

  it('offers its next drawer the words only once it goes on', () => {
    const room = choosingRoom();
    room.drop('cat');
    expect(sentTo(room.leave('ann'), 'bob', 'wordChoices')).toEqual([]);
    expect(room.drawer).toBe('bob');
    expect(sentTo(room.join('dan'), 'bob', 'wordChoices')).toHaveLength(1);
  });

  it('lets its drawer choose a word only once there is somebody to guess it', () => {
    const room = choosingRoom(['ann', 'bob']);
    room.drop('bob');
    expect(refusals(room.choose())).toEqual(['wrong-status']);
    const effects = room.join('bob');
    // The drawer's choice was refused, or the words were put away during the pause.
    expect(sentTo(effects, 'ann', 'wordChoices')[0]).toHaveLength(3);
    expect(refusals(room.choose())).toEqual([]);
    room.chat('bob', room.word);
    expect(room.score('ann')).toBe(350);
  });

  it('sends a tick when it resumes, even if the pause had as many seconds left', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.wait(40_000);
    room.drop('bob');
    room.wait(10_000);
    expect(sentTo(room.join('zoe'), 'ann', 'timerTick')).toEqual([50]);
  });

  it('ends after a minute with its scores, those of the missing included', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.chat('bob', room.word);
    room.drop('cat');
    room.drop('bob');
    const effects = room.wait(60_000);
    expect(room.view('ann').status).toBe('finished');
    expect(textsTo(effects, 'ann')).toContain('Too few players came back: the game is over.');
    expect(textsTo(effects, 'ann')).not.toContain('The game goes on.');
    const [scores] = sentTo(effects, 'ann', 'gameOver');
    expect(scores?.map(({ id, score }) => [id, score])).toEqual([
      ['bob', 350],
      ['ann', 350],
      ['cat', 0],
    ]);
  });

  it('gives a drawer who is still away ten more seconds when it resumes', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.drop('ann');
    room.wait(30_000);
    expect(room.state.phase.name).toBe('drawing');
    room.join('zoe');
    room.wait(9_999);
    expect(room.state.phase.name).toBe('drawing');
    room.wait(1);
    expect(room.state.phase.name).toBe('round-over');
  });

  it('ends the turn when it resumes if everybody present has guessed the word', () => {
    const room = drawingRoom(['ann', 'bob', 'cat']);
    room.drop('bob');
    room.drop('ann');
    room.chat('cat', room.word);
    expect(room.state.phase.name).toBe('drawing');
    room.join('ann');
    expect(room.state.phase.name).toBe('round-over');
  });

  it.each(['leaves', 'is kicked'])('keeps the turns of those who are away when its drawer %s', (how) => {
    const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
    for (const id of ['bob', 'cat', 'dan']) room.chat(id, room.word);
    room.wait(game.roundOverMs);
    expect(room.drawer).toBe('bob');
    for (const id of ['bob', 'cat', 'dan']) room.drop(id);
    room.wait(11_000);
    if (how === 'leaves') room.leave('bob');
    else room.give({ type: 'kickPlayer', playerId: 'ann', targetId: 'bob' });
    expect(room.drawer).toBe('cat');
    room.join('dan');
    room.join('cat');
    expect(room.view('dan')).toMatchObject({ round: 1, phase: { name: 'choosing', stoppedAt: null } });
    expect(room.drawer).toBe('cat');
  });

  it('is over for good when the last player leaves', () => {
    const room = drawingRoom(['ann', 'bob']);
    room.leave('ann');
    room.leave('bob');
    expect(room.state.phase.name).toBe('waiting');
    room.join('cat');
    expect(room.view('cat')).toMatchObject({ status: 'waiting', hostId: 'cat', round: 0 });
  });
});
