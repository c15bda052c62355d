import type { Feature } from '../../../shared/protocol/events.ts';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { guestSession } from '../../storage/guestSession.ts';
import { auth } from '../../stores/auth.ts';
import { connectionRefused } from '../../stores/connection.ts';
import { guest } from '../../stores/guest.ts';
import { room } from '../../stores/room.ts';
import { showConnectionToast } from '../../stores/toasts.ts';
import { whoPlays } from '../../stores/whoPlays.ts';
import type { SocketClient } from '../client/client.ts';
import type { Outgoing } from '../client/outgoing.ts';

interface Joining {
  /** The turn whose picture was on the board when the player joined; null for none. */
  readonly knownTurn: string | null;
}

/** Whom the player joins as, and what follows when the server refuses. */
export interface Seat {
  /** Whether the server has given it, as far as is known. */
  readonly isTaken: boolean;
  /** The features that the server has granted. */
  readonly features: readonly Feature[];
  /** Connects, so that the seat can be taken. */
  connect(): Promise<void>;
  /** Joins, also when a recovered connection finds its seat given up; no-op while a `roomUpdate` is awaited. */
  take(): void;
  /** Another connection has been made: what was awaited will not come. */
  reset(): void;
  /** A `roomUpdate` has come: returns what it ends if it is the first after joining, else null. */
  shown(): Joining | null;
  /** From now on ignores every answer that is still to come. */
  close(): void;
}

/** Requested on joining, used if granted. */
const wanted: Feature[] = ['points', 'undo'];

/** Who to join as: an account with its token, or a guest with their profile. Null if neither exists. */
function applicant(session: string): Pick<Outgoing<'joinRoom'>, 'token' | 'guestInfo'> | null {
  const who = whoPlays(auth.user, guest.profile);
  if (!who) return null;
  const { username: name, avatarSeed } = who;
  return { token: auth.accessToken, guestInfo: { name, avatarSeed, session } };
}

/** A player's seat in a room. `renewToken` refreshes the access token, and resolves to whether that worked. */
export function createSeat(
  roomId: string,
  client: Pick<SocketClient, 'connect' | 'disconnect' | 'emit' | 'openOutbox'>,
  renewToken: () => Promise<boolean>,
): Seat {
  /** Set while the first `roomUpdate` after joining is awaited. */
  let joining: Joining | null = null;
  /** The server rejected the access token: it is refreshed before the player's next attempt. */
  let isTokenRejected = false;
  let isTaken = false;
  let isClosed = false;
  /** What the player joined with. It stays theirs even if another tab has forgotten the guest meanwhile. */
  let session: string | undefined;
  let features: readonly Feature[] = [];
  /** Joins again after a join that the room could not save. */
  let retry: ReturnType<typeof setTimeout> | undefined;

  function joinRoom({ isRetry = false } = {}): void {
    session ??= guestSession();
    const who = applicant(session);
    if (!who) return;
    const isReturn = room.state !== null && { isReturn: true };
    client.emit('joinRoom', { roomId, ...who, features: wanted, ...isReturn }, (answer) => {
      if (isClosed) return;
      if (answer.ok) {
        features = answer.features ?? [];
        isTaken = true;
        // Before this, what is said would be refused.
        client.openOutbox();
        return;
      }
      // Not that the room is gone or full, has removed the player, or that the seat is taken: an event before this has
      // ended the connection.
      const { code, message } = answer.error;
      if (code === 'token-expired' && !isRetry) return void joinWithNewToken(message);
      if (code === 'token-expired' || code === 'invalid-token') return turnAway(message);
      // Without a view of the room the player can do nothing that would trigger another join.
      if (room.state === null) return stayAway(message);
      // Lets whatever the player does next trigger another join; if it may pass, nothing has to.
      joining = null;
      showConnectionToast(message);
      if (code === 'server-error') retry = setTimeout(take, limits.resyncMs);
    });
  }

  function take(): void {
    if (joining) return;
    clearTimeout(retry);
    isTaken = false;
    joining = { knownTurn: room.turnKey };
    joinRoom();
  }

  async function joinWithNewToken(refusal: string): Promise<void> {
    const asked = joining;
    const isRenewed = await renewToken();
    // Meanwhile the link may have been closed or reconnected.
    if (isClosed || joining !== asked) return;
    if (isRenewed) joinRoom({ isRetry: true });
    else turnAway(refusal);
  }

  function turnAway(message: string): void {
    isTokenRejected = true;
    stayAway(message);
  }

  /** Disconnects until the player asks for another attempt. */
  function stayAway(message: string): void {
    client.disconnect();
    connectionRefused(message);
  }

  return {
    get isTaken() {
      return isTaken;
    },
    get features() {
      return features;
    },
    async connect() {
      if (isTokenRejected) await renewToken();
      isTokenRejected = false;
      if (!isClosed) client.connect();
    },
    take,
    reset() {
      joining = null;
    },
    shown() {
      const joined = joining;
      if (joined) isTaken = true;
      joining = null;
      return joined;
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
