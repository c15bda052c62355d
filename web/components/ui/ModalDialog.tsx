import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './ModalDialog.module.css';

interface ModalDialogProps {
  title: string;
  children: ReactNode;
}

/** A dialog that must be answered: the rest of the page is out of reach, and Escape does not close it. */
export function ModalDialog({ title, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // What is to be typed comes before what may be pressed.
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
