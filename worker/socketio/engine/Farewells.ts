import { textResponse } from '../transports/responses.ts';
import { queryOf } from './verify.ts';

interface Farewell {
  /** The last of them ends the session; what had yet to be sent precedes it. */
  readonly payloads: string[];
  readonly expiresAt: number;
}

/** What polling clients whose sessions are closed have yet to be sent, each payload for a GET. Times are epoch ms. */
export class Farewells {
  readonly #bySid = new Map<string, Farewell>();

  keep(sid: string, farewell: Farewell): void {
    if (farewell.payloads.length > 0) this.#bySid.set(sid, farewell);
  }

  /** Answers a request for a closed session; undefined if there is nothing to tell it. */
  answer(request: Request, now: number): Response | undefined {
    if (this.#bySid.size === 0) return undefined;
    const { transport, sid = '' } = queryOf(request);
    const farewell = this.#bySid.get(sid);
    if (!farewell || transport !== 'polling') return undefined;
    if (farewell.expiresAt <= now) {
      this.#bySid.delete(sid);
      return undefined;
    }
    // A client whose POST is refused takes the connection for lost, and never fetches the last packets.
    const hasPackets = farewell.payloads.length > 1;
    if (request.method === 'POST' && hasPackets) return textResponse('ok');
    if (request.method !== 'GET') return undefined;
    const payload = farewell.payloads.shift() ?? '';
    if (farewell.payloads.length === 0) this.#bySid.delete(sid);
    return textResponse(payload);
  }

  expire(now: number): void {
    for (const [sid, { expiresAt }] of this.#bySid) if (expiresAt <= now) this.#bySid.delete(sid);
  }
}
