import { t } from '../../../platform/i18n.ts';
import type { ImportState } from '../../use-imports.ts';

/** What came of an import, line by line. What came to nothing is not mentioned, but that nothing was added is. */
export function receiptOf({ kind, added, joined, skipped }: ImportState): string[] {
  return [
    t(kind === 'add' ? 'imports.run.added' : 'imports.run.archived', { n: added }),
    ...(joined > 0 ? [t('imports.run.joined', { n: joined })] : []),
    ...(skipped > 0 ? [t('imports.run.skipped', { n: skipped })] : []),
  ];
}
