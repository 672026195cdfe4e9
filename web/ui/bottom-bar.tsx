import type { ComponentProps, ReactNode } from 'react';
import styles from './bottom-bar.module.css';
import type { Icon } from './icon.ts';
import { Anchor } from './link.tsx';

/** Phones: at most five places, within reach of a thumb. The page below makes room for it by itself. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.bar} aria-label={label}>
    {children}
  </nav>
);

interface BarLinkProps extends ComponentProps<typeof Anchor> {
  icon: Icon;
  current?: boolean;
}

export const BarLink = ({ icon: Sign, current, children, ...anchor }: BarLinkProps) => (
  <Anchor {...anchor} aria-current={current ? 'page' : undefined} className={styles.item}>
    <Sign className="icon" />
    {children}
  </Anchor>
);

interface BarButtonProps extends ComponentProps<'button'> {
  icon: Icon;
}

export const BarButton = ({ icon: Sign, children, ...button }: BarButtonProps) => (
  <button type="button" {...button} className={styles.item}>
    <Sign className="icon" />
    {children}
  </button>
);
