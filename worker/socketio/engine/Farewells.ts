import { FRAME_SEPARATOR } from '../codec.ts';
import { textResponse } from '../transports/responses.ts';
import type { WebSocketLink } from '../transports/websocket.ts';
import { queryOf } from './verify.ts';

/** What a client has yet to be told of the end of its session. */
export interface Farewell {
  /** Each for a GET. The last of them ends the session; what had yet to be sent precedes it. */
  readonly payloads: string[];
  /** A WebSocket that probes an upgrade: its client may have ceased to poll, and completes the upgrade first. */
  readonly link: WebSocketLink | undefined;
}

interface KeptFarewell extends Farewell {
  readonly expiresAt: number;
}

/** What polling clients whose sessions are closed have yet to be told. Times are epoch ms. */
export class Farewells {
  readonly #bySid = new Map<string, KeptFarewell>();

  /** Keeps what the client of the closed session has yet to be told, unless that is nothing. */
  keep(sid: string, farewell: KeptFarewell): void {
    this.#bySid.set(sid, farewell);
    this.#dropIfTold(sid, farewell);
  }

  /** Answers a request for a closed session; undefined if there is nothing to tell it. */
  answer(request: Request, now: number): Response | undefined {
    if (this.#bySid.size === 0) return undefined;
    const { transport, sid = '' } = queryOf(request);
    const farewell = this.#bySid.get(sid);
    if (!farewell || transport !== 'polling') return undefined;
    if (farewell.expiresAt <= now) {
      this.#drop(sid, farewell);
      return undefined;
    }
    // A client whose POST is refused takes the connection for lost, and never fetches the last packets.
    const hasPackets = farewell.payloads.length > 1;
    if (request.method === 'POST' && hasPackets) return textResponse('ok');
    if (request.method !== 'GET') return undefined;
    const payload = farewell.payloads.shift() ?? '';
    this.#dropIfTold(sid, farewell);
    return textResponse(payload);
  }

  /** Tells a client over the WebSocket to which it has now upgraded. The end of the session is that of the WebSocket. */
  tell(link: WebSocketLink): void {
    for (const [sid, farewell] of this.#bySid) {
      if (farewell.link?.id !== link.id) continue;
      link.send(farewell.payloads.slice(0, -1).flatMap((payload) => payload.split(FRAME_SEPARATOR)));
      this.#drop(sid, farewell);
    }
  }

  /** When the first WebSocket is to be closed that is still kept. Payloads alone wait for any other deadline. */
  nextDeadline(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const { link, expiresAt } of this.#bySid.values())
      if (link) earliest = Math.min(earliest, expiresAt);
    return earliest;
  }

  /** Drops what was not fetched in time, and closes its WebSockets. */
  expire(now: number): void {
    for (const [sid, farewell] of this.#bySid) if (farewell.expiresAt <= now) this.#drop(sid, farewell);
  }

  #dropIfTold(sid: string, farewell: Farewell): void {
    if (farewell.payloads.length === 0) this.#drop(sid, farewell);
  }

  #drop(sid: string, { link }: Farewell): void {
    this.#bySid.delete(sid);
    link?.close();
  }
}
