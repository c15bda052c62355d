import type { ComponentProps } from 'react';
import styles from './Slider.module.css';

/** A native slider in the look of the house, as wide as its place. */
export const Slider = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="range" className={styles.range} {...props} />
);
