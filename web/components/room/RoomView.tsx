import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { startRoomSounds } from '../../sound/roomSounds.ts';
import { Announcer } from './Announcer.tsx';
import type { BoardControls } from './board/DrawingBoard.tsx';
import { ToolDock } from './board/ToolDock.tsx';
import { ChatPanel } from './chat/ChatPanel.tsx';
import { LatestLine } from './chat/LatestLine.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { RoomHeader } from './header/RoomHeader.tsx';
import { isTyping } from './isTyping.ts';
import { markTitle } from './markTitle.ts';
import { Finale } from './overlays/Finale.tsx';
import { type Panel, PanelTabs, panelId, titleId, usePanel } from './PanelTabs.tsx';
import { PlayerList } from './players/PlayerList.tsx';
import { VoteBanner } from './players/VoteBanner.tsx';
import styles from './RoomView.module.css';
import { Stage } from './Stage.tsx';
import { stayAwake } from './stayAwake.ts';
import { useIsShown } from './useIsShown.ts';
import { usePhaseShown } from './usePhaseShown.ts';
import { useRoom } from './useRoom.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/**
 * The room's layout. One tree for all screens, restyled by CSS: columns of a desktop are tabs on a phone. A tablet has
 * tabs only upright and only for the drawer, whose tools need the space. Memoized: what is around it renders with every change
 * of the room, its parts only with what they show.
 */
export const RoomView = memo(() => {
  const { state, isDrawer } = useRoom();
  const [board, setBoard] = useState<BoardControls['board'] | null>(null);
  const [view, setView] = useState<BoardControls['view'] | null>(null);
  const { name: phase } = usePhaseShown(state);
  const canDraw = isDrawer && phase === 'drawing';
  const [panel, setPanel] = usePanel(canDraw);
  const tabs = useRef<HTMLDivElement>(null);
  const hasTabs = useIsShown(tabs);
  useVisibleHeight();
  useEffect(startRoomSounds, []);
  useEffect(markTitle, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each phase
  useEffect(stayAwake, [phase]);
  const room = useRef<HTMLDivElement>(null);
  // With large text the room scrolls, and what a phase begins with is at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each phase
  useLayoutEffect(() => {
    if (!isTyping()) room.current?.scrollTo(0, 0);
  }, [phase]);
  return (
    <div className={styles.window}>
      <div ref={room} className={styles.room} data-panel={panel} data-tools={canDraw} data-phase={phase}>
        <RoomHeader />
        <Stage canDraw={canDraw} isBlank={view?.isEmpty ?? true} onBoard={setBoard} onView={setView} />
        <aside className={styles.side} aria-label="At the table">
          <PanelTabs ref={tabs} panel={panel} onPanel={setPanel} hasTools={canDraw} isShown={hasTabs} />
          {canDraw && board && view ? (
            <RoomPanel name="tools" isTab={hasTabs}>
              <ToolDock board={board} view={view}>
                {hasTabs ? <LatestLine /> : null}
              </ToolDock>
            </RoomPanel>
          ) : null}
          <RoomPanel name="players" isTab={hasTabs}>
            <PlayerList isTab={hasTabs} />
          </RoomPanel>
          <RoomPanel name="chat" isTab={hasTabs}>
            <ChatPanel isTab={hasTabs} />
          </RoomPanel>
        </aside>
        <VoteBanner />
        <Announcer />
        <Finale />
        <Gallery isWaiting={phase === 'waiting'} />
      </div>
    </div>
  );
});

/** A part of the room, which is a tab panel on small screens. Generates no box (`display: contents`). */
const RoomPanel = ({ name, isTab, children }: { name: Panel; isTab: boolean; children: ReactNode }) => (
  <div
    id={panelId(name)}
    className={styles.panel}
    data-part={name}
    {...(isTab ? { role: 'tabpanel', 'aria-labelledby': titleId(name) } : {})}
  >
    {children}
  </div>
);
