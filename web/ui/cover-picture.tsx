import { useCallback, useState } from 'react';
import { type CoverSource, coverSources } from '../../worker/providers/pictures/pictures.schema.ts';
import { hasStoreCovers, shownAt } from '../platform/site.ts';
import { useSeen } from './seen.ts';

export type PictureArt = {
  coverUrl?: string | null | undefined;
  /** Where there is no cover, the store's portrait stands in for it. */
  steamAppId?: string | null | undefined;
};

/** Addresses that gave no picture in this visit: a list does not ask for them again and again. */
const failed = new Set<string>();
// Without a network nothing comes, and that says nothing about the picture.
addEventListener('online', () => failed.clear());

/** Some hosts answer with a dot where they have no picture. */
const PIXELS_MIN = 40;

type Size = Parameters<typeof coverSources>[1];

type CoverPictureProps = {
  game: PictureArt;
  size: Size;
  /** The pixels it takes, so that the place is known before it has come. */
  width: number;
  /** In the first screenful: not waiting to be seen. */
  eager: boolean;
  onLoaded?: () => void;
};

/** The picture of a game's cover, unseen until it has come whole, and left out if it does not come. */
export function CoverPicture({ game, size, ...rest }: CoverPictureProps) {
  const [, setBroken] = useState('');
  const source = coverSources(hasStoreCovers ? game : { coverUrl: game.coverUrl }, size).find(
    ({ src }) => !failed.has(src),
  );
  const fail = (src: string) => {
    failed.add(src);
    setBroken(src);
  };
  return source && <Picture key={source.src} {...source} {...rest} onBroken={fail} />;
}

interface PictureProps extends Omit<CoverPictureProps, 'game' | 'size'>, CoverSource {
  onBroken: (src: string) => void;
}

function Picture({ src, srcSet, width, eager, onLoaded, onBroken }: PictureProps) {
  const [seenAt, seen] = useSeen(eager, 'picture');
  const [loaded, setLoaded] = useState(false);
  const take = (image: HTMLImageElement) => {
    if (image.naturalWidth < PIXELS_MIN) return onBroken(src);
    setLoaded(true);
    onLoaded?.();
  };
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      // A picture from the cache has loaded before a listener could be attached.
      if (image?.complete && image.naturalWidth >= PIXELS_MIN) setLoaded(true);
      return seenAt(image);
    },
    [seenAt],
  );
  return (
    <img
      ref={look}
      alt=""
      width={width}
      height={(width * 4) / 3}
      draggable={false}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      referrerPolicy="no-referrer"
      data-loaded={loaded || undefined}
      onLoad={event => take(event.currentTarget)}
      onError={() => onBroken(src)}
      {...(seen && { src: shownAt(src), srcSet: srcSet && shownAt(srcSet) })}
    />
  );
}
