import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import type { Stroke } from '../../shared/drawing/item.ts';
import { settings } from '../../shared/protocol/limits.ts';
import { randomRoomId } from '../../shared/protocol/roomId.ts';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import type { RoomCreation } from '../wire/rpc.ts';
import { bindings } from './bindings.ts';
import { moveDate } from './fakeDate.ts';
import { connect, type RoomPlayer } from './roomPlayer.ts';

export const roomStub = (roomId: string) => bindings.ROOM.getByName(roomId);
export const lobbyStub = (region = 'weur') => bindings.LOBBY.getByName(region);

/** A stroke, red by default. */
export const someStroke = (id: string, color = '#dc2626'): Stroke => ({ ...strokeOf(id), color });

/** Asks the object with this id to become a room, private by default; false if it already is one. */
export function createRoom(roomId: string, creation: Partial<RoomCreation> = {}): Promise<boolean> {
  const defaults = { isPublic: false, settings: { ...settings.default }, lobby: 'weur', creator: {} };
  return roomStub(roomId).create({ ...defaults, ...creation, roomId });
}

/** Creates a room with an unused id, and returns the id. */
export async function makeRoom(creation: Partial<RoomCreation> = {}): Promise<string> {
  const roomId = randomRoomId((numbers) => crypto.getRandomValues(numbers));
  await createRoom(roomId, creation);
  return roomId;
}

/** A guest's profile as a client sends it. */
export const guestInfo = (name: string) => ({ name, avatarSeed: name });

/** Connects directly to a room and joins it. */
export async function joinDirectly(
  roomId: string,
  name: string,
  auth?: Record<string, unknown>,
): Promise<RoomPlayer> {
  const player = await connect(`&room=${roomId}`, auth);
  const ack = await player.ask('joinRoom', { roomId, guestInfo: guestInfo(name) });
  if (!ack.ok) throw new Error(ack.error.message);
  await player.next('roomUpdate');
  return player;
}

/** How a guest comes to a room. */
export interface Way {
  /** What the client asks for beyond what stock clients know. */
  features?: readonly string[];
  /** Whether it is connected through a lobby. */
  isBridged?: boolean;
}

/** Connects and joins a room in this way. */
export async function joinBy({ features, isBridged = false }: Way, roomId: string, name: string) {
  const player = await connect(isBridged ? '' : `&room=${roomId}`);
  const ack = await player.ask('joinRoom', { roomId, guestInfo: guestInfo(name), features });
  if (!ack.ok) throw new Error(ack.error.message);
  return player;
}

/** The ways of some players, of whom the first draws. */
export type Ways = [Way, ...Way[]];

/** A player for each way. */
export type PlayersBy<W extends Ways> = { [I in keyof W]: RoomPlayer };

/** Players who have come to their own room in these ways; the first of them draws. */
export async function drawingRoom<W extends Ways>(
  ...ways: W
): Promise<{ roomId: string; players: PlayersBy<W> }> {
  const roomId = await makeRoom();
  const joined: RoomPlayer[] = [];
  for (const [i, way] of ways.entries()) joined.push(await joinBy(way, roomId, `Player ${i}`));
  const players = joined as PlayersBy<W>;
  const [drawer] = players;
  await drawer.ask('startGame', { settings: { duration: 60 } });
  const [word] = await drawer.next('wordChoices');
  const ack = await drawer.ask('wordSelected', { word });
  if (!ack.ok) throw new Error(ack.error.message);
  return { roomId, players };
}

/** Has the player's lobby create a private room, and returns its id. */
export async function askForRoom(player: RoomPlayer, payload: unknown = {}): Promise<string> {
  const ack = await player.ask('createRoom', payload);
  if (!ack.ok || !ack.roomId) throw new Error('no room was made');
  return ack.roomId;
}

/** Two bridged players in a room that the first of them created. */
export async function bridgedPair(): Promise<{ roomId: string; host: RoomPlayer; other: RoomPlayer }> {
  const host = await connect();
  const roomId = await askForRoom(host);
  const other = await connect();
  await host.ask('joinRoom', { roomId, guestInfo: guestInfo('Ada') });
  await other.ask('joinRoom', { roomId, guestInfo: guestInfo('Grace') });
  await host.until(() => host.room.players.length === 2);
  return { roomId, host, other };
}

/** Two players in their own room with a started game; `drawer` is choosing a word. */
export async function startGame(): Promise<{
  roomId: string;
  drawer: RoomPlayer;
  guesser: RoomPlayer;
  words: string[];
}> {
  const roomId = await makeRoom();
  const drawer = await joinDirectly(roomId, 'Ada');
  const guesser = await joinDirectly(roomId, 'Grace');
  await drawer.ask('startGame', { settings: { duration: 60 } });
  return { roomId, drawer, guesser, words: await drawer.next('wordChoices') };
}

/** When the room's alarm is due, epoch ms; null if none is set. */
export const alarmAtOf = (roomId: string): Promise<number | null> =>
  runInDurableObject(roomStub(roomId), (_room, { storage }) => storage.getAlarm());

/** Advances the date and runs the room's alarm. */
export async function pass(roomId: string, ms: number): Promise<void> {
  moveDate(ms);
  await runDurableObjectAlarm(roomStub(roomId));
}
