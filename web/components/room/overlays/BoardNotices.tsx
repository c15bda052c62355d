import { useSnapshot } from 'valtio';
import type { Phase } from '../../../../shared/protocol/room.ts';
import { turn } from '../../../stores/turn.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { PlayerName } from '../../ui/PlayerName.tsx';
import { useBriefPause } from '../useBriefPause.ts';
import { usePhaseShown } from '../usePhaseShown.ts';
import { useRoom } from '../useRoom.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import { BoardCover } from './BoardCover.tsx';
import styles from './BoardNotices.module.css';
import { BoardOverlay } from './BoardOverlay.tsx';
import { GameOver } from './GameOver.tsx';
import { NudgeChip } from './NudgeChip.tsx';
import { PausedWays } from './PausedWays.tsx';
import { RoundOver } from './RoundOver.tsx';
import { WordChoice } from './WordChoice.tsx';

/** The overlays of the picture for the current phase. */
export function BoardNotices({ isBlank }: { isBlank: boolean }) {
  const { state, isDrawer } = useRoom();
  const phase = usePhaseShown(state);
  return (
    <>
      {phase.name === 'drawing' && !isDrawer ? <Away phase={phase} className={styles.chip} /> : null}
      <NudgeChip />
      <BoardCover phase={phase.name}>{useCard(phase, isBlank)}</BoardCover>
    </>
  );
}

/** The card of a phase. A hook, since the cover needs to know whether there is one. */
function useCard(phase: Phase, isBlank: boolean) {
  const { state, isDrawer, drawer } = useRoom();
  const seen = useSnapshot(turn);
  const { wordChoices, chosen } = seen;
  const isBrief = useBriefPause(state.phase);
  switch (phase.name) {
    case 'waiting':
    case 'drawing':
      return null;
    case 'choosing': {
      // Read only here: in the other phases this need not render every second.
      const { secondsLeft } = seen;
      if (isDrawer) return <WordChoice words={wordChoices} chosen={chosen} secondsLeft={secondsLeft} />;
      return (
        <BoardOverlay
          title={
            <>
              <PlayerName>{drawer?.username ?? 'Somebody'}</PlayerName> is choosing a word...
            </>
          }
        >
          <Away phase={phase} className={styles.reason} />
          <p className={styles.countdown}>
            {drawer ? <Avatar url={drawer.avatar} size={48} /> : null}
            <PixelNumber text={secondsLeft ?? ''} pixel={6} isCountdown />
          </p>
        </BoardOverlay>
      );
    }
    case 'round-over':
      return <RoundOver phase={phase} isBlank={isBlank} />;
    case 'paused':
      return isBrief ? null : <Paused deadlineAt={phase.deadlineAt} />;
    case 'finished':
      return <GameOver />;
  }
}

interface AwayProps {
  phase: Extract<Phase, { stoppedAt: unknown }>;
  className: string | undefined;
}

/** Says why the clock has stopped, if it has. */
function Away({ phase, className }: AwayProps) {
  const { drawer } = useRoom();
  if (phase.stoppedAt === null) return null;
  return (
    <p className={className}>
      <PlayerName>{drawer?.username}</PlayerName> lost the connection. The clock has stopped.
    </p>
  );
}

function Paused({ deadlineAt }: { deadlineAt: number }) {
  const seconds = useSecondsUntil(deadlineAt);
  return (
    <BoardOverlay title="The game is paused">
      <p className={styles.reason}>
        Waiting for another player to come back. If nobody does, the game ends with the points so far.
      </p>
      <p className={styles.countdown}>
        <PixelNumber text={seconds} pixel={6} isCountdown />
      </p>
      <PausedWays />
    </BoardOverlay>
  );
}
