import type { ComponentProps } from 'react';
import styles from './VolumeSlider.module.css';

const stepPercent = 5;

const percentOf = (volume: number): number => Math.round(volume * 100);

/** A volume as text; `volume` is 0..1. */
export const volumeWords = (volume: number): string => (volume === 0 ? 'Silent' : `${percentOf(volume)}%`);

interface VolumeSliderProps
  extends Pick<ComponentProps<'input'>, 'id' | 'onPointerDown' | 'onPointerUp' | 'onKeyUp'> {
  /** 0..1. */
  volume: number;
  onVolume(volume: number): void;
}

/** A slider for the volume, as wide as its container. */
export const VolumeSlider = ({ volume, onVolume, ...rest }: VolumeSliderProps) => (
  <input
    type="range"
    className={styles.range}
    min={0}
    max={100}
    step={stepPercent}
    value={percentOf(volume)}
    aria-valuetext={volumeWords(volume)}
    onChange={(event) => onVolume(event.target.valueAsNumber / 100)}
    {...rest}
  />
);
