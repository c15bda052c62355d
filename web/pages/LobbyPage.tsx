import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { Page } from '../components/layout/Page.tsx';
import { ConnectionBanner } from '../components/room/ConnectionBanner.tsx';
import { Button } from '../components/ui/Button.tsx';
import { Spinner } from '../components/ui/Spinner.tsx';
import { type LobbyLink, openLobbyLink } from '../socket/lobbyLink.ts';
import { lobby } from '../stores/lobby.ts';
import styles from './LobbyPage.module.css';

const roomPath = (roomId: string) => `/game/draw-me/${encodeURIComponent(roomId)}`;

/** Where a player finds a public room, makes a private one, or enters a code. */
export function LobbyPage() {
  const { pending, roomId } = useSnapshot(lobby);
  const [, navigate] = useLocation();
  const link = useRef<LobbyLink>(null);

  useEffect(() => {
    const opened = openLobbyLink();
    link.current = opened;
    // The room is most likely the next page.
    void import('./RoomPage.tsx');
    return () => opened.close();
  }, []);

  useEffect(() => {
    if (roomId !== null) navigate(roomPath(roomId));
  }, [roomId, navigate]);

  return (
    <Page>
      <ConnectionBanner />
      <div className={styles.intro}>
        <h1>Draw &amp; Guess</h1>
        <p>One player draws, the others guess. Take turns, earn points, laugh at the horses.</p>
      </div>
      <div className={styles.choices}>
        <Button
          look="primary"
          className={styles.big}
          disabled={pending !== null}
          onClick={() => link.current?.findPublicRoom()}
        >
          {pending === 'find' ? <Spinner /> : null}
          Join Public Game
        </Button>
        <Button className={styles.big} disabled={pending !== null} onClick={() => link.current?.createRoom()}>
          {pending === 'create' ? <Spinner /> : null}
          Create Private Game
        </Button>
        <CodeEntry onEnter={(code) => navigate(roomPath(code))} />
      </div>
    </Page>
  );
}

function CodeEntry({ onEnter }: { onEnter(code: string): void }) {
  const [code, setCode] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const meant = code.trim().toUpperCase();
    if (meant !== '') onEnter(meant);
  };
  return (
    <form className={styles.code} onSubmit={enter}>
      <label htmlFor="room-code">Have a code?</label>
      <div className={styles.row}>
        <input
          id="room-code"
          placeholder="Enter room code..."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit">Join</Button>
      </div>
    </form>
  );
}
