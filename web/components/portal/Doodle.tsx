import styles from './Doodle.module.css';

/** What public/sketches.svg has a drawing of. */
export type Sketch = 'action' | 'puzzle' | 'racing' | 'friends' | 'leaderboard';

/** A pencil sketch of what is not there yet, in the colour of the text around it. Only to look at. */
export const Doodle = ({ of: sketch }: { of: Sketch }) => (
  <svg className={styles.doodle} viewBox="0 0 120 80" aria-hidden="true">
    <use href={`/sketches.svg#${sketch}`} />
  </svg>
);
