import { artOf } from '../catalogue/game-words.ts';
import { gamePath } from '../paths.ts';
import { releaseText } from '../platform/dates.ts';
import { useT } from '../platform/i18n.ts';
import { Chips } from '../ui/chips.tsx';
import { GameCard } from '../ui/game-card.tsx';
import { Shelf } from '../ui/shelf.tsx';
import styles from './calendar.module.css';
import type { Calendar } from './use-calendar.ts';

const PLATFORMS_MAX = 2;

/** What many wait for and the reader has in no list: quiet, after all that is theirs. */
export function ComingGames({ games }: { games: Calendar['coming'] }) {
  const t = useT();
  if (games.length === 0) return null;
  return (
    <section className={`${styles.later} mt-10`} aria-labelledby="coming">
      <h2 className="heading" id="coming">
        {t('calendar.coming')}
      </h2>
      <p className="meta">{t('calendar.comingNote')}</p>
      <Shelf className={styles.small}>
        {games.map(game => (
          <GameCard
            key={game.id}
            game={artOf(game)}
            href={gamePath(game.slug)}
            meta={
              <>
                <span className={styles.whole}>{releaseText(game.releaseDate, game.releasePrecision)}</span>
                <Chips of={game.platforms.slice(0, PLATFORMS_MAX).map(platform => platform.name)} />
              </>
            }
          />
        ))}
      </Shelf>
    </section>
  );
}
