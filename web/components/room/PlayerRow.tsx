import type { Player } from '../../../shared/protocol/room.ts';
import type { Ranked } from '../../stores/rank.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { CheckIcon, CrownIcon, PencilIcon, PlugIcon } from '../ui/icons.tsx';
import styles from './PlayerRow.module.css';

interface PlayerRowProps {
  player: Ranked<Readonly<Player>>;
  isMe: boolean;
  isHost: boolean;
  isDrawing: boolean;
}

/** One player: rank, face, name, points, and what there is to know. */
export const PlayerRow = ({ player, isMe, isHost, isDrawing }: PlayerRowProps) => (
  <li
    className={styles.row}
    data-me={isMe}
    data-guessed={player.hasGuessedCorrectly}
    data-away={!player.connected}
  >
    <span className={styles.rank}>#{player.rank}</span>
    <Avatar url={player.avatar} />
    <span className={styles.who}>
      <span className={styles.name} title={player.username}>
        {player.username}
      </span>
      <span className={styles.details}>
        {isMe ? <span>(You)</span> : null}
        <span className={styles.points}>{player.score} pts</span>
      </span>
    </span>
    <span className={styles.marks}>
      {isHost ? <CrownIcon label="Host" /> : null}
      {isDrawing ? <PencilIcon label="Drawing" /> : null}
      {player.hasGuessedCorrectly ? <CheckIcon label="Guessed the word" /> : null}
      {player.connected ? null : <PlugIcon label="Disconnected" />}
    </span>
  </li>
);
