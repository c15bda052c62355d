import { useState } from 'react';
import type { Phase } from '../../../../shared/protocol/room.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { SavePicture } from '../gallery/SavePicture.tsx';
import { useRoom } from '../useRoom.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import { BoardOverlay } from './BoardOverlay.tsx';
import styles from './ScoreList.module.css';

/** Rows appear one after the other, but from some row on together, so that nobody waits for the last. */
const staggerMs = 60;
const maxStaggered = 8;

type RoundOverPhase = Extract<Phase, { name: 'round-over' }>;

interface RoundOverProps {
  phase: RoundOverPhase;
  /** Nothing has been drawn, so there is no picture to save. */
  isBlank: boolean;
}

const outlook: Record<RoundOverPhase['next'], string> = {
  turn: 'Next turn in',
  round: 'Next round in',
  end: 'Final scores in',
};

const pictureOnBoard = () =>
  document.querySelector<HTMLCanvasElement>('[data-part="board"] canvas[data-layer="committed"]');

/** The end of a turn: the word, the points, and what follows. */
export function RoundOver({ phase, isBlank }: RoundOverProps) {
  const { state, myId } = useRoom();
  // The picture is gone shortly before this card is, whose size should not change for that.
  const [hadPicture, setHadPicture] = useState(false);
  if (!isBlank && !hadPicture) setHadPicture(true);
  const earners = state.players
    .map((player) => ({ ...player, earned: player.turnPoints ?? 0 }))
    .toSorted((a, b) => b.earned - a.earned);
  return (
    <BoardOverlay title="The word was...">
      <p className={styles.word} translate="no">
        {state.revealedWord}
      </p>
      <ul className={styles.list}>
        {earners.map(({ id, username, avatar, earned }, index) => (
          <li
            key={id}
            className={styles.row}
            data-me={id === myId}
            style={{ animationDelay: `${Math.min(index, maxStaggered) * staggerMs}ms` }}
          >
            <Avatar url={avatar} />
            <PlayerName className={styles.name}>{username}</PlayerName>
            <span className={styles.points} data-none={earned === 0}>
              <PixelNumber text={`+${earned}`} pixel={3} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Outlook phase={phase} />
        {!hadPicture || state.revealedWord === null ? null : (
          <SavePicture word={state.revealedWord} picture={pictureOnBoard} />
        )}
      </div>
    </BoardOverlay>
  );
}

/** What follows, and in how many seconds. Apart, lest each of them renders the whole card. */
function Outlook({ phase }: Pick<RoundOverProps, 'phase'>) {
  const seconds = useSecondsUntil(phase.deadlineAt);
  // Offline the time may be up long before the news arrives.
  return <p>{outlook[phase.next] + (seconds > 0 ? ` ${seconds}` : '...')}</p>;
}
