import { type ReactNode, useId } from 'react';
import { number, t, useT } from '../../platform/i18n.ts';
import { LengthMark } from '../../ui/chips.tsx';
import { GameCount } from '../games/game-count.tsx';
import { spineStepOf } from '../shelf/book-groups.ts';
import styles from './charts.module.css';

type Bar = {
  key: string;
  name: string;
  /** Stands instead of the name for the eye. */
  mark?: ReactNode;
  ids: readonly string[];
  isUnknown?: boolean;
};

/** Games by something: a table whose middle cells are bars, the longest as long as the cell. */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const t = useT();
  const id = useId();
  const most = Math.max(1, ...bars.map(({ ids }) => ids.length));
  return (
    <section>
      <h2 className="heading" id={id}>
        {title}
      </h2>
      <table className={`${styles.bars} wide mt-4 small`} aria-labelledby={id}>
        <thead className="hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('year.share')}</th>
            <th scope="col">{t('year.games')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, mark, ids, isUnknown }) => (
            <tr key={key}>
              <th scope="row">{mark ?? <bdi>{name}</bdi>}</th>
              <td>
                <svg aria-hidden="true" className={styles.barsBar} width="100%" height="12">
                  {ids.length > 0 && (
                    <rect
                      className={isUnknown ? styles.maybe : styles.bar}
                      {...(isUnknown && { x: 1, y: 1 })}
                      width={`${(ids.length / most) * (isUnknown ? 98 : 100)}%`}
                      height={isUnknown ? 10 : 12}
                      rx={3}
                    />
                  )}
                </svg>
              </td>
              <td>
                <GameCount title={`${title}: ${name}`} ids={ids}>
                  {number(ids.length)}
                </GameCount>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Group = { id: string | number | null; name: string | null; gameIds: readonly string[] };

/** The largest groups have a bar each; the rest share one. */
const BARS_MAX = 8;

type Unknown = 'platform' | 'genre' | 'length';

const toBar = ({ id, name, gameIds }: Group, unknown: Unknown): Bar => ({
  key: String(id),
  name: name ?? t(`year.unknown.${unknown}`),
  ids: gameIds,
  isUnknown: id === null,
});

/** Groups by size. Beyond the largest ones, games that stand in none of these are `others`. */
export function barsOf(groups: readonly Group[], what: Exclude<Unknown, 'length'>): Bar[] {
  const barOf = (group: Group) => toBar(group, what);
  const known = groups.filter(({ id }) => id !== null);
  const unknown = groups.filter(({ id }) => id === null);
  if (known.length <= BARS_MAX) return [...known, ...unknown].map(barOf);
  const rest = [...new Set(known.slice(BARS_MAX - 1).flatMap(({ gameIds }) => gameIds))];
  const others: Bar = { key: 'others', name: t('year.others'), ids: rest };
  return [...known.slice(0, BARS_MAX - 1).map(barOf), others, ...unknown.map(barOf)];
}

/** The four lengths, each with its little spine; then what is unknown. */
export function lengthBars(groups: readonly (Group & { id: number | null })[]): Bar[] {
  return groups.map(group => ({
    ...toBar(group, 'length'),
    mark: <LengthMark step={spineStepOf(group.id)} text={group.name ?? t('year.unknown.length')} />,
  }));
}
