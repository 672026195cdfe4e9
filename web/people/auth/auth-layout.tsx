import { type ReactNode, Suspense } from 'react';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { setTheme, useTheme } from '../../platform/theme.ts';
import { cx } from '../../ui/cx.ts';
import { Lamp, Lamplight, LampRoom } from '../../ui/lamp.tsx';
import { useMedia, WIDE } from '../../ui/media.ts';
import { ShelfBoard } from '../../ui/shelf.tsx';
import styles from './auth-layout.module.css';
import { useHeading } from './form-parts.tsx';

const books = fileOf(() => import('./books.tsx'));
const Covers = partOf(books, file => file.Covers);
const Spines = partOf(books, file => file.Spines);

/** Thickness and height of the spines that are not drawn yet. */
const SPINES = [
  [62, 400],
  [50, 400],
  [40, 388],
  [80, 400],
  [46, 424],
  [62, 330],
  [40, 400],
  [50, 400],
  [50, 388],
  [80, 400],
  [40, 400],
] as const;

type AuthLayoutProps = {
  title: string;
  text: ReactNode;
  /** The purpose of the first place on the shelf. */
  caption: ReactNode;
  /** Whether the shelf belongs to somebody already, or is still empty. */
  isFilled?: boolean;
  /** Which of its states a screen shows that turns into another: the window is named after it, and the focus follows. */
  state?: string;
  /** Whether another state begins at the top. */
  toTop?: boolean;
  children: ReactNode;
};

export function AuthLayout(props: AuthLayoutProps) {
  const { title, text, caption, isFilled = false, state, toTop, children } = props;
  const t = useT();
  useHeading(state ?? '', { toTop });
  return (
    <LampRoom className={styles.room}>
      {state && <title>{t('layout.head', { screen: title })}</title>}
      <Lamplight className={styles.light} />
      <div className={cx('page', styles.columns)}>
        <div className={`stack gap-5 ${styles.side}`}>
          <div className="stack">
            <h1 className="title" tabIndex={-1}>
              {title}
            </h1>
            <p className="quiet">{text}</p>
          </div>
          {children}
        </div>
        <WaitingShelf caption={caption} isFilled={isFilled} />
      </div>
    </LampRoom>
  );
}

/** Only where there is room for them: a phone does not load what it does not show. */
function Books({ row }: { row: 'covers' | 'spines' }) {
  const isWide = useMedia(WIDE);
  return <Suspense>{isWide && (row === 'covers' ? <Covers className={styles.drawn} /> : <Spines />)}</Suspense>;
}

function WaitingShelf({ caption, isFilled }: Pick<AuthLayoutProps, 'caption' | 'isFilled'>) {
  const t = useT();
  const theme = useTheme();
  return (
    <aside className={styles.case}>
      <Lamp
        label={t('auth.lamp')}
        onPull={() => setTheme(theme === 'night' ? 'paper' : 'night')}
        className={styles.lamp}
      />
      <div className={styles.shelf} aria-hidden="true">
        <div className={styles.row}>
          {isFilled ? (
            <Books row="covers" />
          ) : (
            <>
              <i className={cx(styles.cover, styles.near)} />
              <i className={styles.cover} />
              <i className={styles.cover} />
            </>
          )}
        </div>
        <ShelfBoard />
        <p className={cx('meta', styles.word)}>{caption}</p>
      </div>
      <div className={styles.shelf} aria-hidden="true">
        <div className={styles.row}>
          {isFilled ? (
            <Books row="spines" />
          ) : (
            SPINES.map(([thick, tall], i) => (
              <i key={i} className={styles.spine} style={{ '--thick': thick, '--tall': tall }} />
            ))
          )}
        </div>
        <ShelfBoard />
      </div>
    </aside>
  );
}
