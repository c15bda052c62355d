import { describe, expect, it } from 'vitest';
import { settings } from '../../../shared/protocol/limits.ts';
import { createGame, type GameState, reduce } from '../../game/index.ts';
import { packetsOf } from './packets.ts';

describe('packetsOf', () => {
  const pickWords = () => ['apple', 'pear', 'plum'];
  const context = {
    now: 1000,
    rng: () => 0,
    pickWords,
    mask: (text: string) => text,
    isAccount: () => false,
  };
  const join = (state: GameState, id: string) =>
    reduce(
      state,
      { type: 'join', playerId: id, name: id, avatar: '', socketId: id, isCreator: false },
      context,
    ).state;

  function drawing(): GameState {
    let state = createGame({ roomId: 'ABC123', isPublic: false, settings: { ...settings.default } });
    for (const id of ['a', 'b', 'c']) state = join(state, id);
    state = reduce(state, { type: 'start', playerId: 'a', settings: {} }, context).state;
    return reduce(state, { type: 'wordSelected', playerId: 'a', word: 'apple' }, context).state;
  }

  it('makes two views of a room: with and without the word', () => {
    const packets = packetsOf({ type: 'roomUpdate' }, drawing(), 1000);
    expect(packets.map(({ to }) => to)).toEqual([['a'], ['b', 'c']]);
    expect(packets[0]?.payload).toHaveProperty('currentTurn.word', 'apple');
    expect(JSON.stringify(packets[1]?.payload)).not.toContain('apple');
  });

  it('sends nothing to players for effects that concern the room only', () => {
    expect(packetsOf({ type: 'closed' }, drawing(), 1000)).toEqual([]);
  });
});
