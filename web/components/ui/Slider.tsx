import type { ComponentProps } from 'react';
import styles from './Slider.module.css';

/** A styled native range input, as wide as its container. */
export const Slider = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="range" className={styles.range} {...props} />
);
