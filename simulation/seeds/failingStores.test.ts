import { holdsFor } from './holdsFor.ts';

holdsFor(40, 'rooms and lobbies that cannot write for a while', { trouble: 'fails' });
holdsFor(15, 'rooms that cannot write any more', { trouble: 'dies' });
