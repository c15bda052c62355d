import { useLocation } from 'wouter';
import { categories } from '../catalogue.ts';
import { ErrorScreen } from '../components/layout/ErrorScreen.tsx';
import { Page } from '../components/layout/Page.tsx';
import { Doodle, type Sketch } from '../components/portal/Doodle.tsx';
import { ButtonLink } from '../components/ui/ButtonLink.tsx';
import { plainPath } from '../navigation/pageTable.ts';
import { teasers } from '../navigation/teasers.ts';
import styles from './ComingSoonPage.module.css';

interface Plan {
  title: string;
  promise: string;
  sketch: Sketch;
}

const plans: Partial<Record<string, Plan>> = {
  '/friends': {
    title: 'Friends',
    promise: 'Soon you will see who is around, and call them to your table with one tap.',
    sketch: 'friends',
  },
  '/leaderboard': {
    title: 'Leaderboard',
    promise: 'Soon the best guessers and the most daring artists will be listed here, week by week.',
    sketch: 'leaderboard',
  },
  ...Object.fromEntries(
    categories.map(({ id, title, path }) => [
      path,
      { title: `${title} games`, promise: teasers[id], sketch: id },
    ]),
  ),
};

/** A placeholder: what is planned here, and a link to what can be played already. */
export default function ComingSoonPage() {
  const [path] = useLocation();
  const plan = plans[plainPath(path)];
  if (!plan) return <ErrorScreen message="404 Not Found" />;
  return (
    <Page sidebar="push">
      <div className={styles.soon}>
        <p className={styles.stamp}>Coming soon</p>
        <h1>{plan.title}</h1>
        <div className={styles.sketch}>
          <Doodle of={plan.sketch} />
        </div>
        <p>{plan.promise}</p>
        <p>Until then, there is a pencil waiting for you.</p>
        <ButtonLink href="/games" look="primary">
          See all games
        </ButtonLink>
      </div>
    </Page>
  );
}
