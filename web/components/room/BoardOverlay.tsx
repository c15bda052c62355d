import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './BoardOverlay.module.css';

interface BoardOverlayProps {
  title: string;
  children?: ReactNode;
  /** Something is asked of this player: the focus goes there, unless a message is being typed. */
  asks?: boolean;
}

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';

/** What is beside the picture: the tabs where there are any, else the chat. */
const beside = '[role="tab"][aria-selected="true"], [data-part="chat"] input';

/** What is not shown does not take the focus. */
function focusFirst(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.focus();
    if (document.activeElement === element) return;
  }
}

/** A card over the picture. It covers the board alone: the chat goes on. */
export function BoardOverlay({ title, children, asks = false }: BoardOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const card = dialog.current;
    if (!asks || !card || isTyping()) return;
    const before = document.activeElement;
    card.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (card.contains(document.activeElement) && before instanceof HTMLElement) {
        before.focus({ preventScroll: true });
      }
    };
  }, [asks]);

  /** Tab stays among the answers; Escape leaves them for the rest of the room. */
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusFirst(beside);
    if (event.key !== 'Tab') return;
    const buttons = [...(dialog.current?.querySelectorAll('button') ?? [])];
    const [first, last] = [buttons[0], buttons.at(-1)];
    const leaves = document.activeElement === (event.shiftKey ? first : last);
    if (!leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return (
    <dialog
      open
      ref={dialog}
      className={styles.card}
      aria-labelledby={titleId}
      {...(asks ? { onKeyDown: keep } : {})}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
