import { useMemo } from 'react';
import { paths } from '../paths.ts';
import { ApiError } from '../platform/api.ts';
import { useT } from '../platform/i18n.ts';
import { useUser } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Face } from '../ui/header.tsx';
import { Bars, barsOf } from './charts/bars.tsx';
import { HoursByMonth } from './charts/hours-by-month.tsx';
import { monthRows } from './charts/month-rows.ts';
import { Firsts, sharedMemories } from './firsts.tsx';
import { HoursWithoutMonth } from './own-year.tsx';
import { lastDated } from './shelf/book-groups.ts';
import { YearShelf } from './shelf/year-shelf.tsx';
import { SharedTally } from './tally.tsx';
import { monthsSoFar } from './time-text.ts';
import { type SharedYear, useSharedYear, yearPath } from './use-year.ts';
import styles from './year.module.css';
import { YearHead } from './year-head.tsx';
import { NoYear, YearBroken, YearSkeleton } from './year-states.tsx';

const isNone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export function SharedYearPage({ name }: { name: string }) {
  const [yyyy = '', token = ''] = name.split('/');
  const { data, error, mutate } = useSharedYear(yyyy, token);
  if (isNone(error)) return <NoYear />;
  if (data) return <SharedYearScreen year={data} />;
  if (error) return <YearBroken yyyy={yyyy} error={error} onRetry={() => void mutate()} />;
  return <YearSkeleton yyyy={yyyy} />;
}

function SharedYearScreen({ year }: { year: SharedYear }) {
  const t = useT();
  const { owner, finished } = year;
  const by = t('year.by', { name: owner.username });
  const rows = useMemo(() => monthRows(year.year, year.months, monthsSoFar(year)), [year]);
  return (
    <>
      <title>{t('layout.head', { screen: `${by} · ${year.year}` })}</title>
      <YearHead
        {...year}
        finished={finished.length}
        by={
          <p className={`row gap-3 ${styles.whose}`}>
            <Face letter={owner.username.slice(0, 1).toUpperCase()} src={owner.imageUrl} />
            <span>{by}</span>
          </p>
        }
      />
      {finished.length > 0 && <YearShelf year={year} facing={lastDated(year.months)} hint={t('year.hintStranger')} />}
      <div className="page">
        <SharedTally year={year} />
        <div className={styles.halves}>
          <HoursByMonth rows={rows}>
            <HoursWithoutMonth year={year.year} minutes={year.undated.minutes} />
          </HoursByMonth>
          {finished.length > 0 && <Bars title={t('year.platforms')} bars={barsOf(year.byPlatform, 'platform')} />}
        </div>
        {finished.length > 0 && <Firsts memories={sharedMemories(year)} games={year.games} />}
        <End year={year} />
      </div>
    </>
  );
}

/** The way to a shelf of one's own; for its owner, the way back. */
function End({ year }: { year: SharedYear }) {
  const t = useT();
  const user = useUser();
  const isMine = user?.username === year.owner.username;
  return (
    <div className={`headed ${styles.end}`}>
      <div className="stack">
        <h2 className="title">{isMine ? t('year.sharing.yours') : t('year.stranger.title')}</h2>
        {!isMine && <p className="quiet">{t('year.stranger.text')}</p>}
      </div>
      {isMine || user ? (
        <ButtonLink variant="main" href={isMine ? yearPath(year.year) : paths.years}>
          {t('year.title')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="main" href={paths.signup}>
          {t('year.stranger.act')}
        </ButtonLink>
      )}
    </div>
  );
}
