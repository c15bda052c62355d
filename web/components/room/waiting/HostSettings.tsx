import { useState } from 'react';
import { clientRefusals } from '../../../../shared/protocol/clientRefusals.ts';
import { settings as offered } from '../../../../shared/protocol/limits.ts';
import type { GameSettings } from '../../../../shared/protocol/room.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRoomLink } from '../RoomLinkContext.ts';
import { useRequest } from '../useRequest.ts';
import { useRoom } from '../useRoom.ts';
import { CustomWords } from './CustomWords.tsx';
import { HintStepper } from './HintStepper.tsx';
import styles from './HostSettings.module.css';

const numbered = <N extends number>(values: readonly N[], unit = '') =>
  values.map((value) => ({ value, label: `${value}${unit}` }));

/** The host's settings for the next game, and the start button, enabled if there are `enough` players. */
export function HostSettings({ enough }: { enough: boolean }) {
  const { state } = useRoom();
  const link = useRoomLink();
  const [chosen, setChosen] = useState<GameSettings>(state.settings);
  const [isStarting, start] = useRequest('startGame');
  const change = (part: Partial<GameSettings>) => {
    const settings = { ...chosen, ...part };
    setChosen(settings);
    link.emit('chooseSettings', { settings });
  };

  // No form: Enter in one of the settings would start everybody's game.
  return (
    <section className={styles.settings} aria-label="Game settings">
      <ChoiceGroup
        legend="Rounds"
        choices={numbered(offered.rounds)}
        value={chosen.rounds}
        onChoose={(rounds) => change({ rounds })}
      />
      <ChoiceGroup
        legend="Drawing time"
        choices={numbered(offered.durationsS, ' s')}
        value={chosen.duration}
        onChoose={(duration) => change({ duration })}
      />
      <ChoiceGroup
        legend="Difficulty"
        choices={offered.difficulties.map((value) => ({ value, label: value }))}
        value={chosen.difficulty}
        onChoose={(difficulty) => change({ difficulty })}
        className={styles.capital}
      />
      <HintStepper value={chosen.revealCount} onChange={(revealCount) => change({ revealCount })} />
      <div className={styles.start}>
        {state.isPublic ? null : <CustomWords />}
        <Button look="primary" disabled={!enough} onClick={() => start({ settings: chosen })}>
          {isStarting ? <Spinner /> : null}
          <span>Start Game</span>
        </Button>
        {enough ? null : <p role="status">{clientRefusals['need-players']}</p>}
      </div>
    </section>
  );
}
