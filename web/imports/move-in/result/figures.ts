import { t } from '../../../platform/i18n.ts';
import type { ImportState } from '../../use-imports.ts';
import type { Review } from '../use-file.ts';

/** The import of a file. */
export type MovedIn = ImportState & { moveIn: NonNullable<ImportState['moveIn']> };

export const isMovedIn = (state: ImportState): state is MovedIn => state.moveIn !== null;

/** What came with the games; empty if it was nothing. */
export function carriedText({ ratings, notes, playthroughs }: MovedIn['moveIn']['carried']): string {
  if (ratings + notes + playthroughs === 0) return '';
  return t('moving.done.with', {
    ratings: t('moving.bar.ratings', { n: ratings }),
    notes: t('moving.bar.notes', { n: notes }),
    times: t('moving.bar.times', { n: playthroughs }),
  });
}

/**
 * What became of every row, as one sum. The rows that are on the shelf now and were not before have come in; the others
 * stand where they stand.
 */
export function sumOf({ failed, moveIn }: MovedIn, { counts, rows }: Review): string {
  const before = Math.min(moveIn.counts?.here ?? 0, counts.here);
  const open = counts.new + counts.other_platform;
  const broken = Math.min(failed.length, open);
  const parts = [
    ['came', counts.here - before],
    ['failed', broken],
    ['questions', counts.questions],
    ['left', open - broken],
    ['here', before],
    ['unmatched', counts.unmatched],
    ['excluded', counts.excluded],
  ] as const;
  const sum = parts.filter(([, n]) => n > 0).map(([name, n]) => t(`moving.done.sum.${name}`, { n }));
  return t('moving.rev.sum', { sum: sum.join(' + '), n: rows });
}
