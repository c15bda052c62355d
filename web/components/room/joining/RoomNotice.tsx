import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { lobbyPath } from '../../../catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './RoomNotice.module.css';

interface RoomNoticeProps {
  title: string;
  children?: ReactNode;
  /** The label of a button; without it there is only a link to the lobby. */
  action?: string | undefined;
  onAction?(): void;
}

/** Replaces the room, and takes its focus: what happened, and what the player can do. */
export function RoomNotice({ title, children, action, onAction }: RoomNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.screen}>
      <Wordmark />
      <section className={styles.notice}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {action === undefined ? (
          <ButtonLink href={lobbyPath} look="primary">
            Back to the lobby
          </ButtonLink>
        ) : (
          <>
            <Button look="primary" onClick={onAction}>
              {action}
            </Button>
            <Link href={lobbyPath}>Back to the lobby</Link>
          </>
        )}
      </section>
    </main>
  );
}
