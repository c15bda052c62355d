import type { ReactNode } from 'react';
import { games } from '../../catalogue.ts';
import { GameCard } from './GameCard.tsx';
import styles from './GameGrid.module.css';

/** All games. `rest` fills what is left of the first row. */
export const GameGrid = ({ rest }: { rest: ReactNode }) => (
  <ul className={styles.grid}>
    {games.map((game) => (
      <li key={game.id}>
        <GameCard game={game} />
      </li>
    ))}
    <li className={styles.rest}>{rest}</li>
  </ul>
);
