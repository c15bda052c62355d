import { useRef } from 'react';
import { productName } from '../../../../shared/protocol/productName.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { inviteLink } from '../inviteLink.ts';
import styles from './InvitePanel.module.css';

/** The room's invite: a link to copy or share, the room code, and a QR code. */
export function InvitePanel({ roomId }: { roomId: string }) {
  const link = inviteLink(roomId);
  const field = useRef<HTMLInputElement>(null);
  const share = async () => {
    try {
      await navigator.share({ title: productName, text: 'Draw and guess with me!', url: link });
    } catch {
      // Closing the share sheet is not an error.
    }
  };

  return (
    <section className={styles.invite} aria-labelledby="invite-title">
      <div className={styles.words}>
        <h2 id="invite-title">Invite your friends</h2>
        <p>
          Room code{' '}
          <b className={styles.code} translate="no">
            {roomId}
          </b>
        </p>
        <div className={styles.buttons}>
          <CopyButton look="primary" text={link} shown={field} label="Copy Link" />
          {'share' in navigator ? (
            <Button onClick={share}>
              <Icon name="share" /> Share
            </Button>
          ) : null}
        </div>
        <input
          ref={field}
          aria-label="Invite link"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <QrCode text={link} label="The invite link as a QR code" />
    </section>
  );
}
