import { fault } from './faults.ts';
import { invite, makeRooms } from './gathering.ts';
import { checkAgreement } from './invariants/agreement.ts';
import { listen } from './listen.ts';
import { replaceGlobals } from './replaceGlobals.ts';
import { dying } from './storeDeath.ts';
import { type Violation, World } from './World.ts';

const FAULT_MS = { min: 200, max: 8_000 };
/** How long faults are injected, and the calm after that, which outlasts the clients' reconnect delays. */
const WILD_MS = { min: 10_000, max: 60_000 };
const CALM_MS = 15_000;
/** The final checks wait until nothing was written for half of this, so that everything has arrived. */
const QUIET_MS = 200;
/** A few runs are long enough, and calm enough, for more than one game. */
const LONG = { share: 0.04, ms: 240_000, faultMs: { min: 1_000, max: 25_000 } };

interface Outcome {
  seed: number;
  violation: Violation | undefined;
  /** Scheduled events: deliveries, alarms, moves. */
  events: number;
  /** The highest round reached. */
  rounds: number;
}

/** Whether the room's store fails temporarily, or for good. */
export type StoreTrouble = 'fails' | 'dies';

/** Simulates one room from its creation to a calm end. Deterministic: the same seed gives the same run. */
export async function simulate(
  seed: number,
  onTrace?: (line: string) => void,
  trouble?: StoreTrouble,
): Promise<Outcome> {
  const world = new World(seed, onTrace);
  world.mayStoreFail = trouble === 'fails';
  const giveBack = replaceGlobals(world.schedule, seed);
  const stopListening = listen(world);
  let rounds = 0;
  try {
    const { schedule, chance } = world;
    const run = async (ms: number) =>
      schedule.run(schedule.now + ms, () => {
        world.check();
        rounds = Math.max(rounds, world.watch.game?.round ?? 0);
        return world.violation === undefined;
      });
    makeRooms(world);
    world.isBrisk = chance.is(LONG.share);
    const wildMs = world.isBrisk ? LONG.ms : chance.int(WILD_MS.min, WILD_MS.max);
    const faultMs = world.isBrisk ? LONG.faultMs : FAULT_MS;
    invite(world);
    const mishap = () => {
      if (world.isCalm) return;
      fault(world);
      schedule.after(chance.int(faultMs.min, faultMs.max), mishap);
    };
    schedule.after(chance.int(faultMs.min, faultMs.max), mishap);
    const death = trouble === 'dies' ? dying(world, wildMs) : undefined;
    await run(wildMs);
    const downMs = calm(world);
    if (death) await death.end(run);
    else {
      await run(downMs + CALM_MS);
      while (!world.violation && !isQuiet(world)) await run(QUIET_MS);
      if (!world.violation) checkEnd(world);
    }
  } catch (error) {
    world.violate(
      'nothing is thrown',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  } finally {
    stopListening();
    giveBack();
    world.dispose();
  }
  return { seed, violation: world.violation, events: world.schedule.count, rounds };
}

/** Ends all faults; players only reconnect. Returns for how many ms the room is still down. */
function calm(world: World): number {
  world.trace(() => 'all is calm');
  world.isCalm = true;
  if (!world.isDying) world.mendStore();
  for (const { line } of world.players) line.heal();
  const downMs = Math.max(0, world.room.downUntil - world.schedule.now);
  // A room that was down when a player came back learns of it by their next event.
  world.schedule.after(downMs + CALM_MS / 2, () => {
    for (const player of world.players) if (player.isPlaying) player.say('stillHere');
  });
  return downMs;
}

const isQuiet = ({ schedule, changedAt }: World): boolean => schedule.now - changedAt >= QUIET_MS / 2;

function checkEnd(world: World): void {
  const players = world.players.filter(({ isGone }) => !isGone);
  checkAgreement(players, world.watch, world.schedule.now, world);
  for (const { socket } of players) {
    world.ledger.checkSettled(socket.id);
    world.bridged.checkSettled(socket.id);
  }
}
