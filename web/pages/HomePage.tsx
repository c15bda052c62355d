import { lazy, Suspense } from 'react';
import { games } from '../catalogue.ts';
import { Page } from '../components/layout/Page.tsx';
import { GameGrid } from '../components/portal/GameGrid.tsx';
import { GuestWelcome } from '../components/portal/GuestWelcome.tsx';
import { Hero } from '../components/portal/Hero.tsx';
import { SoonTile } from '../components/portal/SoonTile.tsx';
import styles from './HomePage.module.css';

const ParticleNetwork = lazy(() =>
  import('../components/background/ParticleNetwork.tsx').then((module) => ({
    default: module.ParticleNetwork,
  })),
);

export const HomePage = () => (
  <Page sidebar="push">
    <Suspense fallback={null}>
      <ParticleNetwork />
    </Suspense>
    <div className={styles.home}>
      <Hero lobbyPath={games[0]?.lobbyPath ?? '/games'} />
      <section aria-labelledby="available-games">
        <h2 id="available-games">Available Games</h2>
        <GameGrid rest={<SoonTile />} />
      </section>
    </div>
    <GuestWelcome />
  </Page>
);
