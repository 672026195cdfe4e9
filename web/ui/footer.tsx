import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './footer.module.css';
import { Anchor } from './link.tsx';

type FooterProps = {
  label: string;
  links: readonly { href: string; label: ReactNode }[];
  end?: ReactNode;
  /** Close to what stands above it. */
  tight?: boolean;
};

export function Footer({ label, links, end, tight }: FooterProps) {
  return (
    <footer className={cx('small faint', styles.foot, tight && styles.tight)}>
      <div className={cx('page cluster', styles.inside)}>
        <nav aria-label={label}>
          <ul className={styles.links}>
            {links.map(link => (
              <li key={link.href}>
                <Anchor href={link.href}>{link.label}</Anchor>
              </li>
            ))}
          </ul>
        </nav>
        {end && <div className={cx('num', styles.end)}>{end}</div>}
      </div>
    </footer>
  );
}
