import { memo, useCallback, useId, useMemo, useState, ViewTransition } from 'react';
import { lookOf } from '../../worker/catalogue/covers/schema.ts';
import styles from './cover.module.css';
import { drawCover } from './covers/cover.ts';
import { cx } from './cx.ts';
import { Drawing } from './drawing.tsx';
import { useSeen } from './seen.ts';

/** The facts about a game that a cover needs. */
export interface GameArt {
  slug: string;
  title: string;
  year?: number | string | null | undefined;
  by?: string | null | undefined;
  coverUrl?: string | null | undefined;
}

interface CoverProps {
  game: GameArt;
  /** 48 and 72 px wide, or as wide as its place. */
  size?: 's' | 'm' | 'l';
  /** Above the fold: drawn or loaded without waiting to be seen. */
  eager?: boolean | undefined;
  /** The same name on two screens lets the cover move between them; unique on each. */
  transitionName?: string | undefined;
  /** Left out if the title stands beside the cover. */
  label?: string;
  /** Out of colour: it cannot be played now. */
  resting?: boolean | undefined;
  className?: string | undefined;
}

const WIDTHS = { s: 48, m: 72, l: 300 };

export function Cover({ game, size = 'l', eager = false, transitionName, label, resting, className }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const picture = game.coverUrl && game.coverUrl !== broken ? game.coverUrl : undefined;
  const [ref, seen] = useSeen(eager, picture ? 'picture' : 'drawing');
  const face = (
    <span
      ref={ref}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx(styles.cover, styles[`size-${size}`], resting && styles.resting, className)}
      style={picture ? undefined : { background: lookOf(game.slug).ground }}
    >
      {seen && picture && <Picture key={picture} src={picture} size={size} eager={eager} onBroken={setBroken} />}
      {seen && !picture && <DrawnFace slug={game.slug} title={game.title} year={game.year} by={game.by} />}
    </span>
  );
  if (!transitionName) return face;
  return (
    <ViewTransition name={transitionName} default="none" share="auto">
      {face}
    </ViewTransition>
  );
}

interface PictureProps {
  src: string;
  size: keyof typeof WIDTHS;
  eager: boolean;
  onBroken: (src: string) => void;
}

function Picture({ src, size, eager, onBroken }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  const width = WIDTHS[size];
  // A picture from the cache has loaded before a listener could be attached.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setLoaded(true);
  }, []);
  return (
    <img
      ref={look}
      src={src}
      alt=""
      width={width}
      height={(width * 4) / 3}
      draggable={false}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      data-loaded={loaded || undefined}
      onLoad={() => setLoaded(true)}
      onError={() => onBroken(src)}
    />
  );
}

const DrawnFace = memo(function DrawnFace({ slug, title, year, by }: Omit<GameArt, 'coverUrl'>) {
  const id = `c${useId().replace(/[^a-z0-9]/gi, '')}`;
  const svg = useMemo(() => drawCover({ slug, title, year, by, id }).svg, [slug, title, year, by, id]);
  return <Drawing svg={svg} />;
});
