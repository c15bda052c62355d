import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { besidePicture, focusFirst } from '../focusFirst.ts';
import { isTyping } from '../isTyping.ts';
import styles from './BoardOverlay.module.css';

interface BoardOverlayProps {
  title: ReactNode;
  children?: ReactNode;
  /**
   * The player must answer: takes the focus, unless a message is being typed. The card takes it rather than a button,
   * which a space in a message just begun would press.
   */
  asks?: boolean;
}

/** A non-modal dialog over the picture: the chat stays usable. */
export function BoardOverlay({ title, children, asks = false }: BoardOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const card = dialog.current;
    if (!asks || !card || isTyping()) return;
    const before = document.activeElement;
    card.focus({ preventScroll: true });
    return () => {
      if (card.contains(document.activeElement) && before instanceof HTMLElement) {
        before.focus({ preventScroll: true });
      }
    };
  }, [asks]);

  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusFirst(besidePicture);
  };

  return (
    <dialog
      open
      ref={dialog}
      className={styles.card}
      aria-labelledby={titleId}
      {...(asks ? { tabIndex: -1, onKeyDown: leave } : {})}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
