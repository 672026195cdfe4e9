import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './header.module.css';

interface HeaderMenuButtonProps extends ComponentProps<'button'> {
  /** Whether the screen is one of those in its menu. */
  current: boolean;
}

/** Opens a menu of screens, beside the links to others. */
export const HeaderMenuButton = ({ current, children, ...button }: HeaderMenuButtonProps) => (
  <button type="button" {...button} aria-current={current || undefined} className={cx(styles.link, styles.menu)}>
    {children}
    <ChevronDown className="icon icon-s" />
  </button>
);
