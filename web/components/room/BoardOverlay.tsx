import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './BoardOverlay.module.css';

interface BoardOverlayProps {
  title: string;
  children?: ReactNode;
  /** Something is asked of this player: the focus goes there, unless a message is being typed. */
  asks?: boolean;
}

/** A card over the picture. It covers the board alone: the chat goes on. */
export function BoardOverlay({ title, children, asks = false }: BoardOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
    if (asks && !typing) dialog.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [asks]);
  return (
    <div className={styles.cover}>
      <dialog open ref={dialog} className={styles.card} aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </dialog>
    </div>
  );
}
