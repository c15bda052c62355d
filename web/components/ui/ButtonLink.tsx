import { Link, type LinkProps } from 'wouter';
import styles from './Button.module.css';
import { cx } from './cx.ts';

interface ButtonLinkProps {
  href: string;
  look?: 'plain' | 'primary' | 'quiet';
  className?: string | undefined;
  children: LinkProps['children'];
}

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'plain', className, ...rest }: ButtonLinkProps) => (
  <Link className={cx(styles.button, styles.link, styles[look], className)} {...rest} />
);
