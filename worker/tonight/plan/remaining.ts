type Played = {
  /** The whole main story; null if nobody knows. */
  mainStory: number | null;
  /** What the stores counted on the copies, over all time. */
  onCopies: number | null;
  /** What the playthroughs say: those that reached the end, and all others. */
  ended: number;
  open: number;
};

/**
 * Minutes of the main story that are left; null if its length is unknown. The copies and the playthroughs count the same
 * evenings, so the greater sum holds and not both. Who finished it before begins anew: only what came after counts.
 */
export function remainingOf({ mainStory, onCopies, ended, open }: Played, wasFinished: boolean): number | null {
  if (mainStory === null) return null;
  const played = wasFinished ? open : Math.max(onCopies ?? 0, ended + open);
  return Math.max(0, mainStory - played);
}
