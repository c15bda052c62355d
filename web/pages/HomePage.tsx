import { Page } from '../components/layout/Page.tsx';
import { GameGrid } from '../components/portal/GameGrid.tsx';
import { GuestWelcome } from '../components/portal/GuestWelcome.tsx';
import { Hero } from '../components/portal/Hero.tsx';
import { SoonTile } from '../components/portal/SoonTile.tsx';
import { lazyExtra } from '../components/ui/lazyExtra.tsx';
import styles from './HomePage.module.css';

const ParticleNetwork = lazyExtra(() => import('../components/portal/ParticleNetwork.tsx'));

export const HomePage = () => (
  <Page sidebar="push">
    <ParticleNetwork />
    <div className={styles.home}>
      <Hero />
      <section aria-labelledby="available-games">
        <h2 id="available-games">Available Games</h2>
        <GameGrid rest={<SoonTile />} />
      </section>
    </div>
    <GuestWelcome />
  </Page>
);
