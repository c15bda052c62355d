import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Player } from '../../../../shared/protocol/room.ts';
import { muted } from '../../../stores/muted.ts';
import type { Ranked } from '../../../stores/rank.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { useRecentChange } from '../useRecentChange.ts';
import { PlayerMenu } from './PlayerMenu.tsx';
import styles from './PlayerRow.module.css';
import { useCountUp } from './useCountUp.ts';

/** From here on points have five digits, which need smaller ones beside the marks. */
const longScore = 10_000;

interface PlayerRowProps {
  player: Ranked<Readonly<Player>>;
  isMe: boolean;
}

/** One player: rank, avatar, name, points, and icons for host, drawer and the like. */
export function PlayerRow({ player, isMe }: PlayerRowProps) {
  const isMuted = useSnapshot(muted).ids.includes(player.id);
  const earned = useRecentChange(player.score);
  const fallen = useRecentChange(player.rank);
  const row = useRef<HTMLLIElement>(null);
  // Who leaves takes along the menu about them, and its button: their focus stays in the list.
  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      if (current?.contains(document.activeElement) || current?.querySelector('[aria-expanded="true"]'))
        current.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <li
      ref={row}
      className={styles.row}
      data-me={isMe}
      data-guessed={player.hasGuessedCorrectly}
      data-away={!player.connected}
    >
      <span className={styles.rank}>
        <span>{`#${player.rank}`}</span>
        {fallen === 0 || player.score === 0 ? null : <RankMove fallen={fallen} />}
      </span>
      <span className={styles.face}>
        <Avatar url={player.avatar} />
        {earned > 0 ? <b className={styles.earned}>{`+${earned}`}</b> : null}
      </span>
      <span className={styles.who}>
        <span className={styles.title}>
          <PlayerName className={styles.name} title={player.username}>
            {player.username}
          </PlayerName>
          {/* A margin would be on the wrong side of a name that is read from right to left. */}
          {isMe ? (
            <>
              {' '}
              <span className={styles.you}>(You)</span>
            </>
          ) : null}
        </span>
        <span className={styles.points}>
          <Score score={player.score} />
          <span className={styles.marks}>
            {player.isHost ? <Icon name="crown" label="Host" size={18} /> : null}
            {player.isDrawing ? <Icon name="pencil" label="Drawing" size={18} /> : null}
            {player.hasGuessedCorrectly ? <Icon name="check" label="Has got it" size={18} /> : null}
            {player.connected ? null : <Icon name="plug" label="Disconnected" size={18} />}
            {isMuted ? <Icon name="silence" label="Muted" size={18} /> : null}
          </span>
        </span>
      </span>
      {isMe ? null : <PlayerMenu player={player} isMuted={isMuted} />}
    </li>
  );
}

/** A component of its own, lest the whole row is rendered with every frame that counts. */
function Score({ score }: { score: number }) {
  const shown = useCountUp(score);
  return (
    <span className={styles.score}>
      <PixelNumber text={shown} pixel={shown < longScore ? 3 : 2} /> pts
    </span>
  );
}

/** By how many ranks the player has just moved. */
const RankMove = ({ fallen }: { fallen: number }) => (
  <span className={styles.move} data-up={fallen < 0}>
    <Icon name={fallen < 0 ? 'up' : 'down'} label={fallen < 0 ? 'up by' : 'down by'} size={12} />
    <span>{Math.abs(fallen)}</span>
  </span>
);
