// First, since components' styles take precedence over them.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/global.css';

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startAuthSession } from './api/authSession.ts';
import { checkMaintenance } from './api/status.ts';
import { ignoreStrayPresses } from './navigation/ignoreStrayPresses.ts';
import { loadPage } from './navigation/pageLoader.ts';
import { prefetchLinks } from './navigation/prefetchLinks.ts';
import { reloadWhenStale } from './navigation/reloadWhenStale.ts';
import { registerServiceWorker } from './offline/registerServiceWorker.ts';
import { Routes } from './routes.tsx';
import { followGuestProfile, loadGuestProfile } from './storage/guestProfile.ts';
import { startPreferences } from './storage/preferences.ts';
import { setGuestProfile } from './stores/guest.ts';

/** Skipped where public/early.js has found the browser to be unsupported. */
if (!document.documentElement.hasAttribute('data-unable')) {
  startPreferences();
  setGuestProfile(loadGuestProfile());
  followGuestProfile();
  startAuthSession();
  void checkMaintenance();
  registerServiceWorker();
  reloadWhenStale();
  prefetchLinks();
  ignoreStrayPresses();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <Routes />
    </StrictMode>
  );
  // As a transition, React renders in slices: a slow phone answers to taps in between.
  const show = () => startTransition(() => createRoot(root).render(app));
  // If the page's chunk cannot be loaded, rendering shows the error.
  loadPage(window.location.pathname).then(show, show);
}
