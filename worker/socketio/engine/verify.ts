import { REQUEST_ERRORS, type RequestError } from '../transports/responses.ts';

type RequestKind = 'polling-handshake' | 'websocket-handshake' | 'poll' | 'post' | 'upgrade';

type Verdict = { kind: RequestKind; sid: string } | { error: RequestError };

/** The query's parameters. The last of several counts, as in engine.io: clients append theirs to those of a given address. */
export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams);

/**
 * Classifies a request, or refuses it, with the checks in engine.io's order. `makePlace` comes last: it may close a session
 * for the new one.
 */
export function verify(
  request: Request,
  isKnown: (sid: string) => boolean,
  makePlace: () => boolean,
): Verdict {
  const { transport, sid = '', EIO: version } = queryOf(request);
  const isUpgrade = request.headers.get('Upgrade')?.toLowerCase() === 'websocket';

  if (transport !== 'polling' && transport !== 'websocket') return { error: REQUEST_ERRORS.unknownTransport };
  const isVersion4 = version === '4';
  const isMismatch = isUpgrade !== (transport === 'websocket');

  if (sid !== '') {
    if (!isKnown(sid)) return { error: REQUEST_ERRORS.unknownSid };
    if (isMismatch || !isVersion4) return { error: REQUEST_ERRORS.badRequest };
    if (isUpgrade) return { kind: 'upgrade', sid };
    if (request.method === 'GET') return { kind: 'poll', sid };
    if (request.method === 'POST') return { kind: 'post', sid };
    return { error: REQUEST_ERRORS.badRequest };
  }
  if (request.method !== 'GET') return { error: REQUEST_ERRORS.badHandshakeMethod };
  if (isMismatch) return { error: REQUEST_ERRORS.badRequest };
  if (!isVersion4) return { error: REQUEST_ERRORS.unsupportedVersion };
  if (!makePlace()) return { error: REQUEST_ERRORS.tooManySessions };
  return { kind: isUpgrade ? 'websocket-handshake' : 'polling-handshake', sid: '' };
}
