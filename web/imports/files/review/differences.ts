import { t } from '../../../platform/i18n.ts';
import { ratingText } from '../row-words.ts';
import type { MoveInGame } from '../use-file.ts';

/** The file names a platform for which there is no place. */
export const isElsewhere = ({ bucket, subplatformId, platformWords, title }: MoveInGame) =>
  bucket === 'excluded' && title !== '' && subplatformId === null && platformWords !== '';

/** Where the file says something else than the reader. The reader's own stays. */
export function differencesOf({ differs }: MoveInGame): string[] {
  if (!differs) return [];
  const { rating, note, dates } = differs;
  return [
    ...(rating?.mine && rating.file
      ? [t('files.rev.differs.rating', { mine: ratingText(rating.mine), file: ratingText(rating.file) })]
      : []),
    ...(note ? [t('files.rev.differs.note')] : []),
    ...(dates ? [t('files.rev.differs.dates')] : []),
  ];
}
