import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';
import { monthText } from '../platform/dates.ts';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty-shelf.tsx';
import { Anchor } from '../ui/link.tsx';
import { Shelf } from '../ui/shelf.tsx';
import styles from './calendar.module.css';
import { type CalendarView, firstSections, type MonthSection, monthsOf, undatedOf } from './month-sections.ts';
import { ReleaseCard, UndatedCard } from './release-card.tsx';
import type { Calendar, Release } from './use-calendar.ts';

/** More games than this on a shelf wait for a press. */
const SHELF_MAX = 30;
const UNDATED_MAX = 18;

type MonthProps = { section: MonthSection; today: string; hasPlatforms: boolean };

function MonthShelf({ section, today, hasPlatforms }: MonthProps) {
  const t = useT();
  if (!section.games) return <NoMonth section={section} />;
  const { month, games } = section;
  return (
    <section className={`${styles.month} stack fit mt-8`} aria-labelledby={`month-${month}`}>
      <Name id={month} name={monthText(month)} year={month.slice(0, 4)}>
        <p className="meta">{t('calendar.count', { n: games.length })}</p>
      </Name>
      <FirstGames games={games} max={SHELF_MAX} className={styles.shelf}>
        {game => <ReleaseCard key={game.gameId} game={game} today={today} hasPlatforms={hasPlatforms} />}
      </FirstGames>
    </section>
  );
}

function NoMonth({ section: { month, last } }: { section: Extract<MonthSection, { games: null }> }) {
  const t = useT();
  const isOne = month === last;
  const name = isOne ? monthText(month) : `${monthText(month)}\u00A0– ${monthText(last)}`;
  return (
    <section className={`${styles.month} ${styles.emptyMonth} stack fit mt-8`} aria-labelledby={`month-${month}`}>
      <Name id={month} name={name} year={month.slice(0, 4)} />
      <p className="quiet">{isOne ? t('calendar.none', { month: monthText(month) }) : t('calendar.noneMany')}</p>
    </section>
  );
}

type NameProps = { id: string; name: string; year: string; children?: ReactNode };

const Name = ({ id, name, year, children }: NameProps) => (
  <div className={`headed ${styles.name}`}>
    <h2 className="title" id={`month-${id}`}>
      {name} <span className={`num ${styles.year}`}>{year}</span>
    </h2>
    {children}
  </div>
);

type FirstProps = {
  games: readonly Release[];
  max: number;
  className: string | undefined;
  children: (game: Release) => ReactNode;
};

function FirstGames({ games, max, className, children }: FirstProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  return (
    <div>
      <Shelf className={className}>{(isWhole ? games : games.slice(0, max)).map(children)}</Shelf>
      {!isWhole && games.length > max && (
        <Button className="mt-5" onClick={() => setWhole(true)}>
          {t('calendar.all', { n: games.length })}
        </Button>
      )}
    </div>
  );
}

/** What has no day: by year, and what nobody knows a date of. Smaller, after all months. */
function UndatedShelves({ calendar, view }: { calendar: Calendar; view: CalendarView }) {
  const t = useT();
  const years = undatedOf(calendar, view);
  if (years.length === 0) return null;
  return (
    <div className={`${styles.later} stack gap-9 mt-10`}>
      {years.map(({ year, games }) => (
        <section key={year} aria-labelledby={`undated-${year}`}>
          <h2 className="heading" id={`undated-${year}`}>
            {year ? t('calendar.year', { year }) : t('common.noDate')}
          </h2>
          <p className="meta">{t(year ? 'calendar.yearNote' : 'calendar.noDateNote')}</p>
          <FirstGames games={games} max={UNDATED_MAX} className={styles.small}>
            {game => <UndatedCard key={game.gameId} game={game} hasPlatforms={calendar.platforms.length > 0} />}
          </FirstGames>
        </section>
      ))}
    </div>
  );
}

/** Months are drawn until they hold so many games; the rest waits for a press. */
const ROOM = 90;

type MonthsProps = { calendar: Calendar; view: CalendarView; today: string; onClear: () => void };

export function ReleaseMonths({ calendar, view, today, onClear }: MonthsProps) {
  const t = useT();
  const [room, setRoom] = useState(ROOM);
  const sections = monthsOf(calendar, view, today);
  const shown = firstSections(sections, room);
  if (sections.length === 0 && undatedOf(calendar, view).length === 0) return <Filtered onClear={onClear} />;
  return (
    <>
      {shown.map(section => (
        <MonthShelf key={section.month} section={section} today={today} hasPlatforms={calendar.platforms.length > 0} />
      ))}
      {shown.length < sections.length && (
        <Button className="mt-5" onClick={() => setRoom(room + ROOM)}>
          {t('calendar.later')}
        </Button>
      )}
      <UndatedShelves calendar={calendar} view={view} />
      <More calendar={calendar} />
    </>
  );
}

function Filtered({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <Empty
      title={t('calendar.empty.filtered')}
      text={t('calendar.empty.filteredText')}
      acts={<Button onClick={onClear}>{t('calendar.clear')}</Button>}
    />
  );
}

function More({ calendar: { total, days, undated } }: { calendar: Calendar }) {
  const t = useT();
  const shown = days.reduce((sum, day) => sum + day.games.length, undated.length);
  const n = total.dated + total.undated - shown;
  if (n <= 0) return null;
  return (
    <p className="quiet mt-9">
      {t('calendar.more', { n })}{' '}
      <Anchor href={paths.lists} className="link">
        {t('layout.nav.lists')}
      </Anchor>
    </p>
  );
}
