import { type ReactNode, useEffect, useRef, useState } from 'react';
import { startRoomSounds } from '../../sound/roomSounds.ts';
import { Announcer } from './Announcer.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import type { BoardControls } from './DrawingBoard.tsx';
import { Finale } from './Finale.tsx';
import { type Panel, PanelTabs, panelId, tabId, usePanel } from './PanelTabs.tsx';
import { PlayerList } from './PlayerList.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import styles from './RoomView.module.css';
import { Stage } from './Stage.tsx';
import { ToolDock } from './ToolDock.tsx';
import { useIsShown } from './useIsShown.ts';
import { useRoom } from './useRoom.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';
import { VoteBanner } from './VoteBanner.tsx';

/** The room's layout. One tree for all screens, restyled by CSS: columns of a desktop are tabs on a phone. */
export function RoomView() {
  const { state, isDrawer } = useRoom();
  const [board, setBoard] = useState<BoardControls['board'] | null>(null);
  const [view, setView] = useState<BoardControls['view'] | null>(null);
  const canDraw = isDrawer && state.phase.name === 'drawing';
  const [panel, setPanel] = usePanel(canDraw);
  const isCovered = state.phase.name !== 'waiting' && state.phase.name !== 'drawing';
  const tabs = useRef<HTMLDivElement>(null);
  const hasTabs = useIsShown(tabs);
  useVisibleHeight();
  useEffect(() => startRoomSounds(), []);
  return (
    <div className={styles.window}>
      <div
        className={styles.room}
        data-panel={panel}
        data-waiting={state.status === 'waiting'}
        data-covered={isCovered}
      >
        <RoomHeader />
        <Stage canDraw={canDraw} onBoard={setBoard} onView={setView} />
        <aside className={styles.side} aria-label="At the table">
          <PanelTabs ref={tabs} panel={panel} onPanel={setPanel} hasTools={canDraw} />
          {canDraw && board && view ? (
            <RoomPanel name="tools" isTab={hasTabs}>
              <ToolDock board={board} view={view} />
            </RoomPanel>
          ) : null}
          <RoomPanel name="players" isTab={hasTabs}>
            <PlayerList />
          </RoomPanel>
          <RoomPanel name="chat" isTab={hasTabs}>
            <ChatPanel />
          </RoomPanel>
        </aside>
        <VoteBanner />
        <Announcer />
        <Finale />
      </div>
    </div>
  );
}

/** A part of the room, which is a tab panel on small screens. Generates no box (`display: contents`). */
const RoomPanel = ({ name, isTab, children }: { name: Panel; isTab: boolean; children: ReactNode }) => (
  <div
    id={panelId(name)}
    className={styles.panel}
    data-part={name}
    {...(isTab ? { role: 'tabpanel', 'aria-labelledby': tabId(name) } : {})}
  >
    {children}
  </div>
);
