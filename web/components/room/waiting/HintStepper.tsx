import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './HintStepper.module.css';

/** Parses a typed number of hints; 0 unless it is a positive integer. */
function hintsFrom(text: string): number {
  const typed = Number(text);
  return Number.isSafeInteger(typed) && typed > 0 ? typed : 0;
}

/** Sets how many letters are revealed during a turn. */
export function HintStepper({ value, onChange }: { value: number; onChange(value: number): void }) {
  const id = useId();
  return (
    <div className={styles.hints}>
      <label htmlFor={id} className={styles.label}>
        Hints
      </label>
      <div className={styles.stepper}>
        <Button look="icon" aria-label="Minus" onClick={() => onChange(Math.max(0, value - 1))}>
          <Icon name="minus" />
        </Button>
        <input
          id={id}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          // A string, since React leaves `02` in a number input whose numeric value is unchanged.
          value={String(value)}
          onChange={(event) => onChange(hintsFrom(event.target.value))}
          // The wheel scrolls the page; in a focused field it would change the number.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <Button look="icon" aria-label="Plus" onClick={() => onChange(value + 1)}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  );
}
