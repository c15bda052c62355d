import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';
import styles from './ModalDialog.module.css';
import { onBackdropPress } from './onBackdropPress.ts';
import { raiseToasts } from './raiseToasts.ts';

interface ModalDialogProps {
  title: string;
  children: ReactNode;
  /** Called on Escape, the close button and a press on the backdrop. Without it the dialog cannot be dismissed. */
  onClose?: () => void;
}

/** A modal dialog, open while mounted. The rest of the page is inert; unmounting restores the focus. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(() => onClose?.());
  // A layout effect, so that it closes before the element is removed: only then does `close` restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    raiseToasts();
    // A field rather than the close button, which `showModal` would focus.
    element.querySelector<HTMLElement>(':read-write, [type=radio]')?.focus();
    const listening = new AbortController();
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close();
      },
      listening,
    );
    onBackdropPress(element, close, listening);
    return () => {
      listening.abort();
      element.close();
      // It had opened by itself, so that there was no focus to restore.
      if (document.activeElement === document.body || element.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      // Chrome closes it at a second Escape, or Back on a phone, even if `cancel` is prevented.
      closedby={onClose ? undefined : 'none'}
    >
      <div className={styles.content}>
        {onClose ? (
          <Button look="icon" aria-label="Close" className={styles.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        ) : null}
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
