import type { feltTips } from '../../feltTips.ts';

interface StrokeOfScene {
  path: string;
  ink: keyof typeof feltTips;
  /** How long drawing it takes. */
  ms: number;
}

export interface Scene {
  strokes: readonly StrokeOfScene[];
  /** The guess made halfway, and the right one, which has to be the word alone. */
  wrong: string;
  right: string;
}

/** The scenes' viewBox; the guesses need the left side. */
export const sceneBox = { width: 320, height: 180 } as const;

export const scenes: readonly Scene[] = [
  {
    wrong: 'castle?',
    right: 'house',
    strokes: [
      { ink: 'teal', ms: 800, path: 'M24 157c44-14 84 12 126-2s98-14 148 0' },
      { ink: 'grape', ms: 1000, path: 'M132 148V88l44-35 45 34v61z' },
      { ink: 'tomato', ms: 450, path: 'M164 148v-33h25v32' },
      { ink: 'tomato', ms: 200, path: 'M201 66V43' },
      { ink: 'marigold', ms: 500, path: 'M278 46a19 19 0 11-38 1 19 19 0 0138-1' },
      { ink: 'marigold', ms: 120, path: 'M259 18v-7' },
      { ink: 'marigold', ms: 120, path: 'M286 27l6-6' },
      { ink: 'marigold', ms: 120, path: 'M292 47h8' },
      { ink: 'marigold', ms: 120, path: 'M286 67l6 6' },
    ],
  },
  {
    wrong: 'a dog?',
    right: 'cat',
    strokes: [
      {
        ink: 'ink',
        ms: 1300,
        path: 'M151 84l-5-44 34 20c15-6 33-6 47 0l34-20-6 44c11 38-16 66-53 66s-62-29-51-66z',
      },
      { ink: 'teal', ms: 180, path: 'M184 88v11' },
      { ink: 'teal', ms: 180, path: 'M222 88v11' },
      { ink: 'tomato', ms: 300, path: 'M197 111h14l-7 7z' },
      { ink: 'ink', ms: 260, path: 'M204 119c0 12-16 14-20 5' },
      { ink: 'ink', ms: 260, path: 'M204 119c0 12 16 14 20 5' },
      { ink: 'grape', ms: 150, path: 'M160 108l-37-6' },
      { ink: 'grape', ms: 150, path: 'M160 119l-35 7' },
      { ink: 'grape', ms: 150, path: 'M248 108l37-6' },
      { ink: 'grape', ms: 150, path: 'M248 119l35 7' },
    ],
  },
  {
    wrong: 'shark?',
    right: 'boat',
    strokes: [
      { ink: 'tomato', ms: 800, path: 'M138 116h128l-22 33h-83z' },
      { ink: 'ink', ms: 350, path: 'M200 114V26' },
      { ink: 'grape', ms: 700, path: 'M211 34c22 20 34 42 40 66h-40z' },
      { ink: 'marigold', ms: 500, path: 'M189 50c-14 16-24 33-32 50h32z' },
      { ink: 'teal', ms: 700, path: 'M104 158c16-12 26 10 42 0s26 10 42 0 26 10 42 0 26 10 42 0 20 8 30 2' },
    ],
  },
];
