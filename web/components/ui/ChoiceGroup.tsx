import { type ReactNode, useId } from 'react';
import styles from './ChoiceGroup.module.css';

interface Choice<V> {
  value: V;
  /** The visible text, or the accessible name where there is `content`. */
  label: string;
  content?: ReactNode;
}

interface ChoiceGroupProps<V> {
  legend: string;
  choices: readonly Choice<V>[];
  value: V;
  onChoose(value: V): void;
  legendHidden?: boolean;
  className?: string | undefined;
}

/** A group of native radio buttons styled as stickers: a single tab stop, arrow keys within. */
export function ChoiceGroup<V extends string | number>(props: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={props.className}>
      <legend className={props.legendHidden ? 'visually-hidden' : styles.legend}>{props.legend}</legend>
      <div className={styles.choices}>
        {props.choices.map(({ value, label, content }) => (
          <label key={value} className={styles.choice} title={content ? label : undefined}>
            {/* Around the radio button, so that what is over the text is inside of it: scripts that click texts look. */}
            <span data-checked={value === props.value}>
              <input
                type="radio"
                name={name}
                value={value}
                aria-label={content ? label : undefined}
                checked={value === props.value}
                onChange={() => props.onChoose(value)}
              />
              {content ?? label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
