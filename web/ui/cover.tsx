import { memo, useId, useMemo, ViewTransition } from 'react';
import { coverSvg } from '../../worker/catalogue/covers/cover.ts';
import { lookOf } from '../../worker/catalogue/covers.schema.ts';
import styles from './cover.module.css';
import { CoverPicture, type PictureArt } from './cover-picture.tsx';
import { cx } from './cx.ts';
import { useSeen } from './seen.ts';

export interface GameArt extends PictureArt {
  slug: string;
  title: string;
  year?: number | string | null | undefined;
  by?: string | null | undefined;
}

type CoverProps = {
  game: GameArt;
  /** 48 and 72 px wide, or as wide as its place. */
  size?: 's' | 'm' | 'l';
  /** Above the fold: drawn or loaded without waiting to be seen. */
  eager?: boolean | undefined;
  /** A name that two screens share lets the cover move between them; it is unique on each. */
  transitionName?: string | undefined;
  /** Whether the cover moves when its screen is left. */
  moves?: boolean;
  /** Out of colour: it cannot be played now. */
  resting?: boolean | undefined;
  className?: string | undefined;
};

const WIDTHS = { s: 48, m: 72, l: 300 };
const SIZES = { s: 'small', m: 'small', l: 'large' } as const;

/** A game's cover: the drawn one, and above it the picture as soon as it has come. */
export function Cover({
  game,
  size = 'l',
  eager = false,
  resting,
  className,
  transitionName,
  moves = true,
}: CoverProps) {
  const [ref, near] = useSeen(eager, 'drawing');
  const face = (
    <span
      ref={ref}
      aria-hidden="true"
      className={cx(styles.cover, styles[`size-${size}`], resting && styles.resting, className)}
      style={{ background: lookOf(game.slug).ground }}
    >
      {near && <DrawnFace slug={game.slug} title={game.title} year={game.year} by={game.by} />}
      {near && <CoverPicture game={game} size={SIZES[size]} width={WIDTHS[size]} eager={eager} />}
    </span>
  );
  if (!transitionName) return face;
  return (
    <ViewTransition name={transitionName} default="none" share={moves ? 'auto' : 'none'}>
      {face}
    </ViewTransition>
  );
}

/**
 * Lets drawings, and nothing else, be written as HTML where the browser holds a page to that (worker/pages/headers.ts).
 */
const trusted = globalThis.trustedTypes?.createPolicy('raff-art', { createHTML: svg => svg });

/** Puts a drawn cover or spine on the page. A trusted drawing is a new object each time, so none is written twice. */
export const Drawing = memo(({ svg, className }: { svg: string; className?: string | undefined }) => (
  <span
    className={cx(styles.drawing, className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made by covers/, which escapes every text in it
    dangerouslySetInnerHTML={{ __html: trusted?.createHTML(svg) ?? svg }}
  />
));

const DrawnFace = memo(function DrawnFace({ slug, title, year, by }: Omit<GameArt, keyof PictureArt>) {
  const id = `c${useId().replace(/[^a-z0-9]/gi, '')}`;
  const svg = useMemo(() => coverSvg({ slug, title, year, by, id }).svg, [slug, title, year, by, id]);
  return <Drawing svg={svg} />;
});
