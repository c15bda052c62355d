const KEPT_HEADERS = ['origin', 'user-agent', 'accept-language'];
const MAX_HEADER_LENGTH = 512;

/** Data of the request that opened a session. Small, since it is saved in the WebSocket's attachment. */
export interface TransportHandshake {
  query: Record<string, string>;
  headers: Record<string, string>;
  /** As the edge reports it; empty without an edge in front. */
  address: string;
  /** Epoch ms. */
  issuedAt: number;
}

/** Data of the request that opened a session, and the `auth` that its client sent when it joined the namespace. */
export interface Handshake extends TransportHandshake {
  auth: Record<string, unknown>;
}

/** The handshake of a request that arrived at `now` (epoch ms). */
export function handshakeOf(request: Request, now: number): TransportHandshake {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value.slice(0, MAX_HEADER_LENGTH);
  }
  return {
    query: Object.fromEntries(new URL(request.url).searchParams),
    headers,
    address: request.headers.get('CF-Connecting-IP') ?? '',
    issuedAt: now,
  };
}
