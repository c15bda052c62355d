import { fault } from './faults.ts';
import { invite, makeRoom } from './gathering.ts';
import { checkAgreement } from './invariants/agreement.ts';
import { listen } from './listen.ts';
import { replaceGlobals } from './replaceGlobals.ts';
import { dying } from './storeDeath.ts';
import { type Violation, World } from './World.ts';

const FAULT_MS = { min: 200, max: 8_000 };
/** How long things go wrong, and then how long nothing does: longer than any time-out of a client. */
const WILD_MS = { min: 10_000, max: 60_000 };
const CALM_MS = 15_000;
/** After the calm, the moment to look at: long enough after anything was said that it has arrived. */
const QUIET_MS = 200;
/** A few runs are long enough for a whole game, and another. */
const LONG = { share: 0.03, ms: 240_000 };

export interface Outcome {
  seed: number;
  violation: Violation | undefined;
  /** How much happened: deliveries, alarms, moves. */
  events: number;
  /** How many rounds were begun. */
  rounds: number;
}

/** Whether the room is unable to write for a while now and then, or from some moment on. */
export type StoreTrouble = 'fails' | 'dies';

/** Plays one room through from its making to a calm end; the same seed gives the same run. */
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
    makeRoom(world);
    const wildMs = chance.is(LONG.share) ? LONG.ms : chance.int(WILD_MS.min, WILD_MS.max);
    invite(world);
    const mishap = () => {
      if (world.isCalm) return;
      fault(world);
      schedule.after(chance.int(FAULT_MS.min, FAULT_MS.max), mishap);
    };
    schedule.after(chance.int(FAULT_MS.min, FAULT_MS.max), mishap);
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

/** Everything works from here on, and nobody does anything but come back and be there. Returns how long the room is down yet. */
function calm(world: World): number {
  world.trace(() => 'all is calm');
  world.isCalm = true;
  if (!world.isDying) world.mendStore();
  for (const { line } of world.players) line.heal();
  const downMs = Math.max(0, world.room.downUntil - world.schedule.now);
  // A room that was down when somebody came back hears of them by the next thing that they do.
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
