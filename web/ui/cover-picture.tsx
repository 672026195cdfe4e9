import { useCallback, useState } from 'react';
import { type CoverSource, coverSources } from '../../worker/providers/pictures/schema.ts';
import { hasStoreCovers, shownAt } from '../platform/site.ts';
import { useSeen } from './seen.ts';

/** The facts of a game that its picture follows from. */
export interface Pictured {
  coverUrl?: string | null | undefined;
  /** Where there is no cover, the store's portrait stands in for it. */
  steamAppId?: string | null | undefined;
}

/** Addresses that gave no picture in this visit: a list does not ask for them again and again. */
const failed = new Set<string>();
// Without a network nothing comes, and that says nothing about the picture.
addEventListener('online', () => failed.clear());

/** Some hosts answer with a dot where they have no picture. */
const PIXELS_MIN = 40;

type Size = Parameters<typeof coverSources>[1];

/** The address to ask next for a game's picture, and how to say that it gave none; undefined if there is none left. */
function useSource({ coverUrl, steamAppId }: Pictured, size: Size): [CoverSource | undefined, (src: string) => void] {
  const [, count] = useState(0);
  const known = { coverUrl, steamAppId: hasStoreCovers ? steamAppId : undefined };
  const source = coverUrl || steamAppId ? coverSources(known, size).find(({ src }) => !failed.has(src)) : undefined;
  const fail = useCallback((src: string) => {
    failed.add(src);
    count(before => before + 1);
  }, []);
  return [source, fail];
}

interface CoverPictureProps {
  game: Pictured;
  size: Size;
  /** The pixels it takes, so that the place is known before it has come. */
  width: number;
  /** In the first screenful: not waiting to be seen. */
  eager: boolean;
  onLoaded?: () => void;
}

/** The picture of a game's cover, unseen until it has come whole, and left out if it does not come. */
export function CoverPicture({ game, size, ...rest }: CoverPictureProps) {
  const [source, fail] = useSource(game, size);
  return source ? <Picture key={source.src} source={source} onBroken={fail} {...rest} /> : null;
}

interface PictureProps extends Omit<CoverPictureProps, 'game' | 'size'> {
  source: CoverSource;
  onBroken: (src: string) => void;
}

function Picture({ source: { src, srcSet }, width, eager, onLoaded, onBroken }: PictureProps) {
  const [seenAt, seen] = useSeen(eager, 'picture');
  const [loaded, setLoaded] = useState(false);
  const take = useCallback(
    ({ naturalWidth }: HTMLImageElement) => {
      if (naturalWidth < PIXELS_MIN) return onBroken(src);
      setLoaded(true);
      onLoaded?.();
    },
    [src, onBroken, onLoaded],
  );
  // A picture from the cache has loaded before a listener could be attached.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) take(image);
      return seenAt(image);
    },
    [seenAt, take],
  );
  const address = seen && { src: shownAt(src), ...(srcSet && { srcSet: shownAt(srcSet) }) };
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
      {...address}
    />
  );
}
