import { type Caller, Calls } from './Calls.ts';
import type { Run } from './Run.ts';
import { type Instance, type InstanceClass, SimObject } from './SimObject.ts';

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
      getByName: (name: string) => stubOf(new Calls(this.#world, caller, () => this.get(name))),
    };
  }
}

/** A stub that calls an object's methods. Arguments and results are copied, as on their way to another machine. */
const stubOf = (calls: Calls): unknown =>
  new Proxy(
    {},
    {
      get: (_, method) => {
        // Lest `await` take the stub for a promise.
        if (method === 'then') return undefined;
        if (method === 'fetch')
          return (request: Request) => calls.make('fetch', (instance) => instance.fetch(request));
        return (...args: unknown[]) => {
          const copies = structuredClone(args);
          return calls.make(String(method), async (instance) => {
            const methods = instance as unknown as Record<string, (...args: unknown[]) => unknown>;
            return structuredClone(await methods[String(method)]?.(...copies));
          });
        };
      },
    },
  );
