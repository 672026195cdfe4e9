import { useState } from 'react';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty-shelf.tsx';
import { Anchor } from '../ui/link.tsx';
import { type CalendarView, firstSections, monthsOf, undatedOf } from './month-sections.ts';
import { MonthShelf, UndatedShelves } from './month-shelf.tsx';
import type { Calendar } from './use-calendar.ts';

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
