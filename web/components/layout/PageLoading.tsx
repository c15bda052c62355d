import { Spinner } from '../ui/Spinner.tsx';
import { Page } from './Page.tsx';
import styles from './PageLoading.module.css';

/** The fallback while a page loads. */
export const PageLoading = () => (
  <Page>
    <p role="status" className={styles.loading}>
      <Spinner /> One moment...
    </p>
  </Page>
);
