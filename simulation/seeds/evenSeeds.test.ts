import { holdsFor } from './holdsFor.ts';

holdsFor(100, 'other rooms whose lines, lobbies and memory fail', { first: 2, step: 2 });
