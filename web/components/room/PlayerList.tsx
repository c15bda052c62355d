import { rankByScore } from '../../stores/rank.ts';
import styles from './PlayerList.module.css';
import { PlayerRow } from './PlayerRow.tsx';
import { useRoom } from './useRoom.ts';

/** Everybody here, the best first. */
export function PlayerList() {
  const { state, myId } = useRoom();
  return (
    <section className={styles.players} data-part="players" aria-label="Players">
      <ol className={styles.list}>
        {rankByScore(state.players).map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            isMe={player.id === myId}
            isHost={player.id === state.hostId}
            isDrawing={player.id === state.currentTurn.drawerId}
          />
        ))}
      </ol>
    </section>
  );
}
