import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { wire } from '../../../shared/protocol/limits.ts';
import type { Env } from '../../env.ts';

const MINUTE_MS = 60_000;
/** Beyond this many addresses in a minute the oldest are forgotten: a flood must not fill the memory. */
const MAX_ADDRESSES = 20_000;

/** Counts new connections per address in fixed minutes. */
export class ConnectionCounter {
  readonly #counts = new Map<string, number>();
  readonly #maxAddresses: number;
  #minute = 0;

  constructor(maxAddresses = MAX_ADDRESSES) {
    this.#maxAddresses = maxAddresses;
  }

  /** Counts one more; returns the seconds to wait if that is more than `perMinute`. `now` is epoch milliseconds. */
  count(address: string, perMinute: number, now: number): number | undefined {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.delete(address);
    this.#counts.set(address, count);
    if (this.#counts.size > this.#maxAddresses) {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest);
        break;
      }
    }
    return count > perMinute ? Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000) : undefined;
  }
}

/** Refuses an address that opens too many connections; only those requests count for which `isNew` says so. */
export function connectionLimit(isNew: (c: Context<{ Bindings: Env }>) => boolean) {
  const counter = new ConnectionCounter();
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    if (!isNew(c)) return next();
    const perMinute = Number(c.env.CONNECTIONS_PER_MINUTE) || wire.newConnectionsPerMinute;
    const address = c.req.header('CF-Connecting-IP') ?? 'unknown';
    const waitS = counter.count(address, perMinute, Date.now());
    if (waitS === undefined) return next();
    const message = 'Too many new connections. Please wait a minute.';
    return c.json({ message }, 429, { 'Retry-After': String(waitS) });
  });
}
