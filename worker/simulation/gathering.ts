import { settings } from '../../shared/protocol/limits.ts';
import type { RoomRpc } from '../wire/rpc.ts';
import type { Transport } from './client/EngineClient.ts';
import { move } from './client/moves.ts';
import { Player } from './client/Player.ts';
import type { World } from './World.ts';

const ARRIVAL_MS = 8_000;
const MOVE_MS = { min: 100, max: 2_500 };
const AWAY_MS = { min: 100, max: 10_000 };
const PUBLIC_SHARE = 0.3;

/** Creates the room as a lobby would. */
export function makeRoom(world: World): void {
  const room = world.env.ROOM.get(world.env.ROOM.idFromName(world.roomId)) as Pick<RoomRpc, 'create'>;
  const creation = {
    roomId: world.roomId,
    isPublic: world.chance.is(PUBLIC_SHARE),
    settings: { ...settings.default, duration: 60 },
    lobby: 'weur',
    creator: {},
  };
  room.create(creation).catch((error: unknown) => world.violate('nothing is thrown', String(error)));
}

/** Players arrive one after the other, and each makes random moves. */
export function invite(world: World): void {
  const count = world.chance.int(2, 6);
  for (let index = 0; index < count; index++) {
    const setup = {
      name: `P${index}`,
      session: world.chance.is(0.8) ? `session-${index}` : undefined,
      account: world.chance.is(0.25) ? { id: `account-${index}`, username: `P${index}` } : undefined,
      transport: world.chance.pick<Transport>(['websocket', 'websocket', 'upgrade', 'polling']),
      isDirect: world.chance.is(0.6),
      packs: world.chance.is(0.5),
    };
    world.schedule.after(world.chance.int(200, ARRIVAL_MS), () => come(world, setup));
  }
}

/** A player who joins and does nothing else. */
export function newcomer(world: World, name: string): Player {
  const setup = { name, session: name, account: undefined, transport: 'websocket', packs: false } as const;
  const player = new Player(world, { ...setup, isDirect: world.chance.is(0.5) }, name);
  player.line.heal();
  return player;
}

function come(world: World, setup: Player['setup']): void {
  if (world.isCalm) return;
  const player = new Player(world, setup, `${setup.name}.${world.players.length}`);
  world.players.push(player);
  const again = () => come(world, setup);
  const act = () => {
    if (world.isCalm) return;
    // Tries to get round the ban.
    if (player.wasKicked && player.chance.is(0.5))
      world.schedule.after(player.chance.int(AWAY_MS.min, AWAY_MS.max), again);
    if (player.isGone) return;
    const whim = player.isPlaying ? player.chance.next() : 1;
    if (whim < 0.01) {
      player.leave();
      world.schedule.after(player.chance.int(AWAY_MS.min, AWAY_MS.max), again);
    } else if (whim < 0.02 && (setup.session ?? setup.account) !== undefined) again();
    else move(player, secretOf(world));
    world.schedule.after(player.chance.int(MOVE_MS.min, MOVE_MS.max), act);
  };
  act();
}

function secretOf({ watch }: World): string {
  const phase = watch.game?.phase;
  return phase?.name === 'drawing' ? phase.turn.word : '';
}
