export { paintPicture } from './paintPicture.ts';
export { mountReplay, type Replay } from './replay.ts';
