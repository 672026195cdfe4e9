import * as v from 'valibot';
import type { Values } from '../../lib/form.ts';

/* What somebody is writing to us, for as long as the tab is open: a reload or a failed sending must not cost it. */
const KEY = 'raff.feedback';

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
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ who, ...values }));
  } catch {
    // Without storage only a reload costs what was typed.
  }
}

export function readDraft(who: string): Draft | undefined {
  try {
    const kept = v.parse(Draft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return kept.who === who ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there is none.
  }
}
