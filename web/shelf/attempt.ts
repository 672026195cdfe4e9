import { ApiError, api, ask } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';
import { toast } from '../ui/toast-store.ts';
import type { Copy } from './copy.ts';
import { shelfOf } from './entries.ts';
import { reloadCounts, reloadShelves, showCopies } from './use-copies.ts';

/** The copies as the API has changed them, and the tokens that undo the change. */
type Sent = { copies?: Copy[]; undo?: string[] };

type Attempt = {
  /** The copies as they are. */
  copies: readonly Copy[];
  /** The copies as they will be; one that is missing here is removed. */
  next: readonly Copy[];
  send: () => Promise<Sent>;
  failed: 'move' | 'archive' | 'unarchive' | 'remove' | 'change' | 'undo';
  again: () => void;
};

const idsOf = (copies: readonly Copy[]) => copies.map(copy => copy.id);

function sentenceOf(error: ApiError, { copies, failed }: Attempt): string {
  const [copy] = copies;
  const back = copy && t('lists.failed.back', { title: copy.title });
  return [t(`lists.failed.${failed}`), back, reasonOf(error)].filter(Boolean).join(' ');
}

/**
 * A change that is shown at once and then sent. Returns the API's answer, or undefined if it failed: then the copies
 * are back where they were, and a toast has said why and offers a retry.
 */
export async function attempt(given: Attempt): Promise<Sent | undefined> {
  const { copies, next, send } = given;
  const touched = [...copies, ...next].map(shelfOf);
  showCopies(next, idsOf(copies));
  try {
    const sent = await send();
    if (sent.copies) showCopies(sent.copies);
    reloadCounts();
    return sent;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showCopies(copies, idsOf(next));
    // If some of several copies were changed, the API knows which.
    if (error.status > 0) reloadShelves(touched);
    toast.failed(sentenceOf(error, given), { label: t('common.act.retry'), onAction: given.again });
    return undefined;
  }
}

/** Undoes the changes that the tokens stand for: `before` are the copies before them, `now` the present ones. */
export async function undo(before: readonly Copy[], now: readonly Copy[], tokens: readonly string[]): Promise<boolean> {
  const spend = (token: string) => ask(api.undo.$post({ json: { token } }), { quiet: true });
  const sent = await attempt({
    copies: now,
    next: before,
    send: async () => ({ copies: (await Promise.all(tokens.map(spend))).flatMap(answer => answer.games) }),
    failed: 'undo',
    again: () => undo(before, now, tokens),
  });
  return sent !== undefined;
}
