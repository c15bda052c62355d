import { room, settings } from '../shared/protocol/limits.ts';
import type { GameSettings } from '../shared/protocol/room.ts';
import type { RoomRpc } from '../worker/wire/rpc.ts';
import type { Transport } from './client/EngineClient.ts';
import type { Known } from './client/guesses.ts';
import { move } from './client/moves.ts';
import { Player } from './client/Player.ts';
import { accountIdPrefix } from './client/tokens.ts';
import type { World } from './World.ts';

const transports: readonly Transport[] = ['websocket', 'websocket', 'upgrade', 'polling'];
const ARRIVAL_MS = 8_000;
const MOVE_MS = { min: 100, max: 2_500 };
/** In rooms made for brief games: the seconds of a turn, which are enough to skip a drawer or not. */
const BRIEF = { publicShare: 0.5, rounds: 1, durationsS: [20, 35], maxPlayers: 3, arrivalMs: 2_000 };
/** Where games are to come to their end. */
const BRISK_MOVE_MS = { min: 200, max: 1_800 };
const AWAY_MS = { min: 100, max: 10_000 };
const PUBLIC_SHARE = 0.3;
/** A public room has no seats for so many. */
const CROWD = room.publicCapacity + 2;
const CROWD_SHARE = 0.03;
/** Crowds who look for public rooms, and need more than one. */
const SEARCHING_CROWD = { share: 0.3, min: room.publicCapacity + 1, max: room.publicCapacity + 5 };
const NAMESAKE_SHARE = 0.1;
/** How often those who play brief games remove each other. */
const QUARREL_SHARE = 0.6;
/** Players who often look into another room. */
const RESTLESS_SHARE = 0.15;
/** Players who like to have another name. */
const FANCIFUL_SHARE = 0.2;
/** Players who do nothing. */
const SLEEPER_SHARE = 0.1;

/** Whether the known room is public is left to chance. Those who search have theirs made by a lobby. */
export function makeRooms(world: World): void {
  const publicShare = world.pace === 'brief' ? BRIEF.publicShare : PUBLIC_SHARE;
  if (!world.isSearching) makeRoom(world, world.roomId, world.chance.is(publicShare));
  makeRoom(world, world.otherRoomId, false);
}

/** Creates a room as a lobby would. */
function makeRoom(world: World, roomId: string, isPublic: boolean): void {
  const room = world.env.ROOM.getByName(roomId) as Pick<RoomRpc, 'create'>;
  const creation = {
    roomId,
    isPublic,
    settings: {
      ...settings.default,
      duration: settings.durationsS[0],
      ...(world.pace === 'brief' && briefGame(world)),
    },
    lobby: 'weur',
    creator: {},
  };
  room.create(creation).catch((error: unknown) => world.violate('nothing is thrown', String(error)));
}

/** No host can choose these. */
const briefGame = ({ chance }: World) =>
  ({ rounds: BRIEF.rounds, duration: chance.pick(BRIEF.durationsS) }) as Pick<
    GameSettings,
    'rounds' | 'duration'
  >;

/** Players arrive one after the other, and each makes random moves. */
export function invite(world: World): void {
  const count = countOf(world);
  const arrivalMs = world.pace === 'brief' ? BRIEF.arrivalMs : ARRIVAL_MS;
  const isQuarrel = world.isSearching
    ? world.pace === 'brisk'
    : world.pace === 'brief' && world.chance.is(QUARREL_SHARE);
  for (let index = 0; index < count; index++) {
    const isFickle = world.chance.is(0.2);
    const setup = {
      name: world.chance.is(NAMESAKE_SHARE) ? 'P0' : `P${index}`,
      session: world.chance.is(0.8) ? `session-${index}` : undefined,
      account: world.chance.is(0.25)
        ? { id: `${accountIdPrefix}${index}`, username: `P${index}` }
        : undefined,
      transport: world.chance.pick(transports),
      isDirect: world.chance.is(0.6),
      packs: world.chance.is(0.5),
      rejoins: world.chance.is(0.3),
      // Another player's lines are not known to be the same.
      insists: !isFickle && world.chance.is(0.4),
      isFickle,
      isFanciful: world.chance.is(FANCIFUL_SHARE),
      isSeeker: world.isSearching,
      isQuarrelsome: isQuarrel,
      isRestless: world.chance.is(RESTLESS_SHARE),
    };
    const isSleeper = world.chance.is(SLEEPER_SHARE);
    world.schedule.after(world.chance.int(200, arrivalMs), () => come(world, setup, isSleeper));
  }
}

function countOf({ chance, isSearching, pace }: World): number {
  if (pace === 'brief') return chance.int(room.minPlayers, BRIEF.maxPlayers);
  const { share, min, max } = SEARCHING_CROWD;
  if (isSearching && chance.is(share)) return chance.int(min, max);
  return chance.is(CROWD_SHARE) ? CROWD : chance.int(2, 6);
}

/** A player who joins and does nothing else. */
export function newcomer(world: World, name: string): Player {
  const setup = { name, session: name, account: undefined, transport: 'websocket' } as const;
  const { isSearching: isSeeker } = world;
  const player = new Player(world, { ...setup, isSeeker, isDirect: world.chance.is(0.5) }, name);
  player.line.heal();
  return player;
}

function come(world: World, setup: Player['setup'], isSleeper = false): void {
  if (world.isCalm || world.isDeserted) return;
  const isDull = world.pace === 'dull';
  const moveMs = world.pace === 'brisk' || world.pace === 'brief' ? BRISK_MOVE_MS : MOVE_MS;
  const player = new Player(world, setup, `${setup.name}.${world.players.length}`);
  world.players.push(player);
  const comeAgain = () => come(world, setup);
  const comeByAnotherWay = () =>
    come(world, { ...setup, isDirect: player.chance.is(0.5), transport: player.chance.pick(transports) });
  const comeAgainLater = () => world.schedule.after(player.chance.int(AWAY_MS.min, AWAY_MS.max), comeAgain);
  const doSomething = () => {
    const whim = player.isPlaying ? player.chance.next() : 1;
    if (whim < 0.01) {
      player.leave();
      comeAgainLater();
    } else if (whim < 0.02 && (setup.session ?? setup.account) !== undefined) comeByAnotherWay();
    else if (!(isDull && player.board.mayDraw)) move(player, knownTo(world, player));
  };
  const act = () => {
    if (world.isCalm) return;
    // Tries to get round the ban.
    if (player.wasKicked && player.chance.is(0.5)) comeAgainLater();
    if (player.isGone) return;
    if (!isSleeper) doSomething();
    world.schedule.after(player.chance.int(moveMs.min, moveMs.max), act);
  };
  act();
}

/** What a player may happen to guess. */
function knownTo(world: World, { roomId }: Player): Known {
  const game =
    roomId === undefined || world.pace === 'dull' ? undefined : world.invariants.checksOf(roomId).watch.game;
  const word = game?.phase.name === 'drawing' ? game.phase.turn.word : '';
  return { word, former: (game?.usedWords ?? []).filter((used) => used !== word) };
}
