import { api, ask } from '../../../platform/api.ts';
import { signal, useSignal } from '../../../platform/signal.ts';
import type { DeckAnswer, DeckState, FIRST } from './deck-state.ts';
import { unsentOf } from './journal.ts';

/* The deck of this visit, as every part of the screen sees it. */

export const state = signal<DeckState | undefined>(undefined);
const unsent = signal(0);

/** Whose deck it is, whether it is on the screen, and how many batches were answered. */
export const sitting = { user: '', isOpen: false, answered: 0 };

export function useDeck(of: string | undefined): DeckState | undefined {
  const now = useSignal(state);
  return of === sitting.user ? now : undefined;
}

/** How many decisions are not sent yet. */
export const useUnsent = () => useSignal(unsent);

export function countUnsent(): number {
  unsent.set(unsentOf(sitting.user).length);
  return unsent.get();
}

export function changeDeck(act: (now: DeckState) => DeckState): void {
  const now = state.get();
  if (now) state.set(act(now));
}

/** A page of the deck. One that was on its way while a batch was answered may be older than it, and is read again. */
export async function readDeckPage({ count, steps }: typeof FIRST): Promise<DeckAnswer> {
  // The document has asked for the first one already, see `worker/pages/screens.ts`.
  const query = { count: String(count), steps: String(steps) };
  for (;;) {
    const before = sitting.answered;
    const page = await ask(api.triage.$get({ query }), { quiet: true });
    if (sitting.answered === before) return page;
  }
}
