import { useSnapshot } from 'valtio';
import { preferences, setPreferences } from '../../stores/preferences.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Theme, motion and keyboard shortcuts. */
export function LookSettings() {
  const { theme, motion, letterKeys } = useSnapshot(preferences);
  return (
    <SettingsCard title="Look and feel">
      <ChoiceGroup
        legend="Theme"
        choices={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={theme}
        onChoose={(chosen) => setPreferences({ theme: chosen })}
      />
      <ChoiceGroup
        legend="Motion"
        choices={[
          { value: 'system', label: 'System' },
          { value: 'reduced', label: 'Reduced' },
        ]}
        value={motion}
        onChoose={(chosen) => setPreferences({ motion: chosen })}
      />
      <ChoiceGroup
        legend="Letter keys for tools and chat"
        choices={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
        value={letterKeys ? 'on' : 'off'}
        onChoose={(chosen) => setPreferences({ letterKeys: chosen === 'on' })}
      />
    </SettingsCard>
  );
}
