import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { minutesText } from '../../catalogue/game-words.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Tool } from '../../ui/tool.tsx';
import type { Copy } from '../copies/copy.ts';
import { LateAddTimeDialog } from '../copies/late-dialogs.tsx';
import { useChosenOrAdded, usePlayDays } from './use-play-days.ts';

const YearOfDays = partOf(
  fileOf(() => import('./year-of-days.tsx')),
  file => file.YearOfDays,
);

const yearOf = (day: string) => Number(day.slice(0, 4));

type GameDaysProps = { game: { id: string; title: string; slug: string }; copies: readonly Copy[] };

/** The days on which a game was played, one year at a time; without any there is only the way to add time. */
export function GameDays({ game, copies }: GameDaysProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = usePlayDays({ gameId: game.id });
  const [wanted, choose] = useChosenOrAdded(({ gameId, day }) => (gameId === game.id ? yearOf(day) : undefined));
  if (!data) return null;
  const years = [...new Set(data.days.map(({ day }) => yearOf(day)))].sort();
  const year = years.find(one => one === wanted) ?? years.at(-1);
  const add = copies.length > 0 && (
    <Button icon={Plus} variant="quiet" onClick={() => setOpen(true)}>
      {t('days.add')}
    </Button>
  );
  const dialog = <LateAddTimeDialog open={isOpen} copies={copies} onClose={() => setOpen(false)} />;
  if (year === undefined)
    return (
      <div className="mt-6">
        {add}
        {dialog}
      </div>
    );
  const shown = data.days.filter(({ day }) => day.startsWith(String(year)));
  const [before, after] = [years[years.indexOf(year) - 1], years[years.indexOf(year) + 1]];
  return (
    <div className="stack gap-3 mt-6">
      <div className="cluster between gap-3">
        <h3 className="small-heading">
          {t('days.title')} <span className="num">{year}</span>
        </h3>
        <span className="row gap-3">
          {years.length > 1 && (
            <>
              <Tool
                icon={ChevronLeft}
                flip
                label={t('days.yearBefore')}
                disabled={!before}
                onClick={() => choose(before)}
              />
              <Tool
                icon={ChevronRight}
                flip
                label={t('days.yearAfter')}
                disabled={!after}
                onClick={() => choose(after)}
              />
            </>
          )}
          {add}
        </span>
      </div>
      <Suspense fallback={null}>
        <YearOfDays key={year} year={year} days={shown} games={{ [game.id]: game }} isOneGame />
      </Suspense>
      {data.unknownMinutes > 0 && (
        <p className="meta">{t('days.unknown', { time: minutesText(data.unknownMinutes) })}</p>
      )}
      {dialog}
    </div>
  );
}
