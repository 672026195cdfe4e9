import { useT } from '../platform/i18n.ts';
import styles from './calendar.module.css';
import { First } from './month-shelf.tsx';
import { UndatedCard } from './release-card.tsx';
import { undatedOf, type View } from './sections.ts';
import type { Calendar } from './use-calendar.ts';

const SHELF_MAX = 18;

/** What has no day: by year, and what nobody knows a date of. Smaller, after all months. */
export function Undated({ calendar, view }: { calendar: Calendar; view: View }) {
  const t = useT();
  const years = undatedOf(calendar, view);
  if (years.length === 0) return null;
  return (
    <div className={styles.later}>
      {years.map(({ year, games }) => (
        <section key={year} aria-labelledby={`undated-${year}`}>
          <div className={styles.laterHead}>
            <h2 className="heading" id={`undated-${year}`}>
              {year ? t('calendar.year', { year }) : t('calendar.noDate')}
            </h2>
            <p className="meta">{t(year ? 'calendar.yearNote' : 'calendar.noDateNote')}</p>
          </div>
          <First games={games} max={SHELF_MAX} className={styles.small}>
            {game => <UndatedCard key={game.gameId} game={game} hasPlatforms={calendar.platforms.length > 0} />}
          </First>
        </section>
      ))}
    </div>
  );
}
