import type { Scene } from './previewScenes.ts';

/** A frame of the preview. */
export interface Moment {
  scene: number;
  /** The drawn fraction, 0..1, of each stroke begun so far. */
  drawn: readonly number[];
  /** How many of the two guesses have been made. */
  guesses: number;
  /** 0..1; below 1 while the picture fades out. */
  opacity: number;
}

const liftMs = 160;
const guessAfterMs = 350;
const holdMs = 2_600;
const fadeMs = 350;

const drawingMs = ({ strokes }: Scene): number => strokes.reduce((sum, { ms }) => sum + ms + liftMs, 0);
const sceneMs = (scene: Scene): number => drawingMs(scene) + guessAfterMs + holdMs + fadeMs;

/** When a scene is complete, milliseconds from its start: where the preview begins. */
export const completeAt = (scene: Scene): number => drawingMs(scene) + guessAfterMs;

/** The preview at `ms` milliseconds of its endless loop. Throws without scenes. */
export function momentAt(scenes: readonly Scene[], ms: number): Moment {
  let at = ms % scenes.reduce((sum, scene) => sum + sceneMs(scene), 0);
  for (const [index, scene] of scenes.entries()) {
    if (at < sceneMs(scene)) return { scene: index, ...withinScene(scene, at) };
    at -= sceneMs(scene);
  }
  throw new Error('A preview has a scene.');
}

function withinScene(scene: Scene, at: number): Omit<Moment, 'scene'> {
  const drawn: number[] = [];
  let beginsAt = 0;
  for (const { ms } of scene.strokes) {
    if (at < beginsAt) break;
    drawn.push(eased(Math.min(1, (at - beginsAt) / ms)));
    beginsAt += ms + liftMs;
  }
  const guesses = at >= completeAt(scene) ? 2 : at >= drawingMs(scene) / 2 ? 1 : 0;
  return { drawn, guesses, opacity: Math.min(1, (sceneMs(scene) - at) / fadeMs) };
}

/** Smoothstep: a hand starts and stops slowly. */
const eased = (share: number): number => share * share * (3 - 2 * share);
