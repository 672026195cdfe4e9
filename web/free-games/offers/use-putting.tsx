import { useState } from 'react';
import { firstNames } from '../../catalogue/game-words.ts';
import { paths } from '../../paths.ts';
import { ApiError } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { Anchor } from '../../ui/link.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { FreeGame } from '../month-data.ts';
import { type Brought, bringIn, takeBack } from '../use-free-month.ts';
import { copyOf, titleOf } from './offer.ts';

const TITLES_MAX = 3;
const READING_MS = 10_000;

function listed(titles: readonly string[]): string {
  return firstNames(titles, TITLES_MAX).join(t('common.comma'));
}

/** Why an offer was left out. The reader may have a copy that this browser does not know yet. */
function reasonsOf(skipped: readonly FreeGame[]): string[] {
  const archived = skipped.filter(row => copyOf(row)?.archived);
  const held = skipped.filter(row => !archived.includes(row));
  return [
    ...(held.length > 0 ? [t('free.said.held', { titles: listed(held.map(titleOf)) })] : []),
    ...(archived.length > 0 ? [t('free.said.archived', { titles: listed(archived.map(titleOf)) })] : []),
  ];
}

function headOf({ added, moved }: Brought): string[] {
  const list = t('common.list.games');
  if (added === 0 && moved.length === 0) return [t('free.said.none')];
  return [
    ...(added > 0 ? [t('free.said.added', { n: added })] : []),
    ...(moved.length > 0 ? [t('free.said.moved', { list, titles: listed(moved) })] : []),
  ];
}

/** Reports what was added, with an undo, and what was not, with the reason. */
function tellBrought(brought: Brought, skipped: readonly FreeGame[]): void {
  const { undo } = brought;
  const text = (
    <>
      {[...headOf(brought), ...reasonsOf(skipped)].join(' ')}{' '}
      <Anchor href={paths.library}>{t('free.said.library')}</Anchor>
    </>
  );
  if (undo.length === 0) toast.show({ kind: 'info', text, duration: READING_MS });
  else toast.undoable(text, { label: t('common.act.undo'), onAction: () => void undoBringing(brought) });
}

async function undoBringing(brought: Brought): Promise<void> {
  try {
    const back = await takeBack(brought.undo);
    const isAll = back === brought.added + brought.moved.length;
    toast.show({ text: t(isAll ? 'free.said.undone' : 'free.said.undoneSome') });
  } catch (error) {
    tellFailed('free.said.undoFailed', error, () => void undoBringing(brought));
  }
}

/** Throws if the answer is not the API's. */
function tellFailed(said: 'free.said.failed' | 'free.said.undoFailed', error: unknown, again: () => void): void {
  if (!(error instanceof ApiError)) throw error;
  toast.failed(`${t(said)} ${reasonOf(error)}`, { label: t('common.act.retry'), onAction: again });
}

/** Adds rows to the shelf and reports the result; `done` is called after a successful answer. */
export function usePutting(done: () => void) {
  const [busy, setBusy] = useState(false);
  async function put(rows: readonly FreeGame[]) {
    setBusy(true);
    try {
      const brought = await bringIn(rows.map(row => row.id));
      done();
      tellBrought(
        brought,
        rows.filter(row => brought.skipped.includes(row.id)),
      );
    } catch (error) {
      tellFailed('free.said.failed', error, () => void put(rows));
    } finally {
      setBusy(false);
    }
  }
  return { busy, put };
}
