import { Link, type LinkProps } from 'wouter';
import styles from './Button.module.css';
import { cx } from './cx.ts';

interface ButtonLinkProps {
  href: string;
  look?: 'plain' | 'primary';
  isFullLoad?: boolean;
  className?: string | undefined;
  children: LinkProps['children'];
}

/** A link that looks like a button. With `isFullLoad` it loads its page anew, instead of only showing it. */
export function ButtonLink({ look = 'plain', isFullLoad = false, className, ...rest }: ButtonLinkProps) {
  const Kind = isFullLoad ? 'a' : Link;
  return <Kind className={cx(styles.button, styles.link, styles[look], className)} {...rest} />;
}
