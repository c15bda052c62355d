import { describe, expect, it } from 'vitest';
import type { LiveStart, Point } from '../../../shared/drawing/item.ts';
import { drawOn, dueOf } from '../index.ts';
import { addPoint, beginStroke, type Driver, drawingRoom, kinds, shape, stroke } from '../testing/driver.ts';

describe('the fast path for points', () => {
  const nextPoint: Point = [0.2, 0.2, 0.5];
  const handOn = (room: Driver, playerId = 'ann') =>
    drawOn(structuredClone(room.state), playerId, [nextPoint], room.now);
  const startShape: LiveStart = { ...shape('a'), type: 'shape' };
  const usual: Record<string, () => Driver> = {
    'whose drawer has just begun': () => {
      const room = drawingRoom();
      beginStroke(room);
      return room;
    },
    'whose drawer is in the middle of a stroke': () => {
      const room = drawingRoom();
      beginStroke(room);
      for (let i = 0; i < 9; i++) addPoint(room, i / 10);
      room.wait(300);
      return room;
    },
    'whose drawer has drawn before': () => {
      const room = drawingRoom();
      room.end('ann', stroke('a', 30));
      beginStroke(room);
      return room;
    },
  };
  const special: Record<string, () => Driver> = {
    'whose drawer has been asked': () => {
      const room = drawingRoom();
      room.isDrawerAwake = false;
      beginStroke(room);
      room.wait(25_000);
      return room;
    },
    'whose drawer is away': () => {
      const room = drawingRoom();
      beginStroke(room);
      room.drop('ann');
      return room;
    },
    'that is paused': () => {
      const room = drawingRoom(['ann', 'bob']);
      beginStroke(room);
      room.drop('bob');
      return room;
    },
    'in which nothing has been begun': () => drawingRoom(),
    'in which a shape is drawn': () => {
      const room = drawingRoom();
      room.give({ type: 'drawingStart', playerId: 'ann', start: startShape });
      return room;
    },
    'whose drawer goes on with what a lost connection has left': () => {
      const room = drawingRoom();
      const { id: _id, ...look } = stroke('a');
      const startPoint: Point = [0.1, 0.2, 0.5];
      room.give({ type: 'drawingStart', playerId: 'ann', start: { ...look, startPoint } });
      addPoint(room);
      room.drop('ann');
      room.join('ann');
      addPoint(room);
      return room;
    },
    'whose stroke is full': () => {
      const room = drawingRoom();
      beginStroke(room);
      for (let i = 1; i < 4_000; i++) addPoint(room);
      return room;
    },
    'whose turn is over': () => {
      const room = drawingRoom();
      beginStroke(room);
      room.wait(90_000);
      return room;
    },
  };

  it.each(Object.keys(usual))('leave a room %s as the rules would', (name) => {
    const room = usual[name]?.() ?? drawingRoom();
    expect(dueOf(room.state).at).toBeGreaterThan(room.now);
    const handedOn = handOn(room);
    expect(kinds(addPoint(room))).toEqual(['drawingUpdate']);
    expect(handedOn).toEqual(room.state);
  });

  it.each(Object.keys(special))('are left to the rules in a room %s', (name) => {
    expect(handOn(special[name]?.() ?? drawingRoom())).toBeUndefined();
  });

  it('is only for the drawer', () => {
    const room = drawingRoom();
    beginStroke(room);
    expect(handOn(room)).toBeDefined();
    expect(handOn(room, 'bob')).toBeUndefined();
    expect(handOn(room, 'nobody')).toBeUndefined();
  });
});
