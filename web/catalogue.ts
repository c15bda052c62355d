/** Where rooms of Draw & Guess are found and made. */
export const lobbyPath = '/game/draw-me/lobby';

/** The paths of its rooms, for the router. */
export const roomPattern = '/game/draw-me/:roomId';

/** The path of a room of Draw & Guess. */
export const roomPath = (roomId: string): string =>
  roomPattern.replace(':roomId', encodeURIComponent(roomId));

/** A game in the portal. */
export interface Game {
  id: string;
  lobbyPath: string;
  title: string;
  description: string;
  /** A still picture, shown until the animated preview has loaded. */
  imageUrl: string;
}

export const games: readonly Game[] = [
  {
    id: 'draw-me',
    lobbyPath,
    title: 'Draw & Guess',
    description: 'Real-time drawing fun!',
    imageUrl: '/games/draw-me.svg',
  },
];

/** A category of the catalogue; none has a game yet. */
export interface Category {
  id: 'action' | 'puzzle' | 'racing';
  title: string;
  path: string;
}

export const categories: readonly Category[] = [
  {
    id: 'action',
    title: 'Action',
    path: '/games/action',
  },
  {
    id: 'puzzle',
    title: 'Puzzle',
    path: '/games/puzzle',
  },
  {
    id: 'racing',
    title: 'Racing',
    path: '/games/racing',
  },
];
