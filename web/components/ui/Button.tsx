import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'quiet' | 'icon';
}

/** A button styled as a sticker, which moves into its shadow when pressed. */
export const Button = ({ look = 'plain', className, ...rest }: ButtonProps) => (
  <button type="button" className={cx(styles.button, styles[look], className)} {...rest} />
);
