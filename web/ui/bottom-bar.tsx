import type { ComponentProps, ReactNode } from 'react';
import styles from './bottom-bar.module.css';
import type { Icon } from './icon.tsx';
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
  /** Whether the screen is one of those that its menu leads to. */
  current?: boolean;
}

export const BarButton = ({ icon: Sign, current, children, ...button }: BarButtonProps) => (
  <button type="button" {...button} aria-current={current || undefined} className={styles.item}>
    <Sign className="icon" />
    {children}
  </button>
);
