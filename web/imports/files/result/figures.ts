import { t } from '../../../platform/i18n.ts';
import type { MovedIn } from '../../use-imports.ts';
import type { FileReview } from '../use-file.ts';

type CarriedCounts = MovedIn['moveIn']['carried'];

/** What rows carry beside their games, without what there is none of; empty if it is nothing. */
export function carriedWords({ ratings, notes, playthroughs, tags, stops, days }: CarriedCounts): string {
  const parts = [
    ...(ratings > 0 ? [t('files.bar.ratings', { n: ratings })] : []),
    ...(notes > 0 ? [t('files.bar.notes', { n: notes })] : []),
    ...(playthroughs > 0 ? [t('files.bar.times', { n: playthroughs })] : []),
    ...(days > 0 ? [t('files.bar.days', { n: days })] : []),
    ...(stops > 0 ? [t('files.bar.stops', { n: stops })] : []),
    ...(tags > 0 ? [t('files.bar.tags', { n: tags })] : []),
  ];
  return parts.join(t('common.and'));
}

/** What the sure rows carry, and the questions if each is answered. */
export const together = (sure: CarriedCounts, asked: CarriedCounts): CarriedCounts => ({
  ratings: sure.ratings + asked.ratings,
  notes: sure.notes + asked.notes,
  playthroughs: sure.playthroughs + asked.playthroughs,
  tags: sure.tags + asked.tags,
  stops: sure.stops + asked.stops,
  days: sure.days + asked.days,
});

/** What comes beside the games of our own export, without what there is none of. */
const besideWords = ({ walls, views, subscriptions, rests, plan }: MovedIn['moveIn']['beside']): string[] => [
  ...(walls > 0 ? [t('files.done.walls', { n: walls })] : []),
  ...(views > 0 ? [t('files.done.views', { n: views })] : []),
  ...(subscriptions > 0 ? [t('files.done.subscriptions', { n: subscriptions })] : []),
  ...(rests > 0 ? [t('files.done.rests', { n: rests })] : []),
  ...(plan ? [t('files.done.plan')] : []),
];

/** What came with the games, as a sentence; empty if it was nothing. */
export function carriedText({ carried, beside }: MovedIn['moveIn']): string {
  const what = [carriedWords(carried), ...besideWords(beside)].filter(Boolean).join(t('common.and'));
  return what && t('files.done.with', { what });
}

/** What of the file was left out, as a sentence; empty if it was nothing. */
export function leftOutText({ leftOut, status }: MovedIn): string {
  const what = status === 'done' ? carriedWords(leftOut) : '';
  return what && t('files.done.leftOut', { what });
}

/** No line breaks inside of it. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * What became of every row, as one sum. The rows that are on the shelf now and were not before have come in; the others
 * stand where they stand.
 */
export function sumOf({ failed, moveIn }: MovedIn, { counts, rows }: FileReview): string {
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
  const sum = parts.filter(([, n]) => n > 0).map(([name, n]) => unbroken(t(`files.done.sum.${name}`, { n })));
  return t('files.rev.sum', { sum: sum.join(' + '), n: rows });
}
