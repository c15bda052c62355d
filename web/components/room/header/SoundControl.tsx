import { useEffect, useId, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { defaultPreferences, preferences, setPreferences } from '../../../stores/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { VolumeSlider } from '../../ui/VolumeSlider.tsx';
import styles from './SoundControl.module.css';

/** The volume control in the room's header. */
export function SoundControl() {
  const { volume } = useSnapshot(preferences);
  const loudness = useRef(defaultPreferences.volume);
  const beforeDrag = useRef(loudness.current);
  // Also what another tab has chosen.
  useEffect(() => {
    if (volume > 0) loudness.current = volume;
  }, [volume]);
  const sliderId = useId();
  const icon = volume === 0 ? 'silence' : 'sound';
  const set = (chosen: number) => setPreferences({ volume: chosen });
  return (
    <Disclosure label="Sound" icon={icon}>
      <div className={styles.sound}>
        <label className={styles.volume} htmlFor={sliderId}>
          Volume
          <VolumeSlider
            id={sliderId}
            volume={volume}
            onVolume={set}
            onPointerDown={() => {
              beforeDrag.current = loudness.current;
            }}
            // On its way to silence the slider was at every volume between.
            onPointerUp={() => {
              if (volume === 0) loudness.current = beforeDrag.current;
            }}
          />
        </label>
        <Button
          look="quiet"
          aria-pressed={volume === 0}
          onClick={() => set(volume === 0 ? loudness.current : 0)}
        >
          <Icon name={icon} /> Mute
        </Button>
      </div>
    </Disclosure>
  );
}
