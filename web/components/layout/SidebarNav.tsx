import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { plainPath } from '../../navigation/pageTable.ts';
import { Icon } from '../ui/icons.tsx';
import { categoryEntries, type Entry, mainEntries } from './entries.ts';
import styles from './SidebarNav.module.css';

interface SidebarNavProps {
  /** Unlabelled entries show their icon, with the label as a tooltip. */
  labelled: boolean;
  onChoose?(): void;
}

/** The portal's navigation. */
export function SidebarNav({ labelled, onChoose }: SidebarNavProps) {
  const list = (entries: readonly Entry[], name?: string) => (
    <ul className={styles.list} aria-label={name}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} labelled={labelled} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
  const tooltipsOff = useTooltipsOff(!labelled);
  return (
    <div className={styles.nav} data-labelled={labelled} data-tooltips={!tooltipsOff}>
      {list(mainEntries)}
      <p className={styles.legend} aria-hidden="true">
        <span>Categories</span>
      </p>
      {list(categoryEntries, 'Categories')}
    </div>
  );
}

interface EntryLinkProps {
  entry: Entry;
  labelled: boolean;
  onChoose: (() => void) | undefined;
}

function EntryLink({ entry, labelled, onChoose }: EntryLinkProps) {
  const [path] = useLocation();
  return (
    <Link
      href={entry.path}
      className={styles.entry}
      // A tooltip names it only while it is shown.
      aria-label={labelled ? undefined : entry.label}
      aria-current={plainPath(path) === entry.path ? 'page' : undefined}
      onClick={onChoose}
      onPointerEnter={placeTooltip}
      onFocus={placeTooltip}
    >
      <Icon name={entry.icon} size={22} />
      <span className={styles.label}>{entry.label}</span>
    </Link>
  );
}

/** The tooltip is outside the scroll container, so it is positioned relative to the viewport. */
function placeTooltip({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const { top, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--tooltip-top', `${top + height / 2}px`);
}

/** Whether Escape has dismissed the tooltips (WCAG 1.4.13), until the pointer or the focus moves. */
function useTooltipsOff(listening: boolean): boolean {
  const [off, setOff] = useState(false);
  useEffect(() => {
    if (!listening) return;
    const stop = new AbortController();
    const follow = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) setOff(false);
      else if (event.key === 'Escape') setOff(true);
    };
    for (const event of ['pointermove', 'focusin', 'keydown']) window.addEventListener(event, follow, stop);
    return () => stop.abort();
  }, [listening]);
  return off;
}
