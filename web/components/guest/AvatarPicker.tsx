import { avatarUrl } from '../../../shared/protocol/avatar.ts';
import { guest as limits } from '../../../shared/protocol/limits.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './AvatarPicker.module.css';
import { randomSeed } from './randomSeed.ts';

const presets: readonly string[] = limits.presetSeeds;

/** The preset `step` places from a seed, wrapping around; a random seed counts as before the first. */
function presetFrom(seed: string, step: number): string {
  const index = presets.indexOf(seed);
  const from = index === -1 && step === -1 ? 0 : index;
  return presets[(from + step + presets.length) % presets.length] ?? seed;
}

/** Any preset but this one. */
export const otherPreset = (seed: string): string =>
  presetFrom(seed, 1 + Math.floor(Math.random() * (presets.length - 1)));

interface AvatarPickerProps {
  seed: string;
  onPick(seed: string): void;
  /** The avatar after Randomize; any by default. */
  randomize?: (seed: string) => string;
}

/** Picks an avatar: steps through the presets, or a random one. */
export const AvatarPicker = ({ seed, onPick, randomize = randomSeed }: AvatarPickerProps) => (
  <div className={styles.picker}>
    <div className={styles.row}>
      <Button look="icon" aria-label="Previous avatar" onClick={() => onPick(presetFrom(seed, -1))}>
        <Icon name="previous" />
      </Button>
      <Avatar url={avatarUrl(seed)} size={96} />
      <Button look="icon" aria-label="Next avatar" onClick={() => onPick(presetFrom(seed, 1))}>
        <Icon name="next" />
      </Button>
    </div>
    <Button look="quiet" onClick={() => onPick(randomize(seed))}>
      <Icon name="dice" /> Randomize
    </Button>
  </div>
);
