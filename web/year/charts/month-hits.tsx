import { use } from 'react';
import { useT } from '../../platform/i18n.ts';
import { type GameList, GameListContext } from '../games/game-count.tsx';
import styles from './charts.module.css';
import { isWide } from './month-drawing.tsx';
import type { MonthRow } from './month-rows.ts';

/** Over the drawing, each month is a button that leads to its games; for its owner only. */
export function MonthHits({ rows, width }: { rows: readonly MonthRow[]; width: number }) {
  const show = use(GameListContext);
  if (!show) return null;
  return (
    <div className={isWide(width) ? styles.hits : styles.hitRows}>
      {rows.map(row => (
        <Hit key={row.month} row={row} onShow={show} />
      ))}
    </div>
  );
}

type HitProps = { row: MonthRow; onShow: (list: GameList) => void };

function Hit({ row: { name, hours, known, each, unknownIds }, onShow }: HitProps) {
  const t = useT();
  const ids = [...known, ...unknownIds.filter(id => !known.includes(id))];
  if (ids.length === 0) return <span />;
  const title = t('year.months.hoursIn', { month: name });
  const label = `${title}: ${t('common.hours', { n: hours ?? 0 })}${t('common.comma')}${t('year.backlog.games', { n: ids.length })}`;
  return (
    <button type="button" aria-haspopup="dialog" aria-label={label} onClick={() => onShow({ title, ids, each })} />
  );
}
