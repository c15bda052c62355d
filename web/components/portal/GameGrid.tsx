import type { ReactNode } from 'react';
import { games } from '../../catalogue.ts';
import { GameCard } from './GameCard.tsx';
import styles from './GameGrid.module.css';

interface GameGridProps {
  /** What fills the places that are left of the first row. */
  rest: ReactNode;
  onIntent?: () => void;
}

/** All games there are. */
export const GameGrid = ({ rest, onIntent }: GameGridProps) => (
  <ul className={styles.grid}>
    {games.map((game) => (
      <li key={game.id}>
        <GameCard game={game} onIntent={onIntent} />
      </li>
    ))}
    <li className={styles.rest}>{rest}</li>
  </ul>
);
