import { Spinner } from '../ui/Spinner.tsx';
import { Page } from './Page.tsx';
import styles from './PageLoading.module.css';

/** In place of a page that is still on its way. */
export const PageLoading = () => (
  <Page>
    <p role="status" className={styles.loading}>
      <Spinner /> One moment...
    </p>
  </Page>
);
