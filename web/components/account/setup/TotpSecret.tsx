import { useRef } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import styles from './TotpSecret.module.css';
import { piecesOf, totpSecretOf } from './totpSecret.ts';

const pieceLength = 4;

/** A TOTP secret for the authenticator app: as a QR code, as a link for the same device, and as text. */
export function TotpSecret({ otpauthUrl }: { otpauthUrl: string }) {
  const secret = totpSecretOf(otpauthUrl);
  const shown = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useFocusIfLost(words);
  return (
    <div className={styles.secret}>
      <div className={styles.picture}>
        <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
      </div>
      <div ref={words} tabIndex={-1} className={styles.words}>
        <p>
          Scan the picture with an authenticator app on your phone, such as Google Authenticator, Aegis or
          1Password.
        </p>
        <p className={styles.here}>
          Is the app on this device? <a href={otpauthUrl}>Open it there</a>
        </p>
        {secret === null ? null : (
          <>
            <p>Or enter this key:</p>
            <div className={styles.manual}>
              {/* The gaps are CSS margins, so that copied text has no spaces. */}
              <code ref={shown} className={styles.key} translate="no">
                {piecesOf(secret, pieceLength).map((piece, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move, and two may be alike
                  <span key={index}>{piece}</span>
                ))}
              </code>
              <CopyButton look="quiet" text={secret} shown={shown} label="Copy key" />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
