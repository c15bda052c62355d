import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Disclosure.module.css';
import { Icon, type IconName } from './icons.tsx';
import { useDismiss } from './useDismiss.ts';

interface DisclosureProps {
  label: string;
  icon: IconName;
  /** On wide screens, shows `children` in place of the button. */
  unfolds?: boolean;
  children: ReactNode;
}

/** A button that shows and hides `children` below it. */
export function Disclosure({ label, icon, unfolds = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(root, open, (how) => {
    setOpen(false);
    if (how === 'escape') toggle.current?.focus();
  });
  return (
    <div ref={root} className={cx(styles.root, unfolds && styles.unfolds)}>
      <Button
        ref={toggle}
        look="icon"
        className={styles.toggle}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
      </Button>
      <div id={panelId} className={styles.panel} data-open={open}>
        {children}
      </div>
    </div>
  );
}
