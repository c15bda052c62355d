import { memo, useRef } from 'react';
import { rankByScore } from '../../../stores/rank.ts';
import { CopyInvite } from '../CopyInvite.tsx';
import { useRoom } from '../useRoom.ts';
import styles from './PlayerList.module.css';
import { PlayerRow } from './PlayerRow.tsx';
import { useFlip } from './useFlip.ts';

/**
 * All players by rank, and how to bring in others: before the game the waiting panel has that. Memoized: the room around it
 * renders with each of the drawer's tools.
 */
export const PlayerList = memo(({ isTab }: { isTab: boolean }) => {
  const { state, myId } = useRoom();
  const list = useRef<HTMLOListElement>(null);
  const ranked = rankByScore(state.players);
  useFlip(
    list,
    ranked.map(({ id }) => id),
  );
  return (
    <section
      className={styles.players}
      aria-labelledby="players-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {isTab ? null : (
        <h2 id="players-title" className="visually-hidden">
          Players
        </h2>
      )}
      <ol ref={list} className={styles.list}>
        {ranked.map((player) => (
          <PlayerRow key={player.id} player={player} isMe={player.id === myId} />
        ))}
      </ol>
      {state.status === 'waiting' ? null : (
        <p className={styles.invite}>
          <CopyInvite label="Copy invite link" />
        </p>
      )}
    </section>
  );
});
