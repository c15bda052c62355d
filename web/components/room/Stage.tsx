import { DrawingBoard, type DrawingBoardProps } from './board/DrawingBoard.tsx';
import { BoardNotices } from './overlays/BoardNotices.tsx';
import { Cheers } from './overlays/Cheers.tsx';
import { RoundBanner } from './overlays/RoundBanner.tsx';
import { TurnBanner } from './overlays/TurnBanner.tsx';
import styles from './Stage.module.css';
import { useRoom } from './useRoom.ts';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

interface StageProps extends DrawingBoardProps {
  isBlank: boolean;
}

/** The main area: the waiting panel, or the board with its overlays. */
export function Stage({ isBlank, ...board }: StageProps) {
  const { state } = useRoom();
  if (state.status === 'waiting') {
    return (
      // An element of its own: in that of the stage, Chrome would begin further down, where the finger was.
      <main key="waiting" className={styles.waiting}>
        <WaitingPanel />
      </main>
    );
  }
  return (
    <main className={styles.stage}>
      <div className={styles.frame}>
        <DrawingBoard {...board} />
      </div>
      <div className={styles.overlays}>
        <BoardNotices isBlank={isBlank} />
        <Cheers />
        <TurnBanner />
        <RoundBanner />
      </div>
    </main>
  );
}
