import { productName } from '../../../shared/protocol/productName.ts';
import styles from './Wordmark.module.css';

interface WordmarkProps {
  /** One line, two lines, or the face with a visually hidden name. */
  look?: 'small' | 'stacked' | 'face';
}

/** The product's logo. */
export const Wordmark = ({ look = 'small' }: WordmarkProps) => (
  <span className={styles[look]}>
    <svg className={styles.picture} viewBox="0 0 16 16" shapeRendering="crispEdges" aria-hidden="true">
      <path className={styles.outline} d="M2 1h12v1h1v12h-1v1H2v-1H1V2h1z" />
      <path className={styles.skin} d="M2 2h12v12H2z" />
      <path className={styles.eyes} d="M4 5h2v3H4zM10 5h2v3h-2zM4 10h1v1H4zM11 10h1v1h-1zM5 11h6v1H5z" />
    </svg>
    <span className={look === 'face' ? 'visually-hidden' : styles.name}>{productName}</span>
  </span>
);
