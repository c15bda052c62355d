import { Link } from 'wouter';
import type { Game } from '../../catalogue.ts';
import { cx } from '../ui/cx.ts';
import { lazyExtra } from '../ui/lazyExtra.tsx';
import sticker from '../ui/Sticker.module.css';
import styles from './GameCard.module.css';

const GamePreview = lazyExtra(() => import('./GamePreview.tsx'));

/** A link to a game: image with a preview over it, title and description. */
export const GameCard = ({ game }: { game: Game }) => (
  <Link href={game.lobbyPath} className={cx(sticker.sticker, styles.card)}>
    <span className={styles.picture}>
      <img src={game.imageUrl} alt="" />
      <GamePreview />
    </span>
    <span className={styles.text}>
      <strong>{game.title}</strong>
      <span>{game.description}</span>
    </span>
  </Link>
);
