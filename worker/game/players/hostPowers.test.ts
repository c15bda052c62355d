import { describe, expect, it } from 'vitest';
import { moderation } from '../../../shared/protocol/limits.ts';
import { type Driver, drawingRoom, kinds, refusals, textsTo, waitingRoom } from '../testing/driver.ts';

const kick = (room: Driver, playerId: string, targetId: string) =>
  room.give({ type: 'kickPlayer', playerId, targetId });
const handOver = (room: Driver, playerId: string, targetId: string) =>
  room.give({ type: 'handOverHost', playerId, targetId });

describe('a kick', () => {
  it('removes the seat at once and tells everybody', () => {
    const room = drawingRoom();
    const effects = kick(room, 'ann', 'bob');
    const until = room.now + moderation.banMs;
    expect(effects[0]).toMatchObject({ type: 'kicked', playerId: 'bob', until });
    expect(kinds(effects)).toEqual(['kicked', 'seatGone', 'roomUpdate', 'systemMessage']);
    expect(textsTo(effects, 'cat')).toEqual(['BOB was removed by the host.']);
    expect(room.view('ann').players.map(({ id }) => id)).toEqual(['ann', 'cat']);
    expect(refusals(room.chat('bob', 'hey!'))).toEqual(['not-in-room']);
  });

  it('ends a drawer’s turn, and the wait for a last guesser', () => {
    const drawer = drawingRoom();
    handOver(drawer, 'ann', 'cat');
    kick(drawer, 'cat', 'ann');
    expect(drawer.view('bob').status).toBe('round-over');

    const guesser = drawingRoom();
    guesser.chat('bob', guesser.word);
    kick(guesser, 'ann', 'cat');
    expect(guesser.view('bob').status).toBe('round-over');
    expect(guesser.score('ann')).toBe(350);
  });

  it('also removes a player who is away', () => {
    const room = drawingRoom();
    room.drop('bob');
    expect(kinds(kick(room, 'ann', 'bob'))).toContain('kicked');
  });

  it('is possible for the host of a private room, on another seated player', () => {
    const room = drawingRoom();
    expect(refusals(kick(room, 'bob', 'cat'))).toEqual(['not-host']);
    expect(refusals(kick(room, 'ann', 'ann'))).toEqual(['not-yourself']);
    expect(refusals(kick(room, 'ann', 'nobody'))).toEqual(['unknown-player']);
    const open = waitingRoom({ isPublic: true });
    expect(refusals(kick(open, 'ann', 'bob'))).toEqual(['not-private']);
    expect(open.state.seats).toHaveLength(2);
  });
});

describe('the host’s role', () => {
  it('can be handed to a connected player', () => {
    const room = drawingRoom();
    const effects = handOver(room, 'ann', 'cat');
    expect(textsTo(effects, 'bob')).toEqual(['CAT is the host now.']);
    expect(room.view('bob').hostId).toBe('cat');
    expect(refusals(handOver(room, 'ann', 'bob'))).toEqual(['not-host']);
    expect(refusals(handOver(room, 'cat', 'cat'))).toEqual(['not-yourself']);
    room.drop('bob');
    expect(refusals(handOver(room, 'cat', 'bob'))).toEqual(['unknown-player']);
  });

  it('cannot be handed on in a public room, where two hosts could fill the chat with it', () => {
    const room = waitingRoom({ isPublic: true });
    expect(refusals(handOver(room, 'ann', 'bob'))).toEqual(['not-private']);
    expect(room.view('bob').hostId).toBe('ann');
  });
});
