import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './ErrorScreen.module.css';

interface ErrorScreenProps {
  /** The status, or the error's message. */
  message: string;
  /** Whether a reload may help. */
  mayRetry?: boolean;
}

const takeFocus = (screen: HTMLElement | null) => screen?.focus();

/** Shown when no page can be, with whose link or button the focus has gone: it takes it, so that screen readers read it. */
export const ErrorScreen = ({ message, mayRetry = false }: ErrorScreenProps) => (
  <main ref={takeFocus} tabIndex={-1} className={styles.screen}>
    <Wordmark />
    <section className={styles.spill}>
      <h1>Unexpected Application Error!</h1>
      <p className={styles.message}>{message}</p>
      <div className={styles.ways}>
        {mayRetry ? <Button onClick={() => window.location.reload()}>Try again</Button> : null}
        {/* Helps where the home page itself has thrown, too. */}
        <ButtonLink href="/" look="primary" isFullLoad>
          Back to the home page
        </ButtonLink>
      </div>
    </section>
  </main>
);
