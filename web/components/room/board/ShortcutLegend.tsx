import { useSnapshot } from 'valtio';
import { preferences, setPreferences } from '../../../stores/preferences.ts';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { legend } from './legend.ts';
import styles from './ShortcutLegend.module.css';
import { legendKey } from './shortcuts.ts';

/** Lists the drawer's shortcuts, with a switch that turns single-character ones off, and with them those of the chat. */
export default function ShortcutLegend({ onClose }: { onClose(): void }) {
  const { letterKeys } = useSnapshot(preferences);
  return (
    <ModalDialog title="Keys for drawing" onClose={onClose}>
      {legend.map(({ title, entries }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl className={styles.list}>
            {entries.map(({ keys, does }) => (
              <div key={does} className={styles.row}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={letterKeys}
          onChange={(event) => setPreferences({ letterKeys: event.target.checked })}
        />
        <span>
          Letters, numbers and <kbd>{legendKey}</kbd> are shortcuts, or begin a line of chat
        </span>
      </label>
    </ModalDialog>
  );
}
