import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Tool } from '../../ui/tool.tsx';
import { ChosenDay, type DayGames } from './chosen-day.tsx';
import { DaySquares, onDay } from './day-squares.tsx';
import styles from './play-days.module.css';
import { countedMinutes, type PlayDay, playedText, useChosenOrAdded } from './use-play-days.ts';
import { nextPlayed, shadeOf } from './year-grid.ts';

type YearOfDaysProps = { year: number; days: readonly PlayDay[]; games: DayGames; isOneGame?: boolean };

/** In the table of a year its number need not be said. */
const DAY = { day: 'numeric', month: 'long' } as const;

const LEGEND = [0, 1, 60, 120, 240];

/** The days of a year as squares, what was played on the chosen one, and all of it as a table. */
export function YearOfDays({ year, days, games, isOneGame = false }: YearOfDaysProps) {
  const t = useT();
  const byDay = useMemo(() => Map.groupBy(days, ({ day }) => day), [days]);
  const played = [...byDay.keys()];
  const [wanted, choose] = useChosenOrAdded(added =>
    byDay.get(added.day)?.some(({ gameId }) => gameId === added.gameId) ? added.day : undefined,
  );
  const chosen = wanted ?? played.toSorted().at(-1) ?? `${year}-01-01`;
  const asked = played.filter(day => byDay.get(day)?.some(one => one.asked)).sort();
  const nextAsked = asked.find(day => day > chosen) ?? asked.find(day => day < chosen);
  const [before, after] = [nextPlayed(played, chosen, -1), nextPlayed(played, chosen, 1)];
  return (
    <div className="stack gap-3">
      <DaySquares year={year} days={byDay} chosen={chosen} onChoose={choose} />
      <p aria-hidden="true" className={`${styles.legend} meta`}>
        {t('days.less')}
        {LEGEND.map(minutes => (
          <i key={minutes} data-step={shadeOf(minutes)} />
        ))}
        {t('days.more')}
      </p>
      {nextAsked && (
        <p className="cluster gap-3 quiet small">
          {t('days.asked', { n: asked.length })}
          <Button size="s" onClick={() => choose(nextAsked)}>
            {t('days.show')}
          </Button>
        </p>
      )}
      <div className="row gap-3">
        <Tool icon={ArrowLeft} flip label={t('days.before')} disabled={!before} onClick={() => choose(before)} />
        <Tool icon={ArrowRight} flip label={t('days.after')} disabled={!after} onClick={() => choose(after)} />
        <span className="strong">{onDay(chosen, byDay.get(chosen) ?? [], t)}</span>
      </div>
      <ChosenDay of={byDay.get(chosen) ?? []} games={games} isOneGame={isOneGame} />
      <DayTable days={days} games={games} isOneGame={isOneGame} year={year} />
    </div>
  );
}

function DayTable({ year, days, games, isOneGame }: Required<YearOfDaysProps>) {
  const t = useT();
  const rows = [...Map.groupBy(days, ({ day, gameId }) => `${day} ${gameId}`).values()];
  const columns = isOneGame ? (['day', 'time', 'from'] as const) : (['day', 'game', 'time', 'from'] as const);
  return (
    <details>
      <summary className="quiet">{t('days.table')}</summary>
      <table className={`${styles.table} small mt-2`} aria-label={t('days.year', { year: String(year) })}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`days.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(
            of => of[0] && <DayRow key={of[0].id} of={of} title={isOneGame ? null : games[of[0].gameId]?.title} />,
          )}
        </tbody>
      </table>
    </details>
  );
}

function DayRow({ of, title }: { of: readonly PlayDay[]; title: string | null | undefined }) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className="whole-word">
        {dayText(of[0]?.day ?? '', DAY)}
      </th>
      {title !== null && (
        <td>
          <bdi>{title}</bdi>
        </td>
      )}
      <td className="whole-word">{playedText(countedMinutes(of))}</td>
      <td>{[...new Set(of.map(({ source }) => t(`days.source.${source}`)))].join(t('common.comma'))}</td>
    </tr>
  );
}
