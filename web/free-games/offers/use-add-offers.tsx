import { firstNames } from '../../catalogue/game-words.ts';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { paths } from '../../paths.ts';
import { t } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { Anchor } from '../../ui/link.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { FreeGame } from '../offers-of-month.ts';
import { type AddedGames, addFreeGames, removeAdded } from '../use-free-month.ts';
import { offerTitle, ownCopyOf } from './offer-facts.ts';

const TITLES_MAX = 3;
const READING_MS = 10_000;

function titlesText(titles: readonly string[]): string {
  return firstNames(titles, TITLES_MAX).join(t('common.comma'));
}

/** Why an offer was left out. The reader may have a copy that this browser does not know yet. */
function reasonsOf(skipped: readonly FreeGame[]): string[] {
  const archived = skipped.filter(row => ownCopyOf(row)?.archived);
  const held = skipped.filter(row => !archived.includes(row));
  return [
    ...(held.length > 0 ? [t('free.said.held', { titles: titlesText(held.map(offerTitle)) })] : []),
    ...(archived.length > 0 ? [t('free.said.archived', { titles: titlesText(archived.map(offerTitle)) })] : []),
  ];
}

function addedText({ added, moved }: AddedGames): string[] {
  const list = t('common.list.games');
  if (added === 0 && moved.length === 0) return [t('free.said.none')];
  return [
    ...(added > 0 ? [t('free.said.added', { n: added })] : []),
    ...(moved.length > 0 ? [t('free.said.moved', { list, titles: titlesText(moved) })] : []),
  ];
}

/** Reports what was added, with an undo, and what was not, with the reason. */
function report(result: AddedGames, skipped: readonly FreeGame[]): void {
  const text = (
    <>
      {[...addedText(result), ...reasonsOf(skipped)].join(' ')}{' '}
      <Anchor href={paths.library}>{t('common.said.toKept')}</Anchor>
    </>
  );
  if (result.undo.length === 0) toast.show({ kind: 'info', text, duration: READING_MS });
  else toast.undoable(text, { label: t('common.act.undo'), onAction: () => undo(result) });
}

async function undo(result: AddedGames): Promise<void> {
  try {
    const removed = await removeAdded(result.undo);
    const isAll = removed === result.added + result.moved.length;
    toast.show({ text: t(isAll ? 'free.said.undone' : 'free.said.undoneSome') });
  } catch (error) {
    sayFailed(t('free.said.undoFailed'), error, () => undo(result));
  }
}

/** Adds rows to the shelf and reports the result; `onAdded` is called after a successful answer. */
export function useAddOffers(onAdded: () => void) {
  const { isBusy, run } = useAct();
  const add = (rows: readonly FreeGame[]) =>
    run(async () => {
      try {
        const result = await addFreeGames(rows.map(row => row.id));
        onAdded();
        const skipped = rows.filter(row => result.skipped.includes(row.id));
        report(result, skipped);
      } catch (error) {
        sayFailed(t('free.said.failed'), error, () => add(rows));
      }
    });
  return { isBusy, add };
}
