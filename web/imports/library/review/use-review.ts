import { offerRetry } from '../../../catalogue/say-failed.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import { toast } from '../../../ui/toast-store.ts';
import { isPickable, isQuestion, isToReview } from '../titles/buckets.ts';
import { type ChangeTitlePicks, type TitlePicks, withMarks } from '../titles/title-picks.ts';
import type { Title, useTitles } from '../use-titles.ts';

type Review = ReturnType<typeof useTitles>['review'];

const idsOf = (titles: readonly Title[]) => titles.map(title => title.providerId);

/** Marks titles as reviewed, or as waiting again; whether that succeeded. A failure is said, with `again` as the retry. */
async function settle(
  review: Review,
  { ids, waits, again }: { ids: readonly string[]; waits: boolean; again: () => Promise<unknown> },
): Promise<boolean> {
  try {
    await review(ids, waits);
    return true;
  } catch (error) {
    offerRetry(reasonOf(apiErrorOf(error), t('imports.review.failed')), again);
    return false;
  }
}

/** The titles that wait, and how a review of them ends: with an import, or with all of them left out. */
export function useTitleReview(
  titles: readonly Title[],
  review: Review,
  [{ marks }, change]: [TitlePicks, ChangeTitlePicks],
) {
  const waiting = titles.filter(isToReview);

  /**
   * Leaves all of them out: they stay unselected under their own tabs, and the review is over. Both are shown at once,
   * so that no title stands selected under another tab meanwhile; if the call fails, both are taken back.
   */
  const leaveOut = async () => {
    const ids = idsOf(waiting);
    const out = idsOf(waiting.filter(isPickable));
    const hide = () => change(withMarks(out, false));
    const show = () => {
      for (const value of [true, undefined])
        change(
          withMarks(
            out.filter(id => marks.get(id) === value),
            value,
          ),
        );
    };
    const leave = async (): Promise<void> => {
      hide();
      if (!(await settle(review, { ids, waits: false, again: leave }))) return show();
      toast.undoable(t('imports.review.said', { n: ids.length }), { label: t('common.act.undo'), onAction: takeBack });
    };
    const takeBack = async (): Promise<void> => {
      show();
      if (await settle(review, { ids, waits: true, again: takeBack })) toast.show({ text: t('common.said.undone') });
      else hide();
    };
    await leave();
  };

  /** After an import: what was not selected was looked at as well. Open questions stay. */
  const end = async () => {
    const seen = idsOf(waiting.filter(title => !isQuestion(title) || title.asked));
    const settleSeen = (): Promise<boolean> => settle(review, { ids: seen, waits: false, again: settleSeen });
    if (seen.length > 0) await settleSeen();
  };

  return { waiting, leaveOut, end };
}
