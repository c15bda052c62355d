import { useState } from 'react';
import { Announcer } from './Announcer.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import type { BoardControls } from './DrawingBoard.tsx';
import { PanelTabs, usePanel } from './PanelTabs.tsx';
import { PlayerList } from './PlayerList.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import styles from './RoomView.module.css';
import { Stage } from './Stage.tsx';
import { ToolDock } from './ToolDock.tsx';
import { useRoom } from './useRoom.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/** The room's layout. One tree for every window: what is a column on a desk is a tab on a phone. */
export function RoomView() {
  const { state, isDrawer } = useRoom();
  const [board, setBoard] = useState<BoardControls['board'] | null>(null);
  const [view, setView] = useState<BoardControls['view'] | null>(null);
  const canDraw = isDrawer && state.phase.name === 'drawing';
  const [panel, setPanel] = usePanel(canDraw);
  useVisibleHeight();
  return (
    <div className={styles.room} data-panel={panel} data-waiting={state.status === 'waiting'}>
      <RoomHeader />
      <Stage canDraw={canDraw} onBoard={setBoard} onView={setView} />
      <PanelTabs panel={panel} onPanel={setPanel} hasTools={canDraw} />
      {canDraw && board && view ? <ToolDock board={board} view={view} /> : null}
      <PlayerList />
      <ChatPanel />
      <Announcer />
    </div>
  );
}
