import { REFUSALS, type Refusal } from './responses.ts';

/** So that the handshake fits in a WebSocket's attachment. */
const MAX_URL_LENGTH = 4096;

type RequestKind = 'polling-handshake' | 'websocket-handshake' | 'poll' | 'post' | 'upgrade';

type Verdict = { kind: RequestKind; sid: string } | { refusal: Refusal };

interface KnownSession {
  readonly transportName: 'polling' | 'websocket';
}

/** Classifies a request, or refuses it, with the checks in engine.io's order. */
export function verify(
  request: Request,
  find: (sid: string) => KnownSession | undefined,
  isFull: () => boolean,
): Verdict {
  const query = new URL(request.url).searchParams;
  const transport = query.get('transport');
  const sid = query.get('sid') ?? '';
  const isUpgrade = request.headers.get('Upgrade')?.toLowerCase() === 'websocket';

  if (transport !== 'polling' && transport !== 'websocket') return { refusal: REFUSALS.unknownTransport };
  if (request.url.length > MAX_URL_LENGTH) return { refusal: REFUSALS.badRequest };
  if (isUpgrade !== (transport === 'websocket')) return { refusal: REFUSALS.badRequest };

  if (sid !== '') {
    const session = find(sid);
    if (!session) return { refusal: REFUSALS.unknownSid };
    if (isUpgrade) return { kind: 'upgrade', sid };
    if (session.transportName !== 'polling') return { refusal: REFUSALS.badRequest };
    if (request.method === 'GET') return { kind: 'poll', sid };
    if (request.method === 'POST') return { kind: 'post', sid };
    return { refusal: REFUSALS.badRequest };
  }
  if (request.method !== 'GET') return { refusal: REFUSALS.badHandshakeMethod };
  if (query.get('EIO') !== '4') return { refusal: REFUSALS.unsupportedVersion };
  if (isFull()) return { refusal: REFUSALS.tooManySessions };
  return { kind: isUpgrade ? 'websocket-handshake' : 'polling-handshake', sid: '' };
}
