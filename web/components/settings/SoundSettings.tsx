import { useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import { awaitGesture } from '../../sound/audio.ts';
import { playSound } from '../../sound/playSound.ts';
import { preferences, setPreferences } from '../../stores/preferences.ts';
import { Slider } from '../ui/Slider.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import styles from './SoundSettings.module.css';

const stepPercent = 5;

const sample = () => playSound('correct');

/** The volume, with a sample sound when the slider is released. */
export function SoundSettings() {
  const { volume } = useSnapshot(preferences);
  const id = useId();
  useEffect(awaitGesture, []);
  const percent = Math.round(volume * 100);
  const inWords = percent === 0 ? 'Silent' : `${percent} %`;
  return (
    <SettingsCard title="Sound">
      <div>
        <label htmlFor={id} className={styles.label}>
          Volume <span>{inWords}</span>
        </label>
        <Slider
          id={id}
          min={0}
          max={100}
          step={stepPercent}
          value={percent}
          aria-valuetext={inWords}
          onPointerUp={sample}
          onKeyUp={({ key }) => key !== 'Tab' && sample()}
          onChange={(event) => setPreferences({ volume: event.target.valueAsNumber / 100 })}
        />
      </div>
    </SettingsCard>
  );
}
