import { moderation } from '../../../../shared/protocol/limits.ts';
import type { Player } from '../../../../shared/protocol/room.ts';
import { toggleMuted } from '../../../stores/muted.ts';
import { MenuButton, type MenuItem } from '../../ui/MenuButton.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRoom } from '../useRoom.ts';

interface PlayerMenuProps {
  player: Readonly<Pick<Player, 'id' | 'username' | 'connected'>>;
  isMuted: boolean;
}

/** The actions on another player. */
export function PlayerMenu({ player, isMuted }: PlayerMenuProps) {
  const { state, isHost, mayVote } = useRoom();
  const link = useRoomLink();
  const { id: playerId, username, connected } = player;

  const items: MenuItem[] = [
    {
      label: isMuted ? 'Unmute' : 'Mute',
      icon: isMuted ? 'sound' : 'silence',
      onChoose: () => toggleMuted(playerId),
    },
  ];
  if (state.isPublic) {
    items.push({
      label: 'Vote to kick',
      icon: 'flag',
      obstacle: mayVote ? undefined : 'Once you have seen a whole turn',
      onChoose: () => link.vote(playerId),
    });
  } else if (isHost) {
    const onChoose = () => link.emit('handOverHost', { playerId });
    if (connected) items.push({ label: 'Make host', icon: 'crown', onChoose });
    items.push({
      label: 'Kick',
      icon: 'leave',
      question: `Kick for ${moderation.banMs / 60_000} minutes?`,
      onChoose: () => link.emit('kickPlayer', { playerId }),
    });
  }
  return <MenuButton label={`About ${username}`} items={items} />;
}
