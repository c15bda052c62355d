import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  title: string;
  children: ReactNode;
  /** What closes it without an answer: Escape, the cross, a press beside it. Without this it must be answered. */
  onClose?: () => void;
}

/** The rest of the page is out of reach while it is there; the focus goes back to where it was when it goes. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(() => onClose?.());
  // Before the element leaves the page: a dialog that is gone cannot give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // What is to be typed comes before what may be pressed.
    element.querySelector<HTMLElement>('input:not([type="checkbox"])')?.focus();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close();
      },
      { signal },
    );
    element.addEventListener('pointerdown', ({ target }) => target === element && close(), { signal });
    return () => {
      listening.abort();
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.content}>
        <h2 id={titleId}>{title}</h2>
        {onClose ? (
          <Button look="icon" aria-label="Close" className={styles.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        ) : null}
        {children}
      </div>
    </dialog>
  );
}
