import { wire } from '../../shared/protocol/limits.ts';
import { Player } from '../client/Player.ts';
import { makeRooms } from '../gathering.ts';
import { checkAgreement } from '../invariants/agreement.ts';
import { listen } from '../listen.ts';
import type { Line } from '../network/Line.ts';
import type { NetSocket } from '../network/NetSocket.ts';
import { replaceGlobals } from '../replaceGlobals.ts';
import type { RunFor } from '../Schedule.ts';
import { World } from '../World.ts';
import { claim, type Door } from './Door.ts';
import { mutateText, mutateValue, sometimes } from './mutate.ts';
import { eventFrame, validEvents } from './validEvents.ts';

const SETTLE_MS = 2_000;
/** Slow enough for a connection's budget. */
const STEP_MS = 400;

const events = validEvents.filter(([event]) => event !== 'joinRoom');

/** A client that connects again and again, and never takes a seat. */
class Intruder {
  readonly #line: Line;
  readonly #path: string;
  #socket: NetSocket | undefined;

  constructor(world: World) {
    this.#line = world.newLine('intruder');
    this.#line.heal();
    this.#path = `${wire.path}?EIO=4&transport=websocket&room=${world.roomId}`;
  }

  send(frame: string): void {
    this.#socket ??= this.#open();
    this.#socket.send(frame);
  }

  #open(): NetSocket {
    const socket = this.#line.open(this.#path, {
      onOpen: () => {},
      onFrame: () => {},
      onClose: () => {
        this.#socket = undefined;
      },
    });
    socket.send('40');
    return socket;
  }
}

/** Two players in a room with a running game. */
async function gather(world: World, run: RunFor): Promise<Player[]> {
  makeRooms(world);
  await run(SETTLE_MS);
  const setup = { account: undefined, transport: 'websocket', isDirect: true } as const;
  const friends = ['Ada', 'Grace'].map((name) => new Player(world, { name, session: name, ...setup }, name));
  for (const { line } of friends) line.heal();
  await run(SETTLE_MS);
  friends[0]?.say('startGame', {});
  await run(SETTLE_MS);
  return friends;
}

/** The whole Worker: a client without a seat attacks a room in which two people play. */
export const objects: Door = {
  name: 'objects',
  weight: 0.01,
  inputs: 200,
  async visit(chance, note) {
    const world = new World(chance.int(1, 1e9));
    world.isCalm = true;
    const giveBack = replaceGlobals(world, 1);
    const stopListening = listen(world);
    const goesOn = () => {
      world.check();
      return world.violation === undefined;
    };
    const run = (ms: number) => world.schedule.run(world.schedule.now + ms, goesOn);
    try {
      const friends = await gather(world, run);
      const intruder = new Intruder(world);
      for (let i = 0; i < this.inputs; i++) {
        const [event, valid] = chance.pick(events);
        const frame = eventFrame(event, sometimes(chance, 0.5, valid, mutateValue));
        const input = sometimes(chance, 0.4, frame, mutateText);
        note(input);
        intruder.send(input);
        await run(STEP_MS);
      }
      checkAgreement(friends, world.watch, world.schedule.now, world);
      claim(world.violation === undefined, JSON.stringify(world.violation));
      claim(world.watch.game?.seats.length === friends.length, 'the intruder has a seat');
    } finally {
      stopListening();
      giveBack();
      world.dispose();
    }
  },
};
