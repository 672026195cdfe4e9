import { SUBPLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import type { RowError, State } from '../../../worker/imports/files/files.schema.ts';
import { minutesText } from '../../catalogue/game-words.ts';
import { type Precision, releaseText } from '../../platform/dates.ts';
import { t } from '../../platform/i18n.ts';
import { starsFace } from '../../shelf/copies/star-words.ts';
import { subplatformName } from '../facts.ts';
import type { MoveInGame, PreviewRow } from './use-file.ts';

/* What a row of a file says, in words. */

export const rowRatingText = (rating: number) => t('files.preview.stars', { stars: starsFace(rating) });

/** The name of the subplatform with a number of the database. */
export const numName = (num: number | null) => SUBPLATFORMS.find(one => one.num === num)?.title;

/** A day, a month or a year, as precisely as the file says; undefined if it does not. */
export const rowDateText = (iso: string | null, precision: Precision) => releaseText(iso, precision);

/** What is wrong with a row or one of its cells, and what becomes of it. */
export const rowErrorText = (line: number, { code, column = '', value = '' }: RowError) =>
  t(`files.error.${code}`, { row: line, column, value });

type StateSource = Pick<PreviewRow['row'], 'list' | 'playing' | 'archiveStatus' | 'playthroughs'>;

const LISTS = { 1: 'have', 2: 'want', 3: 'track' } as const;

/** The state of a row, as it would be chosen for an unknown table; undefined if the file does not say. */
export function stateOf({ list, playing, archiveStatus, playthroughs }: StateSource): State | undefined {
  if (archiveStatus === 'kicked') return 'kicked';
  if (playing) return 'playing';
  const outcome = playthroughs.at(-1)?.outcome;
  if (archiveStatus === 'finished') return outcome === 'completed' ? 'completed' : 'finished';
  if (outcome) return outcome;
  return list ? LISTS[list] : undefined;
}

/** What the file says of one game, in a few facts: how it went, how long, how it was rated. */
export function factsOf(row: MoveInGame): string[] {
  const { minutesPlayed, rating, note, playthroughs, subplatformId, platformWords, alsoOn } = row;
  const state = stateOf(row);
  const ended = playthroughs.findLast(one => one.finishedAt !== null);
  const on = ended && rowDateText(ended.finishedAt, ended.finishedPrecision);
  return [
    subplatformId ? subplatformName(subplatformId) : platformWords || t('files.rev.noPlatform'),
    ...(alsoOn.length > 0 ? [t('files.rev.alsoOn', { on: alsoOn.map(subplatformName).join(t('common.comma')) })] : []),
    ...(on ? [t('files.rev.finishedOn', { on })] : state ? [t(`files.map.state.${state}`)] : []),
    ...(playthroughs.length > 1 ? [t('files.rev.times', { n: playthroughs.length })] : []),
    ...(minutesPlayed ? [minutesText(minutesPlayed)] : []),
    ...(rating ? [rowRatingText(rating)] : []),
    ...(note ? [t('files.rev.note')] : []),
  ];
}

/** The file names a platform for which there is no place. */
export const isOnNoPlatform = ({ bucket, subplatformId, platformWords, title }: MoveInGame) =>
  bucket === 'excluded' && title !== '' && subplatformId === null && platformWords !== '';

/** Where the file says something else than the reader. The reader's own stays. */
export function differencesOf({ differs }: MoveInGame): string[] {
  if (!differs) return [];
  const { rating, note, stoppedAt, dates } = differs;
  return [
    ...(rating?.mine && rating.file
      ? [t('files.rev.differs.rating', { mine: rowRatingText(rating.mine), file: rowRatingText(rating.file) })]
      : []),
    ...(note ? [t('files.rev.differs.note')] : []),
    ...(stoppedAt ? [t('files.rev.differs.stoppedAt')] : []),
    ...(dates ? [t('files.rev.differs.dates')] : []),
  ];
}
