import * as v from 'valibot';
import type { Values } from '../../platform/form.ts';
import { readVisit, storeVisit } from '../../platform/storage.ts';

/* What somebody is writing to us, for as long as the tab is open: a reload or a failed sending must not cost it. */
const KEY = 'feedback';

const Draft = v.object({
  who: v.string(),
  fullName: v.string(),
  email: v.string(),
  category: v.string(),
  message: v.string(),
});
type Draft = v.InferOutput<typeof Draft>;

/** `who` is the writer's id: what one person wrote is not shown to the next one at the same screen. */
export function keepDraft(who: string, { captcha: _once, ...values }: Values): void {
  storeVisit(KEY, JSON.stringify({ who, ...values }));
}

export function readDraft(who: string): Draft | undefined {
  try {
    const kept = v.parse(Draft, JSON.parse(readVisit(KEY) ?? 'null'));
    return kept.who === who ? kept : undefined;
  } catch {
    return undefined; // somebody else's writing
  }
}

export function forgetDraft(): void {
  storeVisit(KEY, null);
}
