import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { onBackdropPress } from '../ui/onBackdropPress.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './Drawer.module.css';
import { SidebarNav } from './SidebarNav.tsx';

/** The sidebar of small screens: a modal drawer, closed by choosing an entry or dismissing it. */
export function Drawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const listening = new AbortController();
    onBackdropPress(element, () => element.close(), listening);
    return () => {
      listening.abort();
      element.close();
    };
  }, [open]);
  return (
    <dialog ref={dialog} aria-label="Menu" className={styles.drawer} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.top}>
          <Wordmark look="stacked" />
          <Button look="icon" aria-label="Close menu" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <nav aria-label="Portal">
          <SidebarNav labelled onChoose={onClose} />
        </nav>
      </div>
    </dialog>
  );
}
