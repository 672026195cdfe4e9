import { t } from '../../platform/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { changeDiary } from '../diary/use-diary.ts';
import { idsOf, shelfOf } from '../entries.ts';
import { reloadCounts, reloadShelves, showCopies } from '../use-copies.ts';
import { refusalText } from './acts.ts';
import { type Answer, type Change, copiesIn, type Outcome, type Refusal } from './change.ts';
import { waiting } from './changes.ts';
import { errorOf } from './send.ts';

/* What is shown of changes that were sent long after they were made, perhaps by another tab. */

/** Long enough to read why. */
const READING_MS = 15_000;

/** How many were sent since the reader was told. */
let sent = 0;

function showRating({ rating }: Change, isDone: boolean): void {
  if (rating) changeDiary(rating.gameId, now => ({ ...now, rating: isDone ? rating.next : rating.before }));
}

function showDone(change: Change, answers: readonly Answer[]): void {
  showCopies(copiesIn(answers), change.draft ? [change.draft] : []);
  showRating(change, true);
  reloadCounts();
  sent += 1;
  if (waiting.get().length > 0) return;
  toast.show({ text: t('offline.said.sent', { n: sent }) });
  sent = 0;
}

function showRefused(change: Change, refusal: Refusal): void {
  const { before, next, act, title } = change;
  showCopies(before, idsOf(next));
  showRating(change, false);
  // The API knows best how things are now, also for what stood behind it.
  reloadShelves([...before, ...next].map(shelfOf));
  reloadCounts();
  const text = [t('offline.said.refused', { act: t(`offline.act.${act}`), title }), refusalText(errorOf(refusal))];
  toast.show({ kind: 'bad', text: text.filter(Boolean).join(' '), duration: READING_MS });
}

export function showSettled(change: Change, outcome: Outcome): void {
  if (outcome.status === 'done') showDone(change, outcome.answers);
  if (outcome.status === 'refused') showRefused(change, outcome.refusal);
}
