import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { categories } from '../catalogue.ts';
import { Page } from '../components/layout/Page.tsx';
import { Doodle } from '../components/portal/Doodle.tsx';
import { GameGrid } from '../components/portal/GameGrid.tsx';
import { cx } from '../components/ui/cx.ts';
import sticker from '../components/ui/Sticker.module.css';
import { teasers } from '../navigation/teasers.ts';
import styles from './GamesPage.module.css';

/** All games, and the categories. */
export default function GamesPage() {
  const shelves = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const follow = () => {
      if (window.location.hash === '#categories') shelves.current?.focus();
    };
    follow();
    // The router's events; the second one when the same link is followed again.
    const listening = new AbortController();
    for (const event of ['pushState', 'replaceState']) window.addEventListener(event, follow, listening);
    return () => listening.abort();
  }, []);
  return (
    <Page sidebar="push">
      <div className={styles.games}>
        <h1>All Games</h1>
        <GameGrid
          rest={
            <div className={styles.next}>
              <strong>Your next favourite goes here</strong>
              <span>We draw one game at a time, and keep at it until it is fun.</span>
            </div>
          }
        />
        <section aria-labelledby="categories">
          <h2 id="categories" ref={shelves} tabIndex={-1}>
            Categories
          </h2>
          <ul className={styles.shelves}>
            {categories.map(({ id, title, path }) => (
              <li key={id}>
                <Link href={path} className={cx(sticker.sticker, styles.shelf)}>
                  <Doodle of={id} />
                  <strong>{title}</strong>
                  <span>{teasers[id]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
