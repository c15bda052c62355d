import { type ReactNode, useRef, useState } from 'react';
import { MaintenanceBanner } from '../portal/MaintenanceBanner.tsx';
import { Drawer } from './Drawer.tsx';
import styles from './Page.module.css';
import { Sidebar, type SidebarVariant } from './Sidebar.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

interface PageProps {
  children: ReactNode;
  /** `push` suits pages that fill the width, `overlay` those with one centred element. */
  sidebar?: SidebarVariant;
}

/** A page outside a room: the portal's frame around its contents. */
export function Page({ children, sidebar = 'overlay' }: PageProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <Sidebar variant={sidebar} />
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className={styles.column}>
        <SiteHeader onMenu={() => setMenuOpen(true)} />
        <MaintenanceBanner look="band" />
        <main id="content" ref={main} tabIndex={-1} className={styles.main} data-sidebar={sidebar}>
          {children}
        </main>
      </div>
    </div>
  );
}
