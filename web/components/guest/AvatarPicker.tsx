import { guest as limits } from '../../../shared/protocol/limits.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './AvatarPicker.module.css';
import { randomSeed } from './randomSeed.ts';

const presets: readonly string[] = limits.presetSeeds;

/** The preset `step` places from a seed, wrapping around; a random seed counts as before the first. */
function presetFrom(seed: string, step: 1 | -1): string {
  const index = presets.indexOf(seed);
  const from = index === -1 && step === -1 ? 0 : index;
  return presets[(from + step + presets.length) % presets.length] ?? seed;
}

interface AvatarPickerProps {
  url: string;
  seed: string;
  onPick(seed: string): void;
}

/** Picks an avatar: steps through the presets, or a random one. */
export const AvatarPicker = ({ url, seed, onPick }: AvatarPickerProps) => (
  <div className={styles.picker}>
    <div className={styles.row}>
      <Button look="icon" aria-label="Previous avatar" onClick={() => onPick(presetFrom(seed, -1))}>
        <Icon name="previous" />
      </Button>
      <Avatar url={url} size={96} />
      <Button look="icon" aria-label="Next avatar" onClick={() => onPick(presetFrom(seed, 1))}>
        <Icon name="next" />
      </Button>
    </div>
    <Button look="quiet" onClick={() => onPick(randomSeed())}>
      <Icon name="dice" /> Randomize
    </Button>
  </div>
);
