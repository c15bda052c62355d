import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Disclosure.module.css';
import { Icon, type IconName } from './icons.tsx';
import { useDismiss } from './useDismiss.ts';

interface DisclosureProps {
  label: string;
  icon: IconName;
  children: ReactNode;
}

/** A button that shows and hides `children` below it. */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(root, open, (how) => {
    setOpen(false);
    if (how === 'escape') toggle.current?.focus();
  });
  return (
    <div ref={root} className={styles.root}>
      <Button
        ref={toggle}
        look="icon"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
      </Button>
      {open ? (
        <div id={panelId} className={styles.panel}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
