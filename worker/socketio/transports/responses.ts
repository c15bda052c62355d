/** Engine.IO's error codes and messages, with their HTTP status. */
export const REQUEST_ERRORS = {
  unknownTransport: { status: 400, code: 0, message: 'Transport unknown' },
  unknownSid: { status: 400, code: 1, message: 'Session ID unknown' },
  badHandshakeMethod: { status: 400, code: 2, message: 'Bad handshake method' },
  badRequest: { status: 400, code: 3, message: 'Bad request' },
  unsupportedVersion: { status: 400, code: 5, message: 'Unsupported protocol version' },
  tooManySessions: { status: 503, code: 4, message: 'Too many sessions' },
} as const;

export type RequestError = (typeof REQUEST_ERRORS)[keyof typeof REQUEST_ERRORS];

/** The answer to a request that Engine.IO refuses, in its JSON. */
export const errorResponse = ({ status, code, message }: RequestError): Response =>
  Response.json({ code, message }, { status, headers: { 'Cache-Control': 'no-store' } });

/** A plain answer, which nothing may cache. */
export function textResponse(body: string, status = 200): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=UTF-8' };
  return new Response(body, { status, headers });
}

/** The response to a CORS preflight request. */
export function preflightResponse(request: Request): Response {
  const asked = request.headers.get('Access-Control-Request-Headers');
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET,POST,OPTIONS',
      ...(asked === null ? {} : { 'Access-Control-Allow-Headers': asked }),
      'Access-Control-Max-Age': '600',
    },
  });
}

/** Accepts a WebSocket only to close it, as engine.io does if the session has one already. */
export function closedSocketResponse(): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(1000);
  return new Response(null, { status: 101, webSocket: client });
}

/** Selects the first subprotocol that the client offers: clients that offer some and get none drop the connection. */
export function selectSubprotocol(request: Request, response: Response): void {
  const [first = ''] = (request.headers.get('Sec-WebSocket-Protocol') ?? '').split(',');
  if (first.trim() !== '') response.headers.set('Sec-WebSocket-Protocol', first.trim());
}
