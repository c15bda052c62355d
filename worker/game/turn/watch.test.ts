import { describe, expect, it } from 'vitest';
import {
  addPoint,
  beginStroke,
  type Driver,
  drawingRoom,
  sentTo,
  stroke,
  textsTo,
} from '../testing/driver.ts';

const nudges = (effects: ReturnType<Driver['wait']>, id = 'ann') => sentTo(effects, id, 'drawerNudged');

/** It is ann's turn to draw, and she does nothing. */
function absentDrawer(): Driver {
  const room = drawingRoom();
  room.isDrawerAwake = false;
  return room;
}

describe('a drawer who draws nothing', () => {
  it('is nudged after twenty seconds, privately', () => {
    const room = absentDrawer();
    expect(nudges(room.wait(19_999))).toEqual([]);
    const effects = room.wait(1);
    expect(nudges(effects)).toEqual([{ seconds: 10 }]);
    expect(textsTo(effects, 'ann')).toEqual([
      'Are you still there? Draw within 10 s, or your turn is skipped.',
    ]);
    expect([...nudges(effects, 'bob'), ...textsTo(effects, 'bob')]).toEqual([]);
  });

  it('loses the turn ten seconds later: the word is revealed, and nobody loses points', () => {
    const room = absentDrawer();
    room.chat('bob', room.word);
    const score = room.score('bob');
    room.wait(29_999);
    expect(room.view('cat').status).toBe('in-progress');
    const effects = room.wait(1);
    expect(textsTo(effects, 'cat')).toEqual(['ANN did not draw: the turn is skipped.']);
    expect(room.view('cat')).toMatchObject({ status: 'round-over', revealedWord: 'kangaroo' });
    expect(room.score('bob')).toBe(score);
  });

  it('loses it only after the letter that is due at the same time', () => {
    const room = drawingRoom(undefined, { revealCount: 1, duration: 60 });
    room.isDrawerAwake = false;
    room.wait(20_000);
    expect(sentTo(room.wait(10_000), 'bob', 'letterRevealed')).toHaveLength(1);
    expect(room.view('bob').status).toBe('round-over');
  });

  it('keeps it by drawing, and may then wait for the end', () => {
    const room = absentDrawer();
    room.wait(25_000);
    room.end('ann', stroke('a'));
    expect(nudges(room.wait(45_000))).toEqual([]);
    expect(room.view('bob').status).toBe('in-progress');
  });

  it('keeps it by beginning a stroke, however long that takes', () => {
    const room = absentDrawer();
    room.wait(25_000);
    beginStroke(room);
    for (let second = 0; second < 20; second++) {
      room.wait(1_000);
      addPoint(room);
    }
    expect([room.drawer, room.state.phase.name]).toEqual(['ann', 'drawing']);
  });

  it('is nudged again twenty seconds after clearing the board', () => {
    const room = absentDrawer();
    room.end('ann', stroke('a'));
    room.wait(30_000);
    room.give({ type: 'syncDrawingState', playerId: 'ann', items: [] });
    expect(nudges(room.wait(19_999))).toEqual([]);
    expect(nudges(room.wait(1))).toHaveLength(1);
  });

  it('is not nudged while drawing, however long one stroke takes', () => {
    const room = absentDrawer();
    const start = { type: 'freehand', id: 'a', color: '#000000', size: 8, startPoint: [0, 0, 0] } as const;
    room.give({ type: 'drawingStart', playerId: 'ann', start });
    for (let second = 0; second < 40; second++) {
      expect(nudges(room.wait(1_000))).toEqual([]);
      room.give({ type: 'drawingUpdate', playerId: 'ann', nextPoint: [0.5, 0.5, 0] });
    }
  });

  it('is nudged later after a chat line', () => {
    const room = absentDrawer();
    room.wait(15_000);
    room.chat('ann', 'let me think');
    expect(nudges(room.wait(19_999))).toEqual([]);
    expect(nudges(room.wait(1))).toHaveLength(1);
  });

  it('cannot wait for the end with an empty board', () => {
    const room = absentDrawer();
    room.wait(20_000);
    room.give({ type: 'stillHere', playerId: 'ann' });
    expect(nudges(room.wait(20_000))).toHaveLength(1);
  });

  it('is not watched while away, and gets the full time on return', () => {
    const room = absentDrawer();
    room.wait(15_000);
    room.drop('ann');
    expect(nudges(room.wait(9_000))).toEqual([]);
    room.join('ann');
    expect(nudges(room.wait(19_999))).toEqual([]);
    expect(nudges(room.wait(1))).toHaveLength(1);
  });

  it('gets the ten seconds, however late the alarm', () => {
    const room = absentDrawer();
    room.now += 50_000;
    expect(nudges(room.give({ type: 'time' }))).toHaveLength(1);
    room.wait(9_999);
    expect(room.view('bob').status).toBe('in-progress');
  });
});

it('stillHere from somebody else does not excuse the drawer', () => {
  const room = absentDrawer();
  room.wait(25_000);
  room.give({ type: 'stillHere', playerId: 'bob' });
  room.wait(5_000);
  expect(room.view('bob').status).toBe('round-over');
});
