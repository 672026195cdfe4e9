/* When a list is not believed. One night the source named 49 titles where it had named 468 the evening before. */

/** A list may lose this share from one day to the next; games leave in dozens, never in hundreds. */
const LOST_SHARE_MAX = 0.25;

/** Why an answer with this many titles is not used after one with that many; null if it is. */
export function troubleOf(before: number, now: number): string | null {
  if (now === 0) return 'list_empty';
  return before - now > before * LOST_SHARE_MAX ? `list_shrank:${before}:${now}` : null;
}

/** Why the last answer was not used: a provider's reason, or one of the two above with its numbers. */
export function readTrouble(stored: string | null) {
  if (stored === null) return null;
  const [code = '', before, now] = stored.split(':');
  return { code, before: before ? Number(before) : null, now: now ? Number(now) : null };
}
