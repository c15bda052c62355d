import { useEffect, useRef } from 'react';
import { itemId } from '../../../../shared/drawing/itemId.ts';
import { clientRefusals } from '../../../../shared/protocol/clientRefusals.ts';
import { type Board, type BoardView, mountBoard } from '../../../canvas/index.ts';
import { prefersReducedMotion } from '../../../motion/reducedMotion.ts';
import { keptTools } from '../../../storage/toolsMemory.ts';
import { connection } from '../../../stores/connection.ts';
import { attachPicture } from '../../../stores/picture.ts';
import { showConnectionToast } from '../../../stores/toasts.ts';
import { useRoomLink } from '../RoomLinkContext.ts';
import styles from './DrawingBoard.module.css';

/** The board and the state that its controls show. */
export interface BoardControls {
  board: Board;
  view: BoardView;
}

export interface DrawingBoardProps {
  canDraw: boolean;
  /** Called with the mounted board, and with null on unmount. */
  onBoard(board: Board | null): void;
  /** Called whenever the controls' state changes. */
  onView(view: BoardView): void;
}

const boardToLookAt = { role: 'img', 'aria-label': 'The picture' } as const;

/** The role makes screen readers pass keys through: arrows move shapes. */
const boardToDrawOn = {
  role: 'application',
  tabIndex: 0,
  'aria-roledescription': 'drawing board',
  'aria-label': 'Your picture',
  // No part of the name: whoever looks for "circle", by voice or by a test, means its button.
  'aria-description':
    'Press R, C or T for a rectangle, circle or triangle and Enter to place it; question mark lists all keys.',
} as const;

/**
 * Set while a pointer draws, and on touch devices from the start, to hide the focus ring: after `focus()` browsers may
 * still match `:focus-visible`.
 */
const byHand = 'data-by-hand';

const isBusyElsewhere = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !activeElement.closest('dialog, [inert]') &&
    // Hidden with its panel, as a menu in the list of players, it is about to lose the focus.
    activeElement.getClientRects().length > 0
  );
};

/** The picture: mounts the canvas, and connects it to the link and the stores. */
export function DrawingBoard({ canDraw, onBoard, onView }: DrawingBoardProps) {
  const link = useRoomLink();
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<Board>(null);

  useEffect(() => {
    if (!host.current) return;
    const mounted = mountBoard(host.current, {
      emit: {
        start: (start) => link.emit('drawingStart', start),
        update: link.point,
        end: (item) => link.emit('drawingEnd', item),
        change: link.change,
        sync: link.sync,
      },
      onState: onView,
      itemId: () => itemId(connection.socketId, Date.now()),
      prefersReducedMotion,
      onFull: () => showConnectionToast(clientRefusals['drawing-full']),
    });
    const tools = keptTools();
    if (tools) {
      mounted.setColor(tools.color);
      mounted.setSize(tools.size);
      mounted.setShape(tools.shapeKind);
      mounted.setMode(tools.mode);
    }
    const detach = attachPicture(mounted);
    board.current = mounted;
    onBoard(mounted);
    return () => {
      detach();
      mounted.destroy();
      board.current = null;
      onBoard(null);
    };
  }, [link, onBoard, onView]);

  // After the mounting effect, so that a remounted board is enabled too. Another link has another room to load first.
  useEffect(() => {
    board.current?.setEnabled(canDraw);
  }, [canDraw]);

  // After choosing a word the player is about to draw, and the card that had the focus is gone.
  useEffect(() => {
    if (!canDraw || isBusyElsewhere()) return;
    host.current?.toggleAttribute(byHand, matchMedia('(pointer: coarse)').matches);
    host.current?.focus({ preventScroll: true });
  }, [canDraw]);

  const role = canDraw ? boardToDrawOn : boardToLookAt;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has one of the two roles above
    <div
      ref={host}
      className={styles.board}
      data-part="board"
      data-testid="board"
      // Also of a pointer that was pressed beside it.
      onGotPointerCapture={({ currentTarget }) => currentTarget.toggleAttribute(byHand, true)}
      // A touch does not take the focus by itself, so an on-screen keyboard would stay. Not before the stroke has ended:
      // without the keyboard the picture is larger.
      onPointerUp={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute(byHand)}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute(byHand)}
      {...role}
    />
  );
}
