import { useId } from 'react';
import { drawing } from '../../../../shared/protocol/limits.ts';
import styles from './ColorPalette.module.css';
import { colorNames } from './colorNames.ts';

interface ColorPaletteProps {
  color: string;
  onChoose(color: string): void;
}

/** The preset colours, with a large swatch of the current one. */
export function ColorPalette({ color, onChoose }: ColorPaletteProps) {
  const name = useId();
  return (
    <fieldset className={styles.palette}>
      <legend className="visually-hidden">Colour</legend>
      <span className={styles.current} style={{ background: color }} aria-hidden="true" />
      <div className={styles.colors}>
        {drawing.colors.map((preset) => (
          <input
            key={preset}
            type="radio"
            name={name}
            value={preset}
            className={styles.color}
            style={{ backgroundColor: preset }}
            aria-label={colorNames[preset]}
            title={colorNames[preset]}
            checked={preset === color}
            onChange={() => onChoose(preset)}
          />
        ))}
      </div>
    </fieldset>
  );
}
