import { t } from '../../../platform/i18n.ts';

/** What the button does with the selected games: those that are finished go to the archive. */
export function addWords(picked: number, finished: number): string {
  const rest = picked - finished;
  if (finished === 0) return t('imports.bar.add', { n: picked });
  if (rest === 0) return t('imports.finished.go', { n: finished });
  return t('imports.bar.both', {
    add: t('imports.bar.adds', { n: rest }),
    archive: t('imports.bar.archives', { n: finished }),
  });
}
