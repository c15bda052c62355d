import { Link } from 'wouter';
import { categories } from '../../catalogue.ts';
import { Doodle } from './Doodle.tsx';
import styles from './SoonTile.module.css';

/** Links to the categories whose games are yet to come. */
export const SoonTile = () => (
  <div className={styles.tile}>
    <p className={styles.title}>More games are on the drawing board</p>
    <ul className={styles.sketches}>
      {categories.map(({ id, title, path }) => (
        <li key={id}>
          <Link href={path} className={styles.sketch}>
            <Doodle of={id} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
