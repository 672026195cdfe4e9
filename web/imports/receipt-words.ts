import { t } from '../platform/i18n.ts';
import type { ImportState } from './use-imports.ts';

/** What an import has added, line by line: the games on the shelf, and those that are in the archive. */
export function broughtIn({ kind, added, archived = 0 }: ImportState): string[] {
  if (kind === 'archive') return [t('imports.run.archived', { n: added })];
  const shelved = added - archived;
  return [
    ...(shelved > 0 || archived === 0 ? [t('imports.run.added', { n: shelved })] : []),
    ...(archived > 0 ? [t('imports.run.finished', { n: archived })] : []),
  ];
}
