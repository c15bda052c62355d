import { useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { defaultPreferences, preferences, setPreferences } from '../../stores/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Slider } from '../ui/Slider.tsx';
import { useDismiss } from '../ui/useDismiss.ts';
import styles from './SoundControl.module.css';

/** How loud it is, without leaving the room. */
export function SoundControl() {
  const { volume } = useSnapshot(preferences);
  const [isOpen, setOpen] = useState(false);
  const loudness = useRef(volume === 0 ? defaultPreferences.volume : volume);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const sliderId = useId();
  useDismiss(root, isOpen, (how) => {
    setOpen(false);
    if (how === 'escape') toggle.current?.focus();
  });

  const set = (chosen: number) => {
    if (chosen > 0) loudness.current = chosen;
    setPreferences({ volume: chosen });
  };

  return (
    <div ref={root} className={styles.root}>
      <Button
        ref={toggle}
        look="icon"
        aria-label="Sound"
        title="Sound"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={volume === 0 ? 'silence' : 'sound'} />
      </Button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <label className={styles.volume} htmlFor={sliderId}>
          Volume
          <Slider
            id={sliderId}
            min={0}
            max={1}
            step={0.05}
            value={volume}
            aria-valuetext={`${Math.round(volume * 100)} %`}
            onChange={(event) => set(Number(event.target.value))}
          />
        </label>
        <Button
          look="quiet"
          aria-pressed={volume === 0}
          onClick={() => set(volume === 0 ? loudness.current : 0)}
        >
          <Icon name={volume === 0 ? 'silence' : 'sound'} /> Mute
        </Button>
      </div>
    </div>
  );
}
