import type { DemoAccount } from './library.ts';

/** After its first reading demo-tired hides its games for three nights, and then shows them again. */
const TIRED_NIGHTS = 3;

/**
 * The nights of the demo accounts, as one simulator sees them. Nobody can wait for a night here, so one passes with
 * every reading of an account.
 */
export function openNights() {
  const passed = new Map<string, number>();
  const now = (account: string) => passed.get(account) ?? 0;
  return {
    /** Begins a reading; returns how many nights had passed before it. */
    next(account: string): number {
      const before = passed.has(account) ? now(account) + 1 : 0;
      passed.set(account, before);
      return before;
    },
    /** The nights that had passed when the newest reading began. */
    now,
    reset: () => passed.clear(),
  };
}

export type Nights = ReturnType<typeof openNights>;

/** Whether an account hides its games after this many nights. */
export const isTired = (account: DemoAccount | (string & {}), nights: number) =>
  account === 'demo-tired' && nights > 0 && nights <= TIRED_NIGHTS;
