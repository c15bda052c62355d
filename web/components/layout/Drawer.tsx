import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { isOnBackdrop } from '../ui/isOnBackdrop.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './Drawer.module.css';
import { SidebarNav } from './SidebarNav.tsx';

/** From this width the sidebar stands beside the page. */
const wide = '(min-width: 48em)';

/** The sidebar of small screens: a modal drawer, closed by choosing an entry or dismissing it. */
export function Drawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    const query = matchMedia(wide);
    const close = () => element?.close();
    query.addEventListener('change', close);
    return () => {
      query.removeEventListener('change', close);
      close();
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      className={styles.drawer}
      onClose={onClose}
      onPointerDown={(event) => {
        if (isOnBackdrop(event, event.currentTarget)) onClose();
      }}
    >
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
