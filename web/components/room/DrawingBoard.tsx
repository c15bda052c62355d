import { useEffect, useRef, useState } from 'react';
import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { refusals } from '../../../shared/protocol/codes.ts';
import { type Board, type BoardView, mountBoard } from '../../canvas/index.ts';
import { connection } from '../../stores/connection.ts';
import { attachPicture } from '../../stores/picture.ts';
import { showToast } from '../../stores/toasts.ts';
import styles from './DrawingBoard.module.css';
import { useRoomLink } from './RoomLinkContext.ts';

/** The board and what its tools show. */
export interface BoardControls {
  board: Board;
  view: BoardView;
}

interface DrawingBoardProps {
  canDraw: boolean;
  onControls(controls: BoardControls | null): void;
}

/** The picture. The one place where React meets the canvas: it mounts it and hands it on. */
export function DrawingBoard({ canDraw, onControls }: DrawingBoardProps) {
  const link = useRoomLink();
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board | null>(null);
  const [view, setView] = useState<BoardView | null>(null);

  useEffect(() => {
    if (!host.current) return;
    const mounted = mountBoard(host.current, {
      emit: {
        start: (start) => link.emit('drawingStart', start),
        update: (nextPoint) => link.emit('drawingUpdate', { nextPoint }),
        end: (item) => link.emit('drawingEnd', item),
        change: (change) => link.emit('updateShape', change),
        sync: (items) => link.sync(items),
      },
      onState: setView,
      itemId: () => `stroke_${connection.socketId}_${Date.now()}`,
      onFull: () => showToast(refusals['drawing-full']),
    });
    const detach = attachPicture({
      ...mounted.feed,
      history: (items: readonly DrawingItem[]) => mounted.feed.history(items),
      reset: mounted.reset,
      sync() {
        if (mounted.items().length === 0) return false;
        mounted.sync();
        return true;
      },
    });
    setBoard(mounted);
    return () => {
      detach();
      mounted.destroy();
      setBoard(null);
    };
  }, [link]);

  useEffect(() => board?.setEnabled(canDraw), [board, canDraw]);

  useEffect(() => {
    onControls(board && view ? { board, view } : null);
  }, [board, view, onControls]);

  return <div ref={host} className={styles.board} data-testid="board" data-drawing={canDraw} />;
}
