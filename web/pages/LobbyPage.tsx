import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { client } from '../../shared/protocol/limits.ts';
import { roomPath } from '../catalogue.ts';
import { Page } from '../components/layout/Page.tsx';
import { ConnectionBanner } from '../components/room/joining/ConnectionBanner.tsx';
import { roomCode } from '../components/room/joining/roomCode.ts';
import { tellRoomNotFound } from '../components/room/joining/tellRoomNotFound.ts';
import { HowToPlay } from '../components/room/waiting/HowToPlay.tsx';
import { Button } from '../components/ui/Button.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { prefetchPage } from '../navigation/pageLoader.ts';
import { pageAt } from '../navigation/pageTable.ts';
import { type LobbyLink, openLobbyLink } from '../socket/links/lobbyLink.ts';
import { lobby } from '../stores/lobby.ts';
import styles from './LobbyPage.module.css';

/** Whether a code yields a room's path: `lobby` is the lobby's own, and `..` leads elsewhere. */
const hasPage = (code: string) =>
  pageAt(new URL(roomPath(code), window.location.href).pathname) === 'RoomPage';

/** Where a player finds a public room, creates a private one, or enters a code. */
export default function LobbyPage() {
  const { pending, roomId } = useSnapshot(lobby);
  const [, navigate] = useLocation();
  const link = useRef<LobbyLink>(null);

  useEffect(() => {
    const opened = openLobbyLink();
    link.current = opened;
    return () => opened.close();
  }, []);

  // Delayed, so as not to compete with this page's own loading.
  useEffect(() => {
    const timer = setTimeout(() => prefetchPage(roomPath('any')), client.roomPreloadMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (roomId !== null) navigate(roomPath(roomId));
  }, [roomId, navigate]);

  return (
    <Page>
      <ConnectionBanner />
      <div className={styles.lobby}>
        <header className={styles.intro}>
          <h1>Draw &amp; Guess</h1>
          <p>One player draws, the others guess. Take turns, earn points, laugh at the horses.</p>
        </header>
        <section className={styles.ways} aria-label="Ways to play">
          <Way
            title="With anybody"
            text="Take a seat at an open table. It starts as soon as two of you are there."
          >
            <Button
              look="primary"
              className={styles.big}
              disabled={pending !== null}
              onClick={() => link.current?.findPublicRoom()}
            >
              {pending === 'find' ? <Spinner /> : null}
              Join Public Game
            </Button>
          </Way>
          <Way
            title="With friends"
            text="Open a table of your own and send them the link. You choose the rules."
          >
            <Button
              className={styles.big}
              disabled={pending !== null}
              onClick={() => link.current?.createRoom()}
            >
              {pending === 'create' ? <Spinner /> : null}
              Create Private Game
            </Button>
          </Way>
          <Way title="With a code" text="Type the six letters and numbers that somebody sent you.">
            <CodeEntry onEnter={(code) => navigate(roomPath(code))} />
          </Way>
        </section>
        <HowToPlay />
      </div>
    </Page>
  );
}

/** One way into the game: a heading, an explanation and its control. */
const Way = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={styles.way}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);

function CodeEntry({ onEnter }: { onEnter(code: string): void }) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const meant = roomCode(code);
    setMissing(meant === '');
    if (meant === '') field.current?.focus();
    else if (hasPage(meant)) onEnter(meant);
    else tellRoomNotFound();
  };
  return (
    <form className={styles.code} onSubmit={enter}>
      <input
        ref={field}
        aria-label="Room code"
        placeholder="Enter room code..."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" className={styles.big}>
        Join
      </Button>
      {isMissing ? (
        <p id={errorId} role="alert" className={styles.error}>
          Please enter a room code.
        </p>
      ) : null}
    </form>
  );
}
