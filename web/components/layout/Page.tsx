import { type ReactNode, useRef, useState } from 'react';
import { MaintenanceBanner } from '../portal/MaintenanceBanner.tsx';
import { Drawer } from './Drawer.tsx';
import styles from './Page.module.css';
import { Sidebar, type SidebarVariant } from './Sidebar.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useFocusOnArrival } from './useFocusOnArrival.ts';
import { useIsWide } from './useIsWide.ts';

interface PageProps {
  children: ReactNode;
  /** `push` suits pages that fill the width, `overlay` those with one centred element. */
  sidebar?: SidebarVariant;
}

/** A page outside a room: the portal's frame around its contents. */
export function Page({ children, sidebar = 'overlay' }: PageProps) {
  const isWide = useIsWide();
  /** Whether the drawer is open; undefined before the first time, and beside the sidebar, when it is not in the page either. */
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  // A tablet that is turned.
  if (isWide && isMenuOpen !== undefined) setMenuOpen(undefined);
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      {isWide ? <Sidebar variant={sidebar} /> : null}
      {isMenuOpen === undefined ? null : <Drawer open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
      <div className={styles.column}>
        <SiteHeader isWide={isWide} onMenu={() => setMenuOpen(true)} />
        <MaintenanceBanner look="band" />
        <main id="content" ref={main} tabIndex={-1} className={styles.main} data-sidebar={sidebar}>
          {children}
        </main>
      </div>
    </div>
  );
}
