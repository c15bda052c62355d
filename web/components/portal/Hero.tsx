import { lobbyPath } from '../../catalogue.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './Hero.module.css';
import { PlayingAs } from './PlayingAs.tsx';
import { Table } from './Table.tsx';

/** The product in one sentence, and a link to play. */
export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1>
        Draw it <em>badly.</em> Guess it anyway.
      </h1>
      <p>
        The parlor game for friends near and far: one of you draws, the others guess, everybody laughs. Free,
        and no account needed.
      </p>
      <div className={styles.ways}>
        <ButtonLink href={lobbyPath} look="primary" className={styles.play}>
          Play now
        </ButtonLink>
        <PlayingAs />
      </div>
    </div>
    <Table />
  </section>
);
