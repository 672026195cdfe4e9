import { useState } from 'react';
import { useT } from '../platform/i18n.ts';
import { shownAt } from '../platform/site.ts';
import { useSeen } from '../ui/seen.ts';
import styles from './game-gallery.module.css';
import type { GameInfo } from './use-game.ts';

/** Pictures of the game, loaded as they come into view. One that does not load leaves no gap. */
export function GameGallery({ game: { gallery, title } }: { game: Pick<GameInfo, 'gallery' | 'title'> }) {
  const t = useT();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const pictures = gallery.filter(src => !broken.includes(src));
  if (pictures.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="heading">{t('game.gallery')}</h2>
      <ul className={`${styles.pictures} stack gap-4 mt-4`}>
        {pictures.map((src, i) => (
          <li key={src}>
            <Picture
              src={src}
              alt={t('game.picture', { number: i + 1, title })}
              onBroken={() => setBroken(known => [...known, src])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ src, alt, onBroken }: { src: string; alt: string; onBroken: () => void }) {
  const [ref, seen] = useSeen(false, 'picture');
  return (
    <a ref={ref} href={src} target="_blank" rel="noopener" className={styles.picture}>
      {seen ? (
        <img
          className="fill"
          src={shownAt(src)}
          alt={alt}
          width="640"
          height="360"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={onBroken}
        />
      ) : (
        <span className="hidden">{alt}</span>
      )}
    </a>
  );
}
