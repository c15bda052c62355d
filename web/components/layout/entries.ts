import { categories } from '../../catalogue.ts';
import type { IconName } from '../ui/icons.tsx';

/** An entry of the sidebar. */
export interface Entry {
  path: string;
  label: string;
  icon: IconName;
}

export const mainEntries: readonly Entry[] = [
  { path: '/friends', label: 'Friends', icon: 'friends' },
  { path: '/leaderboard', label: 'Leaderboard', icon: 'trophy' },
  { path: '/settings', label: 'Settings', icon: 'sliders' },
  { path: '/games', label: 'All Games', icon: 'grid' },
];

const categoryIcons = { action: 'bolt', puzzle: 'puzzle', racing: 'flag' } as const;

export const categoryEntries: readonly Entry[] = categories.map(({ id, title, path }) => ({
  path,
  label: title,
  icon: categoryIcons[id],
}));
