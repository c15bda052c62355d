import { useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import { awaitGesture } from '../../sound/audio.ts';
import { playSound } from '../../sound/playSound.ts';
import { preferences, setPreferences } from '../../stores/preferences.ts';
import { VolumeSlider, volumeWords } from '../ui/VolumeSlider.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import styles from './SoundSettings.module.css';

const sample = () => playSound('correct');

/** The volume, with a sample sound when the slider is released. */
export function SoundSettings() {
  const { volume } = useSnapshot(preferences);
  const id = useId();
  useEffect(awaitGesture, []);
  return (
    <SettingsCard title="Sound">
      <div>
        <label htmlFor={id} className={styles.label}>
          Volume <span>{volumeWords(volume)}</span>
        </label>
        <VolumeSlider
          id={id}
          volume={volume}
          onVolume={(chosen) => setPreferences({ volume: chosen })}
          onPointerUp={sample}
          onKeyUp={({ key }) => key !== 'Tab' && sample()}
        />
      </div>
    </SettingsCard>
  );
}
