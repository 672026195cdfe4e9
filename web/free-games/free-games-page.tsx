import { ChevronLeft, ChevronRight, Gift } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { PLATFORMS } from '../../worker/catalogue/lookups/lookups.schema.ts';
import { FactFilters } from '../catalogue/facts/fact-filters.tsx';
import type { FactChange } from '../catalogue/facts/fact-view.ts';
import { paths } from '../paths.ts';
import { monthText } from '../platform/dates.ts';
import { useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { useSignedIn } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Broken } from '../ui/empty-shelf.tsx';
import { Filter, FilterChoice, FilterGap, FilterSelect, Filters } from '../ui/filter.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonCards, Waiting } from '../ui/skeleton.tsx';
import { Tool } from '../ui/tool.tsx';
import { type FreeView, readFreeView, thisMonth, withFreeView } from './free-view.ts';
import { freshText, isAbout, StaleLists } from './month/freshness.tsx';
import styles from './month/month.module.css';
import { MonthView } from './month/month-view.tsx';
import { useFreeMonth } from './use-free-month.ts';

const SKELETON_COUNT = 10;

export function FreeGamesPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readFreeView(params), [params]);
  const { data, error, mutate } = useFreeMonth(view);
  const change = (next: Parameters<typeof withFreeView>[1]) => setParams(before => withFreeView(before, next));
  const shown = data?.month === view.month ? data : undefined;
  const isNow = view.month === thisMonth();
  const sources = shown?.sources.filter(({ source }) => isAbout(source, view.platform)) ?? [];
  return (
    <>
      <div className="page">
        <PageHead
          title={t('free.head', { month: monthText(view.month, { year: true }) })}
          end={
            <MonthSteps
              months={monthsToSee(data?.months ?? [], view.month)}
              month={view.month}
              onChange={month => change({ month })}
            />
          }
        >
          {isNow && <p className={`meta ${styles.lead}`}>{freshText(sources)}</p>}
        </PageHead>
        <div className={`${styles.tools} stack fit gap-4`}>
          <FreeFilters view={view} onChange={change} />
          {isNow && <StaleLists sources={sources} />}
          <ForVisitors next={`${paths.freeGames}${params.size > 0 ? `?${params}` : ''}`} />
        </div>
        {!shown && !error && (
          <Waiting label={t('common.loading')} className={styles.skeleton}>
            <SkeletonCards count={SKELETON_COUNT} />
          </Waiting>
        )}
        {!shown && error && <Broken {...brokenWords(error, { text: t('free.broken') })} onRetry={() => mutate()} />}
      </div>
      {shown && <MonthView key={view.month} read={shown} view={view} onChange={change} />}
    </>
  );
}

/** What a linked account offers here, and the way to one and back. */
function ForVisitors({ next }: { next: string }) {
  const t = useT();
  if (useSignedIn()) return null;
  return (
    <Notice
      icon={Gift}
      act={
        <ButtonLink size="s" href={`${paths.signup}?${new URLSearchParams({ next })}`}>
          {t('layout.nav.signup')}
        </ButtonLink>
      }
    >
      {t('free.visitor.text')}
    </Notice>
  );
}

type FreeFiltersProps = { view: FreeView; onChange: (change: FactChange & { platform?: string; pc?: string }) => void };

/** One platform or all of them; beside Steam also Epic's games, for PC players. */
function FreeFilters({ view, onChange }: FreeFiltersProps) {
  const t = useT();
  const besideSteam = view.platform === '' || view.platform === 'steam';
  return (
    <Filters label={t('free.filter.label')}>
      <FilterChoice
        any={t('free.filter.all')}
        value={view.platform}
        onChange={platform => onChange({ platform })}
        options={PLATFORMS.map(({ iconClass, title }) => ({ value: iconClass, label: title }))}
      />
      {besideSteam && <FilterGap />}
      {besideSteam && (
        <Filter pressed={view.pc} onClick={() => onChange({ pc: view.pc ? '' : 'true' })}>
          {t('free.filter.epic')}
        </Filter>
      )}
      <FilterGap />
      <FactFilters view={view} onChange={onChange} />
    </Filters>
  );
}

/** The months to choose from, newest first: those with games, the current one and the one shown. */
function monthsToSee(known: readonly string[], shown: string): string[] {
  return [...new Set([...known, thisMonth(), shown])].sort().reverse();
}

type MonthStepsProps = { months: readonly string[]; month: string; onChange: (month: string) => void };

function MonthSteps({ months, month, onChange }: MonthStepsProps) {
  const t = useT();
  const at = months.indexOf(month);
  return (
    <nav className={`cluster gap-1 ${styles.steps}`} aria-label={t('free.month')}>
      <Step label={t('free.older')} icon={ChevronLeft} to={months[at + 1]} onStep={onChange} />
      <FilterSelect
        label={t('free.month')}
        value={month}
        onChange={onChange}
        options={months.map(one => ({ value: one, label: monthText(one, { year: true }) }))}
      />
      <Step label={t('free.newer')} icon={ChevronRight} to={months[at - 1]} onStep={onChange} />
    </nav>
  );
}

type StepProps = {
  label: string;
  icon: typeof ChevronLeft;
  to: string | undefined;
  onStep: (month: string) => void;
};

/** At the last month the link stays, so that the focus is not lost. */
const Step = ({ label, icon, to, onStep }: StepProps) => (
  <Tool
    label={label}
    icon={icon}
    flip
    aria-disabled={to === undefined}
    className={to === undefined ? styles.end : undefined}
    onClick={() => to && onStep(to)}
  />
);
