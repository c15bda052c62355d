import { useEffect, useRef } from 'react';
import { feltTips } from '../../feltTips.ts';
import { everyFrame } from '../../motion/everyFrame.ts';
import { whileLively } from '../../motion/whileLively.ts';
import styles from './GamePreview.module.css';
import { paintMoment } from './paintMoment.ts';
import { type Scene, sceneBox, scenes } from './previewScenes.ts';
import { completeAt, momentAt } from './previewTimeline.ts';

/** Plays the preview, from its first complete picture on, while it is visible. Returns a function that stops it. */
function playPreview(svg: SVGSVGElement): () => void {
  let ms = scenes[0] ? completeAt(scenes[0]) : 0;
  return whileLively(svg, () =>
    everyFrame((stepMs) => {
      ms += stepMs;
      paintMoment(svg, momentAt(scenes, ms));
      return true;
    }),
  );
}

/** An animation of the game: pictures draw themselves while two players guess. Decorative. */
export default function GamePreview() {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => (svg.current ? playPreview(svg.current) : undefined), []);
  return (
    <svg
      ref={svg}
      className={styles.preview}
      viewBox={`0 0 ${sceneBox.width} ${sceneBox.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      {scenes.map((scene, index) => (
        <Picture key={scene.right} scene={scene} visible={index === 0} />
      ))}
      <g data-pen="" visibility="hidden">
        <path className={styles.barrel} d="M4-10L26-32l8 8L12-2z" />
        <path className={styles.tip} d="M0 0l4-10 8 8z" />
      </g>
    </svg>
  );
}

const Picture = ({ scene, visible }: { scene: Scene; visible: boolean }) => (
  <g data-scene="" display={visible ? undefined : 'none'}>
    {scene.strokes.map(({ path, ink }) => (
      <path
        key={path}
        className={styles.stroke}
        d={path}
        stroke={feltTips[ink]}
        pathLength="1"
        strokeDasharray="1"
      />
    ))}
    <Guess y={36} text={scene.wrong} tile="#dacdf4" made={visible} />
    <Guess y={74} text={scene.right} tile="#fbe6a6" made={visible} right />
  </g>
);

interface GuessProps {
  y: number;
  text: string;
  tile: string;
  made: boolean;
  right?: boolean;
}

/** A player's face and speech bubble. */
const Guess = ({ y, text, tile, made, right = false }: GuessProps) => (
  <g data-guess={made ? 'made' : 'waiting'} className={styles.guess}>
    <rect className={styles.face} x="10" y={y - 11} width="22" height="22" rx="5" fill={tile} />
    <path className={styles.eyes} d={`M15 ${y - 5}h4v6h-4zM23 ${y - 5}h4v6h-4zM15 ${y + 4}h12v2h-12z`} />
    <path
      className={right ? styles.rightBubble : styles.bubble}
      d={`M48 ${y - 14}h52a8 8 0 018 8v12a8 8 0 01-8 8h-52a8 8 0 01-8-8v-2l-5-4 5-4v-2a8 8 0 018-8z`}
    />
    <text className={right ? styles.rightText : styles.text} x="74" y={y + 5}>
      {text}
    </text>
  </g>
);
