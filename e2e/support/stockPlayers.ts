import { afterEach } from 'vitest';
import { Player, type PlayerOptions } from './player.ts';

/**
 * Makes the stock clients of a test file, which leave after each test. Where a test needs the page of one player only, the
 * others are such clients, which take a fraction of the time.
 */
export function stockPlayers(url: string): (name: string, options?: PlayerOptions) => Player {
  const players: Player[] = [];
  afterEach(() => {
    for (const player of players.splice(0)) player.leave();
  });
  return (name, options) => {
    const player = new Player(url, name, options);
    players.push(player);
    return player;
  };
}
