import { Link } from 'wouter';
import { Button } from '../ui/Button.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './RoomNotice.module.css';

interface RoomNoticeProps {
  title: string;
  action: string;
  onAction(): void;
}

/** In place of the room: what happened, and what can be done about it. */
export const RoomNotice = ({ title, action, onAction }: RoomNoticeProps) => (
  <main className={styles.screen}>
    <Wordmark />
    <section className={styles.notice}>
      <h1>{title}</h1>
      <Button look="primary" onClick={onAction}>
        {action}
      </Button>
      <Link href="/game/draw-me/lobby">Back to the lobby</Link>
    </section>
  </main>
);
