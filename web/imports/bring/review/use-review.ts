import { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { toast } from '../../../ui/toast-store.ts';
import { isPickable, isQuestion, isToReview } from '../titles/buckets.ts';
import type { ChangePicks } from '../titles/use-title-picks.ts';
import type { Title, useTitles } from '../use-titles.ts';

type Review = ReturnType<typeof useTitles>['review'];

const idsOf = (titles: readonly Title[]) => titles.map(title => title.providerId);

/** Marks titles as reviewed, or as waiting again; whether that succeeded. A failure is said, with a retry. */
async function settle(review: Review, ids: readonly string[], waits: boolean): Promise<boolean> {
  try {
    await review(ids, waits);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const again = () => settle(review, ids, waits);
    toast.failed(reasonOf(error, t('imports.review.failed')), { label: t('common.act.retry'), onAction: again });
    return false;
  }
}

/** The titles that wait, and how a review of them ends: with an import, or with all of them left out. */
export function useReview(titles: readonly Title[], review: Review, change: ChangePicks) {
  const waiting = titles.filter(isToReview);

  /** Leaves all of them out: they stay unselected under their own tabs, and the review is over. */
  const leaveOut = async () => {
    const [ids, out] = [idsOf(waiting), idsOf(waiting.filter(isPickable))];
    if (!(await settle(review, ids, false))) return;
    change({ do: 'mark', ids: out, value: false });
    const onAction = async () => {
      change({ do: 'mark', ids: out, value: undefined });
      if (await settle(review, ids, true)) toast.show({ text: t('common.said.undone') });
    };
    toast.undoable(t('imports.review.said', { n: ids.length }), { label: t('common.act.undo'), onAction });
  };

  /** After an import: what was not selected was looked at as well. Open questions stay. */
  const end = async () => {
    const seen = idsOf(waiting.filter(title => !isQuestion(title) || title.asked));
    if (seen.length > 0) await settle(review, seen, false);
  };

  return { waiting, leaveOut, end };
}
