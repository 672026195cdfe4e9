import { Bell, Calendar as CalendarIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSubscriptions } from '../catalogue/use-subscriptions.ts';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { partOf, withWords } from '../platform/lazy.ts';
import { brokenWords } from '../platform/load-error.ts';
import { openSearch } from '../platform/search-panel.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Broken, Empty } from '../ui/empty-shelf.tsx';
import { Filter, FilterGap, Filters } from '../ui/filter.tsx';
import { SkeletonCards, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import styles from './calendar.module.css';
import { ComingGames } from './coming-games.tsx';
import { FeedDialog } from './feed/feed-dialog.tsx';
import type { CalendarView } from './month-sections.ts';
import { ReleaseMonths } from './month-shelf.tsx';
import { RemindersPanel } from './reminders/reminders-panel.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

const SKELETON_COUNT = 5;

const leavingSoon = withWords(['evening'], () => import('../subscriptions/leaving-soon.tsx'));
const LeavingSoon = partOf(leavingSoon, file => file.LeavingSoon);

export function CalendarPage() {
  const { data, error, mutate, today } = useCalendar();
  const [params, setParams] = useSearchParams();
  const show = (what?: 'feed' | 'reminders') => setParams(what ? { open: what } : {}, { replace: true });
  const open = params.get('open');
  return (
    <div className="page page-end">
      <Head calendar={data} onShow={show} />
      <Leaving />
      {data && <Content calendar={data} today={today} />}
      {data && <ComingGames games={data.coming} />}
      {!data && !error && <Skeleton />}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => void mutate()} />}
      {open === 'feed' && <FeedDialog onClose={() => show()} />}
      {open === 'reminders' && <RemindersPanel onClose={() => show()} />}
    </div>
  );
}

/** What leaves a subscription of the reader's soon; nothing for who has none. */
function Leaving() {
  const { data } = useSubscriptions();
  const leaving = data?.leaving.filter(game => game.leavesAt !== null) ?? [];
  if (leaving.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LeavingSoon leaving={leaving} />
    </Suspense>
  );
}

type HeadProps = { calendar: Calendar | undefined; onShow: (what: 'feed' | 'reminders') => void };

function Head({ calendar, onShow }: HeadProps) {
  const t = useT();
  return (
    <div className={`headed ${styles.head}`}>
      <div>
        <h1 className="title" tabIndex={-1}>
          {t('calendar.title')}
        </h1>
        {calendar && <Lead total={calendar.total} />}
      </div>
      <div className={`cluster ${styles.acts}`}>
        <Button icon={Bell} onClick={() => onShow('reminders')}>
          {t('reminders.title')}
        </Button>
        <Button variant="main" icon={CalendarIcon} onClick={() => onShow('feed')}>
          {t('calendar.subscribe')}
        </Button>
      </div>
    </div>
  );
}

function Lead({ total: { dated, undated } }: Pick<Calendar, 'total'>) {
  const t = useT();
  if (dated + undated === 0) return null;
  return (
    <p className="quiet">
      {t('calendar.games', { n: dated + undated })}{' '}
      {dated > 0 ? t('calendar.dated', { n: dated }) : t('calendar.datedNone')}
    </p>
  );
}

function Content({ calendar, today }: { calendar: Calendar; today: string }) {
  const [view, setView] = useState<CalendarView>({ platforms: 'first', list: '' });
  const { total, platforms } = calendar;
  if (total.dated + total.undated === 0) return <NothingAhead why={calendar.listed > 0 ? 'out' : 'nothing'} />;
  return (
    <>
      <CalendarFilters view={view} onView={setView} hasPlatforms={platforms.length > 0} />
      <ReleaseMonths
        calendar={calendar}
        view={view}
        today={today}
        onClear={() => setView({ platforms: 'any', list: '' })}
      />
    </>
  );
}

/** Nothing is tracked or wanted, or all of it is out already. */
function NothingAhead({ why }: { why: 'nothing' | 'out' }) {
  const t = useT();
  return (
    <Empty
      title={t(`calendar.empty.${why}`)}
      text={t(`calendar.empty.${why}Text`)}
      acts={
        <>
          <Button onClick={openSearch}>{t('calendar.search')}</Button>
          <ButtonLink variant="quiet" href={paths.lists}>
            {t('layout.nav.lists')}
          </ButtonLink>
        </>
      }
    />
  );
}

type FiltersProps = { view: CalendarView; onView: (view: CalendarView) => void; hasPlatforms: boolean };

/** A press on what is chosen takes it back. Without a platform of one's own nothing comes first by it. */
function CalendarFilters({ view, onView, hasPlatforms }: FiltersProps) {
  const t = useT();
  const platforms = (own: CalendarView['platforms']) => ({
    pressed: view.platforms === own,
    onClick: () => onView({ ...view, platforms: view.platforms === own ? 'any' : own }),
  });
  const list = (own: CalendarView['list']) => ({
    pressed: view.list === own,
    onClick: () => onView({ ...view, list: view.list === own ? '' : own }),
  });
  return (
    <Filters label={t('search.filters')}>
      {hasPlatforms && (
        <>
          <Filter {...platforms('first')}>{t('calendar.mineFirst')}</Filter>
          <Filter {...platforms('only')}>{t('calendar.mineOnly')}</Filter>
          <FilterGap />
        </>
      )}
      <Filter {...list('tracked-games')}>{t('common.list.tracked-games')}</Filter>
      <Filter {...list('wished-games')}>{t('common.list.wished-games')}</Filter>
    </Filters>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      {[0, 1].map(at => (
        <div key={at} className={`${styles.month} stack fit mt-8`}>
          <SkeletonLine width="60%" />
          <SkeletonCards count={SKELETON_COUNT} columns={SKELETON_COUNT} />
        </div>
      ))}
    </Waiting>
  );
}
