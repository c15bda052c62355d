// The part of Node that the simulation uses: Node's own types conflict with those of Workers.
declare module 'node:sqlite' {
  type Value = string | number | bigint | null | Uint8Array;
  export class StatementSync {
    all(...bindings: Value[]): Record<string, Value>[];
  }
  export class DatabaseSync {
    constructor(path: string);
    exec(sql: string): void;
    prepare(sql: string): StatementSync;
    close(): void;
  }
}

declare module 'node:module' {
  interface Resolved {
    url: string;
    shortCircuit?: boolean;
  }
  interface ResolveContext {
    parentURL?: string;
  }
  type Resolve = (specifier: string, context: ResolveContext) => Resolved;
  export function registerHooks(hooks: {
    resolve(specifier: string, context: ResolveContext, next: Resolve): Resolved;
  }): void;
}

declare module 'node:process' {
  const process: { env: Record<string, string | undefined>; exitCode: number | undefined };
  export default process;
}

declare module 'node:util' {
  export interface ParseArgsConfig {
    options: Record<string, { type: 'string' | 'boolean' }>;
  }
  export function parseArgs<C extends ParseArgsConfig>(
    config: C,
  ): {
    values: {
      [Name in keyof C['options']]?: C['options'][Name]['type'] extends 'boolean' ? boolean : string;
    };
  };
}

declare module 'node:crypto' {
  interface Hmac {
    update(data: Uint8Array): Hmac;
    digest(): Uint8Array;
  }
  export function createHmac(algorithm: string, key: Uint8Array): Hmac;
}

declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, task: () => R): R;
    getStore(): T | undefined;
  }
}

declare module 'node:timers' {
  export function setImmediate(task: () => void): unknown;
}

interface ImportMeta {
  readonly url: string;
}
