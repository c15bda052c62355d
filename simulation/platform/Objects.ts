import { overloadedError, resetError } from './errors.ts';
import type { Run } from './Run.ts';
import { type Instance, type InstanceClass, SimObject } from './SimObject.ts';

/** The caller: an object, while it is in memory, or the Worker, which is always alive. */
export interface Caller {
  object: SimObject | undefined;
  isAlive(): boolean;
}

/** Makes a call through one stub. */
type Call = <T>(use: (instance: Instance) => T | Promise<T>) => Promise<T>;

/** All objects of one class, by name. */
export class Objects {
  readonly #world: Run;
  readonly #create: InstanceClass;
  readonly #envFor: (caller: Caller) => unknown;
  readonly #onCreated: (object: SimObject, instance: Instance) => void;
  readonly #byName = new Map<string, SimObject>();

  constructor(
    world: Run,
    create: InstanceClass,
    envFor: (caller: Caller) => unknown,
    onCreated: (object: SimObject, instance: Instance) => void,
  ) {
    this.#world = world;
    this.#create = create;
    this.#envFor = envFor;
    this.#onCreated = onCreated;
  }

  all(): SimObject[] {
    return [...this.#byName.values()];
  }

  get(name: string): SimObject {
    let object = this.#byName.get(name);
    if (!object) {
      const made: SimObject = new SimObject(this.#world, {
        name,
        create: this.#create,
        envFor: (isAlive) => this.#envFor({ object: made, isAlive }),
        onCreated: (instance) => this.#onCreated(made, instance),
      });
      object = made;
      this.#byName.set(name, object);
    }
    return object;
  }

  /** The namespace binding of a caller. */
  namespace(caller: Caller) {
    return {
      idFromName: (name: string) => ({ name }),
      get: ({ name }: { name: string }) => stubOf(this.#callsTo(name, caller)),
    };
  }

  /** Calls arrive in the order in which they pass the output gate; a reset of the object breaks its stubs for good. */
  #callsTo(name: string, caller: Caller): Call {
    let arrivesAt = 0;
    let answersAt = 0;
    let crashes: number | undefined;
    const { schedule } = this.#world;
    return <T>(use: (instance: Instance) => T | Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const count = (change: number) => {
          if (caller.object) caller.object.pendingCalls += change;
        };
        count(1);
        const answer = (settle: () => void) => {
          answersAt = Math.max(answersAt, schedule.now + this.#world.delays.callMs());
          schedule.at(answersAt, () => {
            count(-1);
            if (caller.isAlive()) settle();
          });
        };
        const arrive = () => {
          const object = this.get(name);
          crashes ??= object.crashes;
          if (crashes !== object.crashes) {
            answer(() => reject(resetError()));
            return;
          }
          if (caller.object && schedule.now < object.busyUntil) {
            object.refusedAt = schedule.now;
            answer(() => reject(overloadedError()));
            return;
          }
          object.deliver(use).then(
            (result) => answer(() => (crashes === object.crashes ? resolve(result) : reject(resetError()))),
            (error) => answer(() => reject(error)),
          );
        };
        const leave = () => {
          if (!caller.isAlive()) {
            count(-1);
            return;
          }
          arrivesAt = Math.max(arrivesAt, schedule.now + this.#world.delays.callMs());
          schedule.at(arrivesAt, arrive);
        };
        if (caller.object) caller.object.gate.pass(leave);
        else leave();
      });
  }
}

/** A stub that calls an object's methods. Arguments and results are copied, as on their way to another machine. */
const stubOf = (call: Call): unknown =>
  new Proxy(
    {},
    {
      get: (_, method) => {
        // Lest `await` take the stub for a promise.
        if (method === 'then') return undefined;
        if (method === 'fetch') return (request: Request) => call((instance) => instance.fetch(request));
        return (...args: unknown[]) => {
          const copies = structuredClone(args);
          return call(async (instance) => {
            const methods = instance as unknown as Record<string, (...args: unknown[]) => unknown>;
            return structuredClone(await methods[String(method)]?.(...copies));
          });
        };
      },
    },
  );
