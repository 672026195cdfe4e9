import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './header.module.css';
import { Anchor } from './link.tsx';

type HeaderProps = {
  mark: ReactNode;
  nav?: ReactNode;
  end?: ReactNode;
  /** Without a background of its own, over lamplight or a wash; then it does not stay at the top. */
  clear?: boolean;
};

export function Header({ mark, nav, end, clear = false }: HeaderProps) {
  return (
    <header className={cx(styles.top, clear && styles.clear)}>
      <div className={cx('page row gap-4', styles.inside)}>
        {mark}
        {nav}
        <div className={`${styles.end} row shrink`} data-late="">
          {end}
        </div>
      </div>
    </header>
  );
}

/** On wide screens only: phones have the bottom bar. */
export const HeaderNav = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.nav} aria-label={label} data-late="">
    {children}
  </nav>
);

interface HeaderLinkProps extends ComponentProps<typeof Anchor> {
  current?: boolean;
}

export const HeaderLink = ({ current, ...anchor }: HeaderLinkProps) => (
  <Anchor {...anchor} aria-current={current ? 'page' : undefined} className={styles.link} />
);

export const Kbd = ({ className, ...kbd }: ComponentProps<'kbd'>) => (
  <kbd {...kbd} className={cx(styles.kbd, className)} />
);

/** Looks like a search field and opens the search. */
export const FindButton = ({ children, ...button }: ComponentProps<'button'>) => (
  <button type="button" aria-keyshortcuts="/" {...button} className={styles.find}>
    <Search className="icon icon-s" />
    <span className="cut grow shrink">{children}</span>
    <Kbd aria-hidden="true">/</Kbd>
  </button>
);

/** A word in the header that acts: the other language. */
export const HeaderButton = (button: ComponentProps<'button'>) => (
  <button type="button" {...button} className={styles.word} />
);

type FaceProps = {
  /** The first letter of the name. */
  letter: string;
  src?: string | null | undefined;
  size?: 's' | 'm' | 'l';
  className?: string;
};

/** A person's picture, or their first letter. The name stands beside it, or on the button around it. */
export const Face = ({ letter, src, size = 'm', className }: FaceProps) => (
  <span className={cx(styles.face, styles[`face-${size}`], className)} aria-hidden="true">
    {src ? <img className="fill" src={src} alt="" width="48" height="48" /> : letter}
  </span>
);

/** The round button around a picture. */
export const FaceButton = ({ label, className, ...button }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" {...button} aria-label={label} data-tip={label} className={cx(styles.me, className)} />
);
