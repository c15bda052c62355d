import { runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { settings } from '../../../shared/protocol/limits.ts';
import { createGame, newSeat } from '../../game/index.ts';
import { migrate } from '../../storage/migrate.ts';
import { roomStub } from '../../testing/rooms.ts';
import { loadGame } from './loadGame.ts';
import { RoomStore } from './RoomStore.ts';
import { roomSchema } from './schema.ts';

it('gives a setting that an older version did not have its default', () =>
  runInDurableObject(roomStub('load-settings'), (_room, { storage }) => {
    const store = new RoomStore(storage);
    const game = createGame({ roomId: 'ABC123', isPublic: false, settings: { rounds: 5 } });
    const { revealCount: _revealCount, ...older } = game.settings;
    store.saveGame({ ...game, settings: older as typeof game.settings }, 5);
    expect(loadGame(store).settings).toEqual({ ...settings.default, rounds: 5 });
  }));

it('loads a room from before there were votes, bans and idle players', () =>
  runInDurableObject(roomStub('load-game'), (_room, { storage }) => {
    migrate(storage, { ...roomSchema, migrations: roomSchema.migrations.slice(0, 2) });
    const seat = newSeat({ id: 'p', socketId: 's', username: 'Ada', avatar: '/a' });
    const room = createGame({ roomId: 'ABC123', isPublic: true, settings: { ...settings.default } });
    const { vote: _vote, spared: _spared, drawerWatch: _watch, picture: _picture, ...game } = room;
    const {
      idleTurns: _idle,
      hasSeenTurn: _seen,
      lastLineId: _line,
      formerLineIds: _lines,
      wish: _wish,
      ...oldSeat
    } = {
      ...seat,
      score: 350,
    };
    const saved = JSON.stringify({ ...game, seats: [oldSeat], round: 2 });
    storage.sql.exec('INSERT INTO game (id, state, saved_at) VALUES (1, ?, 5)', saved);

    const store = new RoomStore(storage);
    expect(loadGame(store)).toEqual({ ...room, seats: [{ ...seat, score: 350 }], round: 2 });
    store.saveBans(['pid x'], 100, 5);
    expect(store.bannedUntil(['pid x', 'pid y'], 50)).toBe(100);
    expect(store.bannedUntil(['pid x'], 100)).toBeUndefined();
  }));

it('loads a vote from before votes told when they began', () =>
  runInDurableObject(roomStub('load-vote'), (_room, { storage }) => {
    const store = new RoomStore(storage);
    const room = createGame({ roomId: 'ABC123', isPublic: true, settings: { ...settings.default } });
    const vote = { targetId: 'p', voters: ['q'], startedAt: 0, endsAt: 60_000 };
    const { startedAt: _startedAt, ...older } = vote;
    store.saveGame({ ...room, vote: older as typeof vote }, 5);
    expect(loadGame(store).vote).toEqual(vote);
  }));
