import { Bell, Calendar as CalendarIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { Button } from '../ui/button.tsx';
import { Broken } from '../ui/empty-shelf.tsx';
import { SkeletonCards, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import styles from './calendar.module.css';
import { CalendarFilters } from './calendar-filters.tsx';
import { Empty } from './empty.tsx';
import { FeedDialog } from './feed/feed-dialog.tsx';
import { Months } from './months.tsx';
import { RemindersPanel } from './reminders/reminders-panel.tsx';
import type { View } from './sections.ts';
import { type Calendar, useCalendar } from './use-calendar.ts';

const SKELETON_COUNT = 5;

/** When the games come out that the reader tracks and wants. */
export function CalendarPage() {
  const { data, error, mutate, today } = useCalendar();
  const [params, setParams] = useSearchParams();
  const show = (what?: 'feed' | 'reminders') => setParams(what ? { open: what } : {}, { replace: true });
  const open = params.get('open');
  return (
    <div className={`page ${styles.page}`}>
      <Head calendar={data} onShow={show} />
      {data && <Content calendar={data} today={today} />}
      {!data && !error && <Skeleton />}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => void mutate()} />}
      {open === 'feed' && <FeedDialog onClose={() => show()} />}
      {open === 'reminders' && <RemindersPanel onClose={() => show()} />}
    </div>
  );
}

type HeadProps = { calendar: Calendar | undefined; onShow: (what: 'feed' | 'reminders') => void };

function Head({ calendar, onShow }: HeadProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <div>
        <h1 className="title" tabIndex={-1}>
          {t('calendar.title')}
        </h1>
        {calendar && <Lead total={calendar.total} />}
      </div>
      <div className={styles.acts}>
        <Button icon={Bell} onClick={() => onShow('reminders')}>
          {t('calendar.remind')}
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
  const [view, setView] = useState<View>({ platforms: 'first', list: '' });
  const { total, platforms } = calendar;
  if (total.dated + total.undated === 0) return <Empty why={calendar.listed > 0 ? 'out' : 'nothing'} />;
  return (
    <>
      <CalendarFilters view={view} onView={setView} hasPlatforms={platforms.length > 0} />
      <Months calendar={calendar} view={view} today={today} onClear={() => setView({ platforms: 'any', list: '' })} />
    </>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      {[0, 1].map(at => (
        <div key={at} className={styles.month}>
          <SkeletonLine width="60%" />
          <SkeletonCards count={SKELETON_COUNT} columns={SKELETON_COUNT} />
        </div>
      ))}
    </Waiting>
  );
}
