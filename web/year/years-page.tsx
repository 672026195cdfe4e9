import { number, useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { Broken } from '../ui/empty-shelf.tsx';
import { Anchor } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows, Waiting } from '../ui/skeleton.tsx';
import { useYears, yearPath } from './use-year.ts';
import styles from './year.module.css';

type YearCount = { year: number; finished: number };

const SKELETON_COUNT = 4;

/** The years that have something; the present one leads, whether it has or not. */
function withPresent(years: readonly YearCount[]): YearCount[] {
  const now = new Date().getFullYear();
  const present = years.find(({ year }) => year === now) ?? { year: now, finished: 0 };
  return [present, ...years.filter(({ year }) => year !== now)];
}

export function YearsPage() {
  const t = useT();
  const { data, error, mutate } = useYears();
  return (
    <div className="page">
      <PageHead title={t('year.title')} lead={t('year.lead')} />
      {data && (
        <ul className="mt-5" aria-label={t('year.list.title')}>
          {withPresent(data).map(({ year, finished }) => (
            <li key={year}>
              <Anchor href={yearPath(year)} className={styles.listed}>
                <b className="num">{year}</b>
                <span>{finished > 0 ? t('year.count', { n: finished }) : t('year.nothing')}</span>
                <Thickness finished={finished} most={Math.max(...data.map(one => one.finished), 1)} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => void mutate()} />}
      {!data && !error && (
        <Waiting label={t('common.loading')}>
          <SkeletonRows count={SKELETON_COUNT} />
        </Waiting>
      )}
    </div>
  );
}

/** How full a year was beside the fullest one. */
const Thickness = ({ finished, most }: { finished: number; most: number }) => (
  <span className={styles.thickness} aria-hidden="true" data-count={number(finished)}>
    <i style={{ inlineSize: `${(finished / most) * 100}%` }} />
  </span>
);
