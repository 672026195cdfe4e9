import * as v from 'valibot';
import type { Values } from '../../platform/form.ts';
import { readVisit, storeVisit } from '../../platform/storage.ts';

/* The message that a person is writing, kept as long as the tab is open. A reload or a failed submission must not lose
   it. */
const KEY = 'feedback';

const Draft = v.object({
  who: v.string(),
  fullName: v.string(),
  email: v.string(),
  category: v.string(),
  message: v.string(),
});
type Draft = v.InferOutput<typeof Draft>;

/** `who` is the writer's id, so that nobody sees another person's message at the same screen. */
export function keepMessage(who: string, { captcha: _once, ...values }: Values): void {
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
