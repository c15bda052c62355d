import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadGuestProfile } from './api/guestProfile.ts';
import { Routes } from './routes.tsx';
import { setGuestProfile } from './stores/guest.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/global.css';

setGuestProfile(loadGuestProfile());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <Routes />
  </StrictMode>,
);
