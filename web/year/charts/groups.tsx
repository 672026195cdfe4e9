import { t } from '../../platform/i18n.ts';
import { LengthMark } from '../../ui/chips.tsx';
import { stepOf } from '../shelf/year-books.ts';
import type { Bar } from './bars.tsx';

type Group = { id: string | number | null; name: string | null; gameIds: readonly string[] };

/** The largest groups have a bar each; the rest share one. */
const BARS_MAX = 8;

const toBar = ({ id, name, gameIds }: Group): Bar => ({
  key: String(id),
  name: name ?? t('year.unknown'),
  ids: gameIds,
  isUnknown: id === null,
});

/** Groups by size. Beyond the largest ones, games that stand in none of these are `others`. */
export function barsOf(groups: readonly Group[]): Bar[] {
  const known = groups.filter(({ id }) => id !== null);
  const unknown = groups.filter(({ id }) => id === null);
  if (known.length <= BARS_MAX) return [...known, ...unknown].map(toBar);
  const rest = [...new Set(known.slice(BARS_MAX - 1).flatMap(({ gameIds }) => gameIds))];
  const others: Bar = { key: 'others', name: t('year.others'), ids: rest };
  return [...known.slice(0, BARS_MAX - 1).map(toBar), others, ...unknown.map(toBar)];
}

/** The four lengths, each with its little spine; then what is unknown. */
export function lengthBars(groups: readonly (Group & { id: number | null })[]): Bar[] {
  return groups.map(group => ({
    ...toBar(group),
    mark: <LengthMark step={stepOf(group.id)} text={group.name ?? t('year.unknown')} />,
  }));
}
