import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { client } from '../../shared/protocol/limits.ts';
import { roomPath } from '../catalogue.ts';
import { ConnectionBanner } from '../components/layout/ConnectionBanner.tsx';
import { Page } from '../components/layout/Page.tsx';
import { CodeEntry } from '../components/lobby/CodeEntry.tsx';
import { fromLobby } from '../components/lobby/fromLobby.ts';
import { KeptSeat } from '../components/lobby/KeptSeat.tsx';
import { searchesAtOnce } from '../components/lobby/searchAtOnce.ts';
import { Way } from '../components/lobby/Way.tsx';
import HowToPlay from '../components/portal/HowToPlay.tsx';
import { BusyButton } from '../components/ui/BusyButton.tsx';
import { prefetchPage } from '../navigation/pageLoader.ts';
import { type LobbyLink, openLobbyLink } from '../socket/links/lobbyLink.ts';
import { lobby } from '../stores/lobby.ts';
import styles from './LobbyPage.module.css';

/** Where a player finds a public room, creates a private one, or enters a code. */
export default function LobbyPage() {
  // `asked` stays until the room's page is there.
  const { asked, roomId } = useSnapshot(lobby);
  const [, navigate] = useLocation();
  const link = useRef<LobbyLink>(null);
  const [searches] = useState(searchesAtOnce);

  useEffect(() => {
    const opened = openLobbyLink();
    link.current = opened;
    if (searches) {
      opened.findPublicRoom();
      // A reload of this page, or a return to it, must not search again.
      history.replaceState(null, '');
    }
    return () => opened.close();
  }, [searches]);

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
        <KeptSeat />
        <section className={styles.ways} aria-label="Ways to play">
          <Way
            title="With anybody"
            text="Take a seat at an open table. Once two of you are there, it soon starts by itself."
          >
            <BusyButton
              look="primary"
              isBusy={asked === 'find'}
              disabled={asked === 'create'}
              onClick={() => link.current?.findPublicRoom()}
            >
              Join Public Game
            </BusyButton>
          </Way>
          <Way
            title="With friends"
            text="Open a table of your own and send them the link. You choose the rules."
          >
            <BusyButton
              isBusy={asked === 'create'}
              disabled={asked === 'find'}
              onClick={() => link.current?.createRoom()}
            >
              Create Private Game
            </BusyButton>
          </Way>
          <CodeEntry onEnter={(code) => navigate(roomPath(code), { state: fromLobby })} />
        </section>
        <HowToPlay />
      </div>
    </Page>
  );
}
