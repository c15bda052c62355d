import { useEffect, useState } from 'react';
import styles from './PanelTabs.module.css';

export type Panel = 'tools' | 'chat' | 'players';

const labels = { tools: 'Tools', chat: 'Chat', players: 'Players' } as const;

/** Which panel a small screen shows: the tools come to hand when the drawing begins and go when it ends. */
export function usePanel(hasTools: boolean): [Panel, (panel: Panel) => void] {
  const [panel, setPanel] = useState<Panel>(hasTools ? 'tools' : 'chat');
  useEffect(() => {
    setPanel((shown) => (hasTools ? 'tools' : shown === 'tools' ? 'chat' : shown));
  }, [hasTools]);
  return [panel, setPanel];
}

interface PanelTabsProps {
  panel: Panel;
  onPanel(panel: Panel): void;
  hasTools: boolean;
}

/** The strip's switch on small screens; a wide window shows everything at once. */
export const PanelTabs = ({ panel, onPanel, hasTools }: PanelTabsProps) => (
  <div className={styles.tabs} role="tablist" aria-label="Panels">
    {(['tools', 'chat', 'players'] as const)
      .filter((each) => each !== 'tools' || hasTools)
      .map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={panel === each}
          className={styles.tab}
          onClick={() => onPanel(each)}
        >
          {labels[each]}
        </button>
      ))}
  </div>
);
