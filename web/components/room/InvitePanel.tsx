import { useEffect, useRef, useState } from 'react';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './InvitePanel.module.css';
import { QrCode } from './QrCode.tsx';

const linkTo = (roomId: string) => `${window.location.origin}/game/draw-me/${roomId}`;

/** How friends come in: the link to copy or to share, the code to type, the picture to scan. */
export function InvitePanel({ roomId }: { roomId: string }) {
  const link = linkTo(roomId);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Over plain HTTP there is no clipboard; the old command copies what is selected, and if it may not, a person can.
      field.current?.select();
      setCopied(document.execCommand('copy'));
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: 'Pixel Parlor', text: 'Draw and guess with me!', url: link });
    } catch {
      // Whoever closes the share sheet has simply thought better of it.
    }
  };

  return (
    <section className={styles.invite} aria-labelledby="invite-title">
      <div className={styles.words}>
        <h2 id="invite-title">Invite your friends</h2>
        <p>
          Room code <b className={styles.code}>{roomId}</b>
        </p>
        <input
          id="invite-link"
          ref={field}
          aria-label="Invite link"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.buttons}>
          <Button look="primary" onClick={copy}>
            {isCopied ? <Icon name="check" /> : <Icon name="copy" />}
            <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Link'}</span>
          </Button>
          {'share' in navigator ? (
            <Button onClick={share}>
              <Icon name="share" /> Share
            </Button>
          ) : null}
        </div>
      </div>
      <QrCode text={link} label="The invite link as a QR code" />
    </section>
  );
}
