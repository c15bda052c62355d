import { client } from '../../../shared/protocol/limits.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  url: string;
  /** Side in CSS pixels: a multiple of the picture's 16. */
  size?: 32 | 48 | 96;
}

const tiles = ['var(--tile-1)', 'var(--tile-2)', 'var(--tile-3)', 'var(--tile-4)'] as const;

/** The same face always gets the same background. */
function tileOf(url: string): string {
  const sum = Array.from(url).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tiles[sum % tiles.length] ?? tiles[0];
}

/** A player's pixel face. Decorative: the name is always beside it. */
export function Avatar({ url, size = 32 }: AvatarProps) {
  return (
    <span className={styles.tile} style={{ background: tileOf(url) }}>
      <img
        key={url}
        src={url}
        alt=""
        width={size}
        height={size}
        draggable={false}
        onError={({ currentTarget: image }) => {
          const waitMs = Number(image.dataset.waitMs ?? client.avatarRetryMs);
          image.dataset.waitMs = String(2 * waitMs);
          image.style.visibility = 'hidden';
          setTimeout(() => {
            if (image.isConnected) image.src = url;
          }, waitMs);
        }}
        onLoad={({ currentTarget: image }) => {
          image.style.visibility = '';
        }}
      />
    </span>
  );
}
