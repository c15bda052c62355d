import { holdsFor } from './holdsFor.ts';

// Two files, of which each keeps a core busy.
holdsFor(100, 'rooms whose lines, lobbies and memory fail', { first: 1, step: 2 });
