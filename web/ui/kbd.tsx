import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './kbd.module.css';

export const Kbd = ({ className, ...kbd }: ComponentProps<'kbd'>) => (
  <kbd {...kbd} className={cx(styles.kbd, className)} />
);
