import { settings } from '../../../shared/protocol/limits.ts';
import { randomRoomId } from '../../../shared/protocol/roomId.ts';
import { guestSession } from '../../storage/guestSession.ts';
import { auth } from '../../stores/auth.ts';
import {
  connection,
  connectionClosed,
  connectionLost,
  connectionMade,
  connectionRefused,
  connectionStarted,
} from '../../stores/connection.ts';
import { lobby, lobbyAsked, lobbyRefused, resetLobby } from '../../stores/lobby.ts';
import { dismissConnectionToasts, showConnectionToast } from '../../stores/toasts.ts';
import { createSocketClient, type SocketClientOptions } from '../client/client.ts';
import type { OnAck } from '../client/outgoing.ts';
import { reconnectPromptly } from '../outages/reconnectPromptly.ts';
import { socketAddress } from './address.ts';
import { applyEvent } from './bind.ts';

export interface LobbyLink {
  findPublicRoom(): void;
  createRoom(): void;
  close(): void;
}

/** Creates the lobby's link. It connects on the first request, and repeats one that lost its connection unanswered. */
export function openLobbyLink({ transports }: Pick<SocketClientOptions, 'transports'> = {}): LobbyLink {
  resetLobby();

  const answered: OnAck = (answer) => {
    if (answer.ok) return;
    lobbyRefused();
    showConnectionToast(answer.error.message);
  };
  const ask = () => {
    if (lobby.roomId !== null) return;
    if (lobby.asked === 'find') {
      const who = { session: guestSession(), token: auth.accessToken };
      client.emit('findPublicRoom', who, answered);
    }
    if (lobby.asked === 'create') {
      const { rounds, duration } = settings.default;
      const roomId = randomRoomId((numbers) => crypto.getRandomValues(numbers));
      const chosen = { maxRounds: rounds, turnDuration: duration };
      // The room page opens its own connection; the session identifies it as the host's.
      client.emit('createRoom', { roomId, settings: chosen, session: guestSession() }, answered);
    }
  };
  const client = createSocketClient({
    url: socketAddress(),
    transports,
    onConnect: connectionMade,
    // Also by a recovered session: the server may never have received the request.
    onReady: ask,
    onEvent: applyEvent,
    onDisconnect: connectionLost,
    onRefused(message = 'The server closed the connection. Please try again.') {
      connectionRefused(message);
      lobbyRefused();
      showConnectionToast(message);
    },
  });
  const stopWatching = reconnectPromptly(client);
  const request = (what: 'find' | 'create') => {
    lobbyAsked(what);
    if (connection.status === 'connected') return ask();
    connectionStarted();
    client.connect();
  };

  return {
    findPublicRoom: () => request('find'),
    createRoom: () => request('create'),
    close() {
      stopWatching();
      client.disconnect();
      connectionClosed();
      dismissConnectionToasts();
      resetLobby();
    },
  };
}
