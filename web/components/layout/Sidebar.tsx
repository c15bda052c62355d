import { type FocusEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { preferences, setPreferences } from '../../stores/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { useDismiss } from '../ui/useDismiss.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './Sidebar.module.css';
import { SidebarNav } from './SidebarNav.tsx';

/** `push` takes its width from the page, and its state is persisted; `overlay` expands over the page temporarily. */
export type SidebarVariant = 'push' | 'overlay';

/** Up to this width a sidebar that takes it from the page is collapsed by default. */
const narrow = '(max-width: 64em)';

/** The portal's navigation beside the page, on wide screens. */
export const Sidebar = ({ variant }: { variant: SidebarVariant }) =>
  variant === 'push' ? <PushSidebar /> : <OverlaySidebar />;

function PushSidebar() {
  const { sidebarCollapsed } = useSnapshot(preferences);
  const expanded = !(sidebarCollapsed ?? matchMedia(narrow).matches);
  return (
    <aside aria-label="Sidebar" className={styles.push} data-expanded={expanded}>
      <Contents expanded={expanded} onToggle={() => setPreferences({ sidebarCollapsed: expanded })} />
    </aside>
  );
}

function OverlaySidebar() {
  const [expanded, setExpanded] = useState(false);
  const root = useRef<HTMLElement>(null);
  useDismiss(root, expanded, () => setExpanded(false));
  const expandForKeys = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setExpanded(true);
  };
  return (
    <aside
      ref={root}
      aria-label="Sidebar"
      className={styles.overlay}
      data-expanded={expanded}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setExpanded(true);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setExpanded(false);
      }}
      onFocus={expandForKeys}
    >
      <Contents expanded={expanded} onToggle={() => setExpanded(!expanded)} />
    </aside>
  );
}

function Contents({ expanded, onToggle }: { expanded: boolean; onToggle(): void }) {
  const label = expanded ? 'Collapse sidebar' : 'Expand sidebar';
  return (
    <>
      <Link href="/" className={styles.home}>
        <Wordmark look={expanded ? 'stacked' : 'face'} />
      </Link>
      <nav aria-label="Portal">
        <SidebarNav labelled={expanded} />
      </nav>
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        title={expanded ? undefined : label}
        onClick={onToggle}
      >
        <Icon name="sidebar" size={22} />
        {expanded ? <span>Collapse</span> : null}
      </button>
    </>
  );
}
