import type { ReactNode } from 'react';
import { feltTips } from '../../feltTips.ts';
import styles from './HowToPicture.module.css';

export type HowToStep = 'draw' | 'guess' | 'win';

/** A 16 by 16 pixel face, scaled to `side`. */
const Face = ({ x, y, side, tile }: { x: number; y: number; side: number; tile: string }) => (
  <g transform={`translate(${x} ${y}) scale(${side / 16})`} shapeRendering="crispEdges">
    <path className={styles.ink} d="M2 1h12v1h1v12h-1v1H2v-1H1V2h1z" />
    <path fill={tile} d="M2 2h12v12H2z" />
    <path className={styles.ink} d="M4 5h2v3H4zM10 5h2v3h-2zM4 10h1v1H4zM11 10h1v1h-1zM5 11h6v1H5z" />
  </g>
);

// On a 200 by 120 grid, in fixed colours: the paper is white in both themes.
const pictures: Record<HowToStep, ReactNode> = {
  draw: (
    <>
      {/* A horse, more or less. */}
      <g className={styles.line} stroke="#b45309">
        <path d="M52 62c14-9 46-8 62-2 8 3 9 20-3 24-17 5-43 5-56 1-12-4-12-17-3-23z" />
        <path d="M60 86l-4 24M72 88l1 22M100 88l-2 22M112 83l6 26M108 60c4-10 8-20 16-30l18 4c4 6 1 11-4 11l-12-2c-2 8-4 14-8 20" />
      </g>
      <g className={styles.line} stroke={feltTips.ink}>
        <path d="M126 28l2-7 5 6M122 32c-8 4-12 14-15 24M52 66c-12 2-14 14-12 26" />
        <path d="M134 37h.01" strokeWidth="6" />
      </g>
      <path className={styles.line} stroke="#22c55e" d="M14 112c20-4 60 2 90-1s60 0 82-1" />
      <g transform="translate(142 45) rotate(8)">
        <path className={styles.pen} fill={feltTips.marigold} d="M4-10L32-38l9 9L13-1z" />
        <path className={styles.pen} fill="#ffffff" d="M0 3l4-13 9 9z" />
      </g>
    </>
  ),
  guess: (
    <>
      <Face x={14} y={10} side={40} tile={feltTips.marigold} />
      <path
        className={styles.bubble}
        d="M72 14h62a8 8 0 018 8v16a8 8 0 01-8 8H72a8 8 0 01-8-8v-2l-8-5 8-5v-4a8 8 0 018-8z"
      />
      <text className={styles.words} x="103" y="36">
        a dog?
      </text>
      <Face x={146} y={68} side={40} tile={feltTips.tomato} />
      <path
        className={styles.rightBubble}
        d="M40 70h88a8 8 0 018 8v4l8 5-8 5v6a8 8 0 01-8 8H40a8 8 0 01-8-8V78a8 8 0 018-8z"
      />
      <text className={styles.rightWords} x="84" y="94">
        horse
      </text>
    </>
  ),
  win: (
    <>
      <g className={styles.line}>
        <path stroke={feltTips.tomato} d="M22 18l6 8M60 10l-2 9M172 24l-8 5" />
        <path stroke={feltTips.teal} d="M34 44l-8 3M142 12l5 8M186 52l-8-4" />
        <path stroke={feltTips.grape} d="M52 34l7 5M120 10l-1 9M158 46l6 6" />
      </g>
      <path className={styles.pen} fill={feltTips.teal} d="M36 84h42v30H36z" />
      <path className={styles.pen} fill="#f1e9da" d="M122 94h42v20h-42z" />
      <path className={styles.pen} fill={feltTips.marigold} d="M78 66h44v48H78z" />
      <Face x={39} y={48} side={36} tile={feltTips.tomato} />
      <Face x={82} y={30} side={36} tile={feltTips.marigold} />
      <Face x={125} y={58} side={36} tile="#b79cf0" />
      <path className={styles.pen} fill={feltTips.marigold} d="M88 26l-3-13 9 6 6-10 6 10 9-6-3 13z" />
    </>
  ),
};

/** Illustrates one step of the game. Decorative. */
export const HowToPicture = ({ step }: { step: HowToStep }) => (
  <svg className={styles.picture} viewBox="0 0 200 120" aria-hidden="true">
    {pictures[step]}
  </svg>
);
