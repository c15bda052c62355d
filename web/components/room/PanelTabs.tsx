import { type KeyboardEvent, type Ref, useState } from 'react';
import { hasScores, rankByScore } from '../../stores/rank.ts';
import { stepIn } from '../ui/stepIn.ts';
import { useUnread } from './chat/useUnread.ts';
import { isTyping } from './isTyping.ts';
import styles from './PanelTabs.module.css';
import { useRoom } from './useRoom.ts';

export type Panel = 'tools' | 'chat' | 'players';

const labels = { tools: 'Tools', chat: 'Chat', players: 'Players' } as const;

export const panelId = (panel: Panel) => `panel-${panel}`;
/** Of what a panel is named by: its tab, or where there are no tabs its heading. Both would have the same text. */
export const titleId = (panel: Panel) => `${panel}-title`;

/** The panel that a small screen shows. Switches to the tools when drawing begins, but for typists, and away when it ends. */
export function usePanel(hasTools: boolean): [Panel, (panel: Panel) => void] {
  const [panel, setPanel] = useState<Panel>(hasTools ? 'tools' : 'chat');
  const [hadTools, setHadTools] = useState(hasTools);
  if (hadTools !== hasTools) {
    setHadTools(hasTools);
    if (hasTools && !isTyping()) setPanel('tools');
    else if (panel === 'tools') setPanel('chat');
  }
  return [panel, setPanel];
}

interface PanelTabsProps {
  ref: Ref<HTMLDivElement>;
  panel: Panel;
  onPanel(panel: Panel): void;
  hasTools: boolean;
  isShown: boolean;
}

/** The tabs of small screens; wide windows show all panels. A single tab stop, arrow keys within (roving tabindex). */
export function PanelTabs({ ref, panel, onPanel, hasTools, isShown }: PanelTabsProps) {
  const unread = useUnread(panel === 'chat');
  const panels = (['tools', 'chat', 'players'] as const).filter(
    (each) => isShown && (hasTools || each !== 'tools'),
  );

  const step = (event: KeyboardEvent) => {
    const next = stepIn(panels, panel, event, ['ArrowLeft', 'ArrowRight']);
    if (!next) return;
    onPanel(next);
    document.getElementById(titleId(next))?.focus();
  };

  return (
    <div ref={ref} className={styles.tabs} role="tablist" aria-label="Panels">
      {panels.map((each) => (
        <button
          key={each}
          id={titleId(each)}
          type="button"
          role="tab"
          aria-selected={panel === each}
          aria-controls={panelId(each)}
          tabIndex={panel === each ? 0 : -1}
          className={styles.tab}
          onClick={() => onPanel(each)}
          onKeyDown={step}
        >
          {labels[each]}
          {each === 'chat' && unread > 0 ? (
            <span className={styles.unread}>
              <span>{` ${unread}`}</span>
              <span className="visually-hidden"> new</span>
            </span>
          ) : null}
          {each === 'players' ? <Standing /> : null}
        </button>
      ))}
    </div>
  );
}

/** The most important thing in the list of players: how many they are before a game, this player's rank during it. */
function Standing() {
  const { state, myId } = useRoom();
  const me = rankByScore(state.players).find(({ id }) => id === myId);
  if (state.status === 'waiting')
    return <span className={styles.standing}>{` ${state.players.length}`}</span>;
  // Without points everybody is first.
  if (!me || !hasScores(state.players)) return null;
  return (
    <span className={styles.standing}>
      <span>{` #${me.rank}`}</span>
      <span className="visually-hidden"> is your rank</span>
    </span>
  );
}
