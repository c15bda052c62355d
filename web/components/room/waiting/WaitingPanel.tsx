import { useEffect, useRef, useState } from 'react';
import { room as limits } from '../../../../shared/protocol/limits.ts';
import { MaintenanceBanner } from '../../portal/MaintenanceBanner.tsx';
import { lazyExtra } from '../../ui/lazyExtra.tsx';
import { PixelNumber } from '../../ui/PixelNumber.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ScribblePad } from '../board/ScribblePad.tsx';
import { GalleryButton } from '../gallery/GalleryButton.tsx';
import { useRoom } from '../useRoom.ts';
import { useSecondsUntil } from '../useSecondsUntil.ts';
import { ChosenSettings } from './ChosenSettings.tsx';
import { HostSettings } from './HostSettings.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import styles from './WaitingPanel.module.css';

/** Hosts do without. */
const HowToPlay = lazyExtra(() => import('../../portal/HowToPlay.tsx'));

/** The room before the game: settings, the pad and the invite. */
export function WaitingPanel() {
  const { state, isHost, isHostAway } = useRoom();
  const startsAt = state.phase.name === 'waiting' ? state.phase.startsAt : null;
  const panel = useRef<HTMLDivElement>(null);
  const enough = state.players.filter(({ connected }) => connected).length >= limits.minPlayers;
  // What had it has vanished: a button of the lobby, Play Again, the host's settings; or it works no more: Start Game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of these may be so
  useEffect(() => {
    const { activeElement: active, body } = document;
    if (active === body || active?.matches(':disabled')) panel.current?.focus({ preventScroll: true });
  }, [isHost, enough]);
  // Decided once for each host: when friends come, somebody may be scanning the invite, and when they drop out, the host
  // may be about to press something below it. Null for the others.
  const [callsFirst, setCallsFirst] = useState<boolean | null>(null);
  if (isHost === (callsFirst === null)) setCallsFirst(isHost ? !enough : null);
  const calls = enough ? 'before' : 'now';
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel} data-calls={callsFirst ? calls : undefined}>
      <MaintenanceBanner look="card" />
      {startsAt === null ? null : <StartCountdown startsAt={startsAt} />}
      <GalleryButton label="Pictures of the last game" />
      {isHost ? (
        <>
          <HostSettings enough={enough} />
          <InvitePanel roomId={state.roomId} />
        </>
      ) : (
        <div className={styles.waiting}>
          <Spinner />
          <p>{`Waiting for the host to ${isHostAway && startsAt === null ? 'connect again' : 'start the game'}...`}</p>
          <ChosenSettings />
        </div>
      )}
      <ScribblePad />
      {isHost ? null : (
        <>
          <InvitePanel roomId={state.roomId} />
          <div className={styles.how}>
            <HowToPlay />
          </div>
        </>
      )}
    </div>
  );
}

function StartCountdown({ startsAt }: { startsAt: number }) {
  const seconds = useSecondsUntil(startsAt);
  return (
    <p className={styles.countdown}>
      The game starts by itself in <PixelNumber text={seconds} pixel={4} isCountdown />
    </p>
  );
}
