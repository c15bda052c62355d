import type { DrawingItem, Stroke } from '../../shared/drawing/item.ts';
import type { RoomState } from '../../shared/protocol/room.ts';
import { drawerOf, drawStroke, playTurn, strokeBy } from '../support/game.ts';
import { Player } from '../support/player.ts';

export const tablePhases = [
  'waiting',
  'countdown',
  'choosing',
  'drawing',
  'paused',
  'round-over',
  'finished',
] as const;
export type TablePhase = (typeof tablePhases)[number];

/** The players of one room, and its phase. */
export interface Table {
  phase: TablePhase;
  roomId: string;
  players: Player[];
  /** The player who draws or has to choose a word. */
  drawer: Player | undefined;
  /** The drawer's unfinished stroke. */
  live: Stroke | undefined;
}

const settings = { rounds: 3, duration: 120, difficulty: 'easy', revealCount: 0 };

/** Joins again after a reconnect without recovery, as a page does: its `pid` gets the seat back. */
export function joinOnReturn(player: Player, roomId: string): void {
  player.socket.on('connect', () => {
    if (!player.socket.recovered) player.emit('joinRoom', { roomId, guestInfo: { name: player.name } });
  });
}

async function findPublicRoom(player: Player): Promise<string> {
  player.emit('findPublicRoom');
  return (await player.next('publicRoomFound', 0)).roomId;
}

/** Stock clients with these names in a room of their own; `find` creates it, or finds an empty one. */
export async function sitDown(
  url: string,
  names: readonly string[],
  find = (host: Player) => host.create(),
): Promise<Table> {
  const players = names.map((name) => new Player(url, name, { transports: ['websocket'] }));
  const [host] = players as [Player];
  const roomId = await find(host);
  for (const player of players) {
    await player.join(roomId);
    joinOnReturn(player, roomId);
  }
  await Promise.all(
    players.map((player) => player.until('everybody', () => player.room?.players.length === players.length)),
  );
  return { phase: 'waiting', roomId, players, drawer: undefined, live: undefined };
}

/** Stock clients in a public room, which starts by itself after a few seconds. At most one such table at a time. */
export async function sitDownInPublic(url: string, names: readonly string[]): Promise<Table> {
  const table = await sitDown(url, names, findPublicRoom);
  await everybody(table, 'the countdown', ({ phase }) => phase.name === 'waiting' && phase.startsAt !== null);
  return { ...table, phase: 'countdown' };
}

/** Brings a new table in a private room to a phase of the game. `round-over` lasts for a few seconds only. */
export async function reach(table: Table, phase: Exclude<TablePhase, 'countdown'>): Promise<void> {
  const [host] = table.players as [Player];
  if (phase === 'waiting') return;
  host.emit('startGame', { settings });
  if (phase === 'finished') {
    const turns = settings.rounds * table.players.length;
    for (let turn = 0; turn < turns; turn++) await playTurn(table.players, turn);
  } else {
    const { drawer, words } = await drawerOf(table.players, 0);
    table.drawer = drawer;
    if (phase !== 'choosing') await draw(table, words[0] ?? '', phase);
    if (phase === 'paused') leaveOneAlone(table);
  }
  await everybody(table, phase, ({ phase: { name } }) => name === phase);
  table.phase = phase;
}

async function draw(table: Table, word: string, phase: TablePhase): Promise<void> {
  const { drawer, watchers: guessers } = rolesAt(table);
  drawer.emit('wordSelected', { word });
  await everybody(table, 'the drawing phase', (room) => room.phase.name === 'drawing');
  await drawStroke(drawer, guessers, 'kept');
  const enough = phase === 'round-over' ? guessers : guessers.slice(0, 1);
  for (const guesser of enough) guesser.emit('chatMessage', { text: word });
  await everybody(table, 'the guess', ({ players }) => players.some(({ score }) => score > 0));
  if (phase === 'drawing') await beginStroke(table, 'live');
}

/** Disconnects everybody but one watcher. */
function leaveOneAlone(table: Table): void {
  const [watcher, ...others] = table.players.filter((player) => player !== table.drawer);
  for (const player of [table.drawer, ...others]) player?.leave();
  if (watcher) table.players = [watcher];
}

/** The drawer, and those who watch; throws in a phase in which nobody draws. */
export function rolesAt({ players, drawer }: Table): { drawer: Player; watchers: Player[] } {
  if (!drawer) throw new Error('nobody draws');
  return { drawer, watchers: players.filter((player) => player !== drawer) };
}

/** Starts a stroke, seen by everybody, and does not end it. */
export async function beginStroke(table: Table, id: string): Promise<void> {
  const { drawer, watchers } = rolesAt(table);
  const stroke = strokeBy(drawer, id);
  const { color, size } = stroke;
  const [startPoint, nextPoint] = stroke.points;
  const from = watchers.map((player) => player.received.length);
  drawer.emit('drawingStart', { type: 'freehand', color, size, startPoint });
  drawer.emit('drawingUpdate', { nextPoint });
  await Promise.all(watchers.map((player, i) => player.next('drawingUpdate', from[i] ?? 0)));
  table.live = stroke;
}

/** Ends the live stroke, and waits until everybody has it. */
export async function endStroke(table: Table): Promise<void> {
  const { live } = table;
  if (!live) return;
  const { drawer, watchers } = rolesAt(table);
  table.live = undefined;
  const ack = await drawer.ask('drawingEnd', live);
  if (!ack.ok) throw new Error(`the stroke was refused: ${ack.error.code}`);
  await Promise.all(
    watchers.map((player) => player.next('drawingEnd', 0, ({ finalStroke: { id } }) => id === live.id)),
  );
}

/** The picture that a watcher is sent on request. */
export async function pictureOf({ phase, players, drawer }: Table): Promise<readonly DrawingItem[]> {
  if (phase === 'waiting' || phase === 'countdown') return [];
  const witness = players.find((player) => player !== drawer) as Player;
  const from = witness.received.length;
  witness.emit('requestDrawingHistory');
  return witness.until('the picture', () => {
    const [items] = witness.all('drawingHistory', from);
    return items ?? (witness.all('clearCanvas', from).length > 0 && []);
  });
}

/** Waits until every player's view of the room passes `check`. */
export async function everybody(
  { players }: Table,
  what: string,
  check: (room: RoomState) => boolean,
): Promise<void> {
  await Promise.all(
    players.map((player) => player.until(what, () => player.room !== undefined && check(player.room))),
  );
}

/** Everybody leaves for good, which empties a public room. */
export function getUp({ players }: Table): void {
  for (const player of players) {
    player.emit('leaveRoom');
    player.leave();
  }
}
