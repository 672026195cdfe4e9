import { number, t } from '../platform/i18n.ts';
import type { ImportState } from './use-imports.ts';

/** How far an import is. It does not count before there is something to count. */
export function progressText({ kind, done, total }: ImportState): string {
  if (done === 0) return t('imports.run.begins');
  const word = kind === 'archive' ? 'imports.run.archiving' : 'imports.run.adding';
  return t(word, { done: number(done), total: number(total) });
}

/** What an import has added: the games on the shelf, and those that are in the archive. */
function broughtIn({ kind, added, archived = 0 }: ImportState): string[] {
  if (kind === 'archive') return [t('imports.run.archived', { n: added })];
  const shelved = added - archived;
  return [
    ...(shelved > 0 || archived === 0 ? [t('imports.run.added', { n: shelved })] : []),
    // A file brings what was dropped into the archive too, not only what was finished.
    ...(archived > 0 ? [t(kind === 'move_in' ? 'imports.run.archived' : 'imports.run.finished', { n: archived })] : []),
  ];
}

/** The result of an import, line by line. Lines with zero are left out, except that nothing was added. */
export function receiptLines(state: ImportState): string[] {
  const { joined, unchanged } = state;
  return [
    ...broughtIn(state),
    ...(joined > 0 ? [t('imports.run.joined', { n: joined })] : []),
    ...(unchanged > 0 ? [t('imports.run.skipped', { n: unchanged })] : []),
  ];
}
