import { Link } from 'wouter';
import type { RecoveryMethods } from '../../../../shared/protocol/http.ts';
import { Button } from '../../ui/Button.tsx';
import { AccountIcon } from '../AccountIcon.tsx';
import { passkeyObstacleHere } from '../passkeySupport.ts';
import styles from '../Step.module.css';

const ways = [
  { method: 'totp', has: 'hasTotp', icon: 'phone', label: 'Authenticator code' },
  { method: 'backup-code', has: 'hasBackupCodes', icon: 'list', label: 'Backup code' },
  { method: 'passkey', has: 'hasPasskey', icon: 'key', label: 'Passkey' },
] as const;

export type RecoveryMethod = (typeof ways)[number]['method'];

interface RecoverMethodProps {
  username: string;
  methods: RecoveryMethods;
  /** Where whoever has no method may go on after a new registration. */
  returnTo: string | undefined;
  onChoose(method: RecoveryMethod): void;
}

/** The account's recovery methods to choose from; if it has none, what can still be done. */
export function RecoverMethod({ username, methods, returnTo, onChoose }: RecoverMethodProps) {
  const open = ways.filter(({ has }) => methods[has]);
  const obstacle = methods.hasPasskey ? passkeyObstacleHere() : null;
  if (open.length === 0) {
    return (
      <p>
        <b translate="no">{username}</b> has no second way in, so its password cannot be reset, not even by
        us. If you are still logged in on another device, set up your security there. Otherwise please{' '}
        <Link href="/register" state={{ returnTo }}>
          register a new account
        </Link>
        .
      </p>
    );
  }
  return (
    <div className={styles.choices}>
      <p>
        Ways back into <b translate="no">{username}</b>:
      </p>
      {open.map(({ method, icon, label }) => (
        <Button
          key={method}
          disabled={method === 'passkey' && obstacle !== null}
          onClick={() => onChoose(method)}
        >
          <AccountIcon name={icon} /> {label}
        </Button>
      ))}
      {obstacle === null ? null : <p>{obstacle}</p>}
    </div>
  );
}
