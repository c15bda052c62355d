import type { Style } from './bot.ts';

/** The players of the measured game, as in every room of the crowd. */
export const PLAYERS = 8;

/** Fifteen seconds of drawing per turn, and two wrong guesses from each guesser. */
export const style: Style = { strokes: 15, points: 60, pointsPerSecond: 60, wrongGuesses: 2 };

/** The players of docs/scale.md, all in such games at the same time. */
export const CROWD = 1_000_000;
