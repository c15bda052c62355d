import { BoardNotices } from './BoardNotices.tsx';
import { Cheers } from './Cheers.tsx';
import { DrawingBoard, type DrawingBoardProps } from './DrawingBoard.tsx';
import { RoundBanner } from './RoundBanner.tsx';
import styles from './Stage.module.css';
import { TurnBanner } from './TurnBanner.tsx';
import { useRoom } from './useRoom.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

/** The main area: the waiting panel, or the board with its overlays. */
export function Stage(board: DrawingBoardProps) {
  const { state } = useRoom();
  if (state.status === 'waiting') {
    return (
      <main className={styles.waiting}>
        <WaitingPanel />
      </main>
    );
  }
  return (
    <main className={styles.stage}>
      <div className={styles.frame}>
        <DrawingBoard {...board} />
        <BoardNotices />
        <Cheers />
        <TurnBanner />
        <RoundBanner />
      </div>
    </main>
  );
}
