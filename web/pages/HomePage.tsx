import { Link } from 'wouter';
import { Wordmark } from '../components/ui/Wordmark.tsx';
import styles from './HomePage.module.css';

/** The start page: what this is, and the way to the game. */
export const HomePage = () => (
  <main className={styles.home}>
    <div className={styles.title}>
      <h1>
        <Wordmark large />
      </h1>
      <p>Real-time drawing fun!</p>
    </div>
    <Link href="/game/draw-me/lobby" className={styles.card}>
      <svg className={styles.picture} viewBox="0 0 320 180" aria-hidden="true">
        <rect width="320" height="180" fill="#fff" />
        <g fill="none" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
          <path stroke="#0e8f88" d="M20 150c40-14 82 12 124-2s96-14 156 2" />
          <path stroke="#6c4ab6" d="M92 142V84l44-34 44 34v58z" />
          <path stroke="#e5484d" d="M124 142v-32h24v32M160 62V40" />
          <path
            stroke="#f5b700"
            d="M262 48a20 20 0 11-40 0 20 20 0 0140 0M242 12V6M278 48h8M206 48h-8M268 22l5-5M216 22l-5-5"
          />
        </g>
      </svg>
      <span className={styles.text}>
        <strong>Draw &amp; Guess</strong>
        <span>One draws, everybody guesses. Play at once, no account needed.</span>
      </span>
    </Link>
  </main>
);
