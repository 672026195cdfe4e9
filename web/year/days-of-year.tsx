import { useT } from '../platform/i18n.ts';
import { usePlayDays } from '../shelf/play-days/use-play-days.ts';
import { YearOfDays } from '../shelf/play-days/year-of-days.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Year } from './use-year.ts';

/** The days of a year on which something was played, of all games. */
export function DaysOfYear({ year: { year, games } }: { year: Year }) {
  const t = useT();
  const { data, error, mutate } = usePlayDays({ from: `${year}-01-01`, to: `${year}-12-31` });
  if (!data && !error) return null;
  return (
    <section className="mt-10">
      <h2 className="heading">{t('days.title')}</h2>
      {data && data.days.length > 0 && <YearOfDays year={year} days={data.days} games={games} />}
      {!data && (
        <Notice kind="bad" role="alert" act={<Button onClick={() => mutate()}>{t('common.act.retry')}</Button>}>
          {t('days.broken')}
        </Notice>
      )}
    </section>
  );
}
