import { memo, useMemo } from 'react';
import { drawWideSpine } from '../../worker/catalogue/covers/wide-spine.ts';
import { Drawing } from './cover.tsx';
import { cx } from './cx.ts';
import styles from './wide-spine.module.css';

type WideSpineProps = {
  game: { slug: string; title: string };
  /** The subplatform's own name: its case gives the height. */
  on?: string | undefined;
  /** Seen from so far that no lettering can be read. */
  bare?: boolean;
};

/** The height of a usual case, in the units of a spine. */
const USUAL_TALL = 400;

/** A spine as wide as its place. From 12rem on its title lies across, as on a book that lies on its side. */
export const WideSpine = memo(function WideSpine({ game: { slug, title }, on, bare }: WideSpineProps) {
  const { bands, words, ink, tall } = useMemo(() => drawWideSpine({ slug, title, on }), [slug, title, on]);
  return (
    <span className={styles.book} style={{ '--case': tall / USUAL_TALL }} aria-hidden="true">
      <Drawing svg={bands} className={styles.layer} />
      {!bare && <Drawing svg={words} className={cx(styles.layer, styles.down)} />}
      {!bare && (
        <bdi className={styles.across} style={{ color: ink }}>
          {title}
        </bdi>
      )}
    </span>
  );
});
