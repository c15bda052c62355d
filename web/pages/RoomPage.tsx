import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type RouteComponentProps, useLocation } from 'wouter';
import { clientRefusals } from '../../shared/protocol/clientRefusals.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { refreshSession } from '../api/refresh.ts';
import { lobbyPath, roomPath } from '../catalogue.ts';
import { ConnectionBanner } from '../components/layout/ConnectionBanner.tsx';
import { isFromLobby } from '../components/lobby/fromLobby.ts';
import { roomCode } from '../components/lobby/roomCode.ts';
import { tellRoomNotFound } from '../components/lobby/tellRoomNotFound.ts';
import { GuestPrompt } from '../components/room/joining/GuestPrompt.tsx';
import { Joining } from '../components/room/joining/Joining.tsx';
import { KickedNotice } from '../components/room/joining/KickedNotice.tsx';
import { RoomNotice } from '../components/room/joining/RoomNotice.tsx';
import { RoomLinkContext } from '../components/room/RoomLinkContext.ts';
import { RoomView } from '../components/room/RoomView.tsx';
import { openRoomLink, type RoomLink } from '../socket/links/roomLink.ts';
import { auth } from '../stores/auth.ts';
import { connection } from '../stores/connection.ts';
import { guest } from '../stores/guest.ts';
import { type RoomEnd, room } from '../stores/room.ts';

/** A game room, from the guest prompt on. An address may have more than the code, as it was pasted: it becomes the room's. */
export default function RoomPage({ params }: RouteComponentProps) {
  const [, navigate] = useLocation();
  const roomId = parseRoomId(roomCode(params.roomId ?? ''));
  useEffect(() => {
    if (roomId !== undefined && roomId !== params.roomId)
      navigate(roomPath(roomId), { replace: true, state: history.state });
  }, [roomId, params.roomId, navigate]);
  return roomId === undefined ? <NoSuchRoom /> : <Room roomId={roomId} />;
}

function NoSuchRoom() {
  useTellEnd('not-found');
  return <Joining />;
}

function Room({ roomId }: { roomId: string }) {
  const { profile } = useSnapshot(guest);
  const { user } = useSnapshot(auth);
  const [wasUser] = useState(user !== null);
  // Before the first connection the page itself says that it connects.
  const { socketId } = useSnapshot(connection);
  const end = useSnapshot(room).end?.reason;
  // Where another page has the seat, a login or logout changes nothing until the player comes back to this one.
  const isElsewhere = end === 'seat-taken';
  const [userId, setUserId] = useState(user?.id);
  if (user?.id !== userId && !isElsewhere) setUserId(user?.id);
  const link = useOpenedLink(roomId, userId);
  const named = isElsewhere || profile !== null || user !== null;
  useEffect(() => {
    if (named) link?.join();
  }, [link, named]);
  useTellEnd(end);

  if (!named) return <GuestPrompt roomId={roomId} isLoggedOut={wasUser} />;
  if (!link) return <Joining />;
  return (
    <RoomLinkContext value={link}>
      {socketId === null ? null : <ConnectionBanner />}
      <RoomStage onRejoin={link.join} />
    </RoomLinkContext>
  );
}

function RoomStage({ onRejoin }: { onRejoin(): void }) {
  const { end, state } = useSnapshot(room);
  const { refusal } = useSnapshot(connection);
  if (end?.reason === 'seat-taken') {
    return (
      <RoomNotice
        title="You are playing in another tab or on another device"
        action="Play here"
        onAction={onRejoin}
      />
    );
  }
  if (end?.reason === 'kicked') {
    return <KickedNotice message={end.message} until={end.until} onRejoin={onRejoin} />;
  }
  if (refusal !== null) return <RoomNotice title={refusal} action="Try again" onAction={onRejoin} />;
  return state ? <RoomView /> : <Joining />;
}

const renewToken = async () => (await refreshSession()) === 'renewed';

/** Opens a new link for each room and user, since a login or logout may happen in any tab. Null before the first. */
function useOpenedLink(roomId: string, userId: string | undefined): RoomLink | null {
  const [link, setLink] = useState<RoomLink | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link itself reads who is logged in
  useEffect(() => {
    const opened = openRoomLink(roomId, { renewToken });
    setLink(opened);
    return () => opened.close();
  }, [roomId, userId]);
  return link;
}

/**
 * Explains why there is no seat and redirects, replacing this history entry, which would only lead here again. Whoever has
 * come from the lobby goes back there: it would otherwise stand twice in a row in their history.
 */
function useTellEnd(reason: RoomEnd['reason'] | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (reason === 'not-found') {
      tellRoomNotFound();
      if (isFromLobby()) history.back();
      else navigate(lobbyPath, { replace: true });
    }
    if (reason === 'full') {
      window.alert(clientRefusals['room-full']);
      navigate('/', { replace: true });
    }
  }, [reason, navigate]);
}
