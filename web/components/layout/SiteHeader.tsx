import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { productName } from '../../../shared/protocol/productName.ts';
import { auth } from '../../stores/auth.ts';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './SiteHeader.module.css';

/** The header of every page outside a room: home, games, account. */
export function SiteHeader({ isWide, onMenu }: { isWide: boolean; onMenu(): void }) {
  const { isAuthenticated } = useSnapshot(auth);
  return (
    <header className={styles.header}>
      {isWide ? null : (
        <Button look="icon" aria-label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
          <Icon name="menu" />
        </Button>
      )}
      <Link href="/" className={styles.brand}>
        {productName}
      </Link>
      {isWide ? (
        <nav aria-label="Games" className={styles.links}>
          <Link href="/games">All Games</Link>
          <Link href="/games#categories">Categories</Link>
        </nav>
      ) : null}
      <div className={styles.account} data-known={isAuthenticated}>
        {isAuthenticated || isWide ? (
          <AccountMenu />
        ) : (
          <Disclosure label="Account" icon="person">
            <AccountMenu />
          </Disclosure>
        )}
      </div>
    </header>
  );
}
