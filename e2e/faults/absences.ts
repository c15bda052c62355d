import { setTimeout as sleep } from 'node:timers/promises';
import { drawStroke } from '../support/game.ts';
import { Player } from '../support/player.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { everybody, joinOnReturn, reach, rolesAt, sitDown, type Table } from './table.ts';

/** A table whose fourth player is behind its own proxy, and already has points. */
export interface AbsenceTable {
  table: Table;
  traveller: Player;
  network: TcpProxy;
}

/** How the traveller came back. */
export interface Arrival {
  recovered: boolean;
  /** Whether it has the same seat and points. */
  hasSeat: boolean;
  /** Whether the others were told that it was away. */
  wasMissed: boolean;
  /** From the new connection until it has the room, and what was drawn meanwhile if it was recovered. */
  backMs: number;
}

export async function seatTraveller(url: string): Promise<AbsenceTable> {
  const table = await sitDown(url, ['Ola', 'Pat', 'Quin']);
  const network = await TcpProxy.to(url);
  const traveller = new Player(network.url, 'Tess', { transports: ['websocket'] });
  await traveller.join(table.roomId);
  joinOnReturn(traveller, table.roomId);
  await everybody(table, 'the traveller', ({ players }) => players.length === 4);
  await reach(table, 'drawing');
  const word = table.drawer?.room?.currentTurn.word ?? '';
  traveller.emit('chatMessage', { text: word });
  await traveller.until('the points', () => (traveller.me?.score ?? 0) > 0);
  return { table, traveller, network };
}

/** Disconnects the traveller, lets the drawer draw, and waits until the traveller is back. */
async function travel(
  { table, traveller }: AbsenceTable,
  leave: () => void | Promise<void>,
  comeBack: () => void | Promise<void> = () => undefined,
): Promise<Arrival> {
  const { drawer, watchers } = rolesAt(table);
  const before = traveller.me;
  const from = traveller.received.length;
  const seenFrom = drawer.received.length;
  const connects = new Promise<void>((resolve) => traveller.socket.once('connect', () => resolve()));
  await leave();
  await drawStroke(drawer, watchers, 'meanwhile');
  await comeBack();
  await connects;
  const connectedAt = performance.now();
  await traveller.until(
    'its seat',
    () => traveller.me?.connected && traveller.received.length > from && traveller.room,
  );
  const { recovered } = traveller.socket;
  // Without recovery another turn may have begun.
  if (recovered)
    await traveller.until('the stroke', () => strokesSince(traveller, from).includes('meanwhile'));
  const { me } = traveller;
  return {
    backMs: performance.now() - connectedAt,
    recovered,
    hasSeat: me?.id === before?.id && me?.score === before?.score,
    wasMissed: drawer
      .all('roomUpdate', seenFrom)
      .some(({ players }) => players.every(({ id, connected }) => id !== before?.id || !connected)),
  };
}

/** The last parts of the ids of the strokes received. */
const strokesSince = (player: Player, from: number): (string | undefined)[] =>
  player.all('drawingEnd', from).map(({ finalStroke: { id } }) => id.split('_').at(-1));

/** The traveller switches networks: it reconnects before the server notices the loss of the old connection. */
export const switchNetwork = (absence: AbsenceTable): Promise<Arrival> =>
  travel(absence, () => absence.network.switchNetwork());

/** The traveller's device sleeps for `ms`. */
export const oversleep = (absence: AbsenceTable, ms: number): Promise<Arrival> =>
  travel(
    absence,
    () => absence.network.fallSilent(),
    async () => {
      await sleep(ms);
      absence.network.wake();
    },
  );

/** A guest opens the room in a second tab, and the first is told. Resolves to whether the second has the seat. */
export async function openSecondTab(url: string, { roomId }: Table): Promise<boolean> {
  const guestInfo = { name: 'Uma', avatarSeed: 'Uma', session: `${roomId}-uma` };
  const open = async () => {
    const tab = new Player(url, 'Uma', { transports: ['websocket'] });
    tab.emit('joinRoom', { roomId, guestInfo });
    await tab.until('its seat', () => tab.me);
    return tab;
  };
  const first = await open();
  const id = first.me?.id;
  const second = await open();
  await first.next('seatTaken', 0);
  const isOneSeat = second.room?.players.filter(({ username }) => username === 'Uma').length === 1;
  const hasSeat = second.me?.id === id && isOneSeat;
  for (const tab of [first, second]) tab.leave();
  return hasSeat;
}

export function endAbsence({ table, traveller, network }: AbsenceTable): void {
  for (const player of [...table.players, traveller]) player.leave();
  network.close();
}
