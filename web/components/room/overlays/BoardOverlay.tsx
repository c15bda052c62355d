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

  /** A focus trap for Tab that Escape leaves for the rest of the room. */
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusFirst(besidePicture);
    if (event.key !== 'Tab') return;
    const buttons = [...(dialog.current?.querySelectorAll('button') ?? [])];
    const [first, last] = [buttons[0], buttons.at(-1)];
    const edges = event.shiftKey ? [dialog.current, first] : [last];
    if (!edges.some((edge) => edge === document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return (
    <dialog
      open
      ref={dialog}
      className={styles.card}
      aria-labelledby={titleId}
      {...(asks ? { tabIndex: -1, onKeyDown: keep } : {})}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
