/** A game as the portal lists it. */
export interface Game {
  id: string;
  lobbyPath: string;
  title: string;
  description: string;
  /** A still picture, for as long as the living preview is not there. */
  imageUrl: string;
}

export const games: readonly Game[] = [
  {
    id: 'draw-me',
    lobbyPath: '/game/draw-me/lobby',
    title: 'Draw & Guess',
    description: 'Real-time drawing fun!',
    imageUrl: '/games/draw-me.svg',
  },
];

/** A shelf of the catalogue; so far each of them waits for its first game. */
interface Category {
  id: 'action' | 'puzzle' | 'racing';
  title: string;
  path: string;
  /** What will stand on it. */
  promise: string;
}

export const categories: readonly Category[] = [
  {
    id: 'action',
    title: 'Action',
    path: '/games/action',
    promise: 'Quick rounds for quick fingers: dodge, chase and bump into your friends.',
  },
  {
    id: 'puzzle',
    title: 'Puzzle',
    path: '/games/puzzle',
    promise: 'Brain-ticklers to solve together, or to race each other through.',
  },
  {
    id: 'racing',
    title: 'Racing',
    path: '/games/racing',
    promise: 'Tiny cars, tiny tracks and very big feelings at the finishing line.',
  },
];
