import { wasLost } from '../routing/objectErrors.ts';

/** Calls a method of a Durable Object; rejects with what the method threw, or if a retried call is lost again. */
export type Caller<T extends Rpc.DurableObjectBranded> = <R>(
  use: (stub: DurableObjectStub<T>) => Promise<R>,
) => Promise<R>;

interface Call<Stub> {
  /** Its position among all calls. */
  readonly number: number;
  isRepeated: boolean;
  use(stub: Stub): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Makes RPC calls through one stub, so that they arrive in order. A stub that has thrown may be broken for good: all its
 * calls would fail with the same error (https://developers.cloudflare.com/durable-objects/best-practices/error-handling).
 * Once its calls have settled it is replaced, and those that were lost are retried once, before any later call.
 */
export function callerOf<T extends Rpc.DurableObjectBranded>(connect: () => DurableObjectStub<T>): Caller<T> {
  type Stub = DurableObjectStub<T>;
  let stub = connect();
  let count = 0;
  let underWay = 0;
  /** Set while the stub may be broken: calls for its successor. */
  let waiting: Call<Stub>[] | undefined;

  const replace = (calls: Call<Stub>[]) => {
    stub = connect();
    waiting = undefined;
    for (const call of calls.sort((one, other) => one.number - other.number)) send(call);
  };
  const settle = (finish: () => void) => {
    underWay -= 1;
    finish();
    if (waiting && underWay === 0) replace(waiting);
  };
  const fail = (call: Call<Stub>, error: unknown) => {
    waiting ??= [];
    if (call.isRepeated || !wasLost(error)) {
      call.reject(error);
      return;
    }
    call.isRepeated = true;
    waiting.push(call);
  };
  const send = (call: Call<Stub>) => {
    underWay += 1;
    const made = async () => call.use(stub);
    made().then(
      (result) => settle(() => call.resolve(result)),
      (error) => settle(() => fail(call, error)),
    );
  };

  return <R>(use: (stub: Stub) => Promise<R>): Promise<R> =>
    new Promise<R>((resolve, reject) => {
      const settled = resolve as (result: unknown) => void;
      const call = { number: count++, isRepeated: false, use, resolve: settled, reject };
      if (waiting) waiting.push(call);
      else send(call);
    });
}
