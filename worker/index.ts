import { app } from './app.ts';

export { Lobby } from './lobby/Lobby.ts';
export { Room } from './room/Room.ts';

export default { fetch: app.fetch };
