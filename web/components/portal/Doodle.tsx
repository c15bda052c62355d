import styles from './Doodle.module.css';

/** The symbols of public/sketches.svg. */
export type Sketch = 'action' | 'puzzle' | 'racing' | 'friends' | 'leaderboard';

/** A pencil sketch of something to come, in `currentColor`. Decorative. */
export const Doodle = ({ of: sketch }: { of: Sketch }) => (
  <svg className={styles.doodle} viewBox="0 0 120 80" aria-hidden="true">
    <use href={`/sketches.svg#${sketch}`} />
  </svg>
);
