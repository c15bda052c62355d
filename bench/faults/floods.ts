import { largePicture } from '../../e2e/faults/largePicture.ts';
import { startServer } from '../../e2e/support/server.ts';
import { connections as limits, lobby, rates } from '../../shared/protocol/limits.ts';
import type { Bench, Figure, Measurement } from '../measurement.ts';
import { sleep } from '../support/sleep.ts';
import { type Attacker, hireAttacker } from './attack.ts';
import { besideAttack } from './besideAttack.ts';
import { garbage } from './garbage.ts';
import { neighbourBudgets, pace } from './pace.ts';

/** Few enough every `STRIKE_MS` that three attacks stay within the connections that one address may open per minute. */
const PLAYERS = 3;
const STRIKE_MS = 500;
/** Players who stay connected; more would exceed the same limit. */
const STEADY_PLAYERS = 30;
const REQUESTS = 100;

const attackMs = ({ isQuick }: Bench): number => (isQuick ? 2_000 : 5_000);

/** Floods from one address, with limits enforced; rooms of other players must go on. */
export const measurement: Measurement = {
  title: 'Floods from one address',
  async run(bench) {
    const floods = [events, steadyEvents, oversizedFrames, pictures, rooms, connections];
    const figures: Figure[] = [];
    for (const one of floods) figures.push(...(await one(bench)));
    return [...figures, ...(await garbage(bench.say))];
  },
};

const events = (bench: Bench) =>
  flood(bench, 'events past the limits', 'floodFrames', (attacker, url) =>
    again(bench, () => attacker.strike(url, PLAYERS)),
  );

const steadyEvents = (bench: Bench) =>
  flood(bench, 'events within the limits', 'floodWithinLimits', (attacker, url) =>
    attacker.strike(url, STEADY_PLAYERS, attackMs(bench)),
  );

const oversizedFrames = (bench: Bench) =>
  flood(bench, 'oversized frames', 'floodBytes', (attacker, url) =>
    again(bench, () => attacker.strike(url, PLAYERS)),
  );

/** Each attack comes from a fresh address, with a full budget. */
async function pictures(bench: Bench): Promise<Figure[]> {
  const subject = 'pictures by reconnecting players';
  const { burst, perSecond } = rates.addressDrawingBytes;
  const read: number[] = [];
  const figures = await flood(bench, subject, 'floodPictures', async (attacker, url) => {
    const attack = read.push(0) - 1;
    await again(bench, async () => {
      read[attack] = (read[attack] ?? 0) + (await attacker.strike(url, PLAYERS, `198.51.100.${attack}`));
    });
  });
  // The last strike may take as long as the attack itself.
  const bytes = burst + (perSecond * 2 * attackMs(bench)) / 1000;
  const budget = { atMost: Math.ceil(bytes / largePicture().bytes) };
  return [...figures, { subject, name: 'read', unit: '', value: Math.max(...read), budget }];
}

async function rooms(bench: Bench): Promise<Figure[]> {
  const { connection, address } = lobby.roomsPerMinute;
  const tally = { made: 0, refused: 0 };
  const figures = await flood(bench, 'rooms', 'floodRooms', (attacker, url) =>
    again(bench, async () => {
      const { made, refused } = await attacker.strike(url, PLAYERS, 2 * connection);
      tally.made += made;
      tally.refused += Object.values(refused).reduce((sum, times) => sum + times, 0);
    }),
  );
  return [...figures, ...limitFigures('rooms', tally, address)];
}

async function connections(bench: Bench): Promise<Figure[]> {
  const tally = { made: 0, refused: 0 };
  const figures = await flood(bench, 'connections', 'floodConnections', (attacker, url) =>
    again(
      bench,
      async () => {
        const statuses = await attacker.strike(url, REQUESTS);
        tally.made += statuses[200] ?? 0;
        tally.refused += statuses[429] ?? 0;
      },
      0,
    ),
  );
  return [...figures, ...limitFigures('connections', tally, limits.perMinute)];
}

/** Figures that a limit held. Its windows are fixed minutes, and the attacks may span two of them. */
const limitFigures = (
  subject: string,
  { made, refused }: { made: number; refused: number },
  perMinute: number,
): Figure[] => [
  { subject, name: 'made', unit: '', value: made, budget: { atMost: 2 * perMinute } },
  { subject, name: 'refused', unit: '', value: refused, budget: { atLeast: 1 } },
];

/** Repeats a strike for the duration of an attack. */
async function again(bench: Bench, strike: () => Promise<unknown>, everyMs = STRIKE_MS): Promise<void> {
  const until = performance.now() + attackMs(bench);
  while (performance.now() < until) await Promise.all([strike(), sleep(everyMs)]);
}

/** Runs one kind of attack, on a fresh server. */
async function flood<A extends Parameters<typeof hireAttacker>[0]>(
  bench: Bench,
  subject: string,
  name: A,
  strike: (attacker: Attacker<A>, url: string) => Promise<unknown>,
): Promise<Figure[]> {
  bench.say(subject);
  const server = await startServer({ keepsLimits: true });
  const attacker = await hireAttacker(name);
  try {
    const { figures } = await besideAttack(server.url, subject, pace(bench), () =>
      strike(attacker, server.url),
    );
    return neighbourBudgets(figures);
  } finally {
    attacker.leave();
    await server.remove();
  }
}
