import type { Act } from '../../../../worker/tonight/deck/deck.schema.ts';
import { changeDeck, countUnsent, sitting, state } from './current-deck.ts';
import { type Card, type DeckStep, decided, goneThrough, returned } from './deck-state.ts';
import { fetchMore, sendDecisions, sendIn } from './deck-sync.ts';
import { note } from './journal.ts';

/* The acts at the deck. Each is written down, shown, and sent a moment later together with others. */

const SEND_AFTER_MS = 800;
const SEND_AT = 10;

/** The card in hand gets its place, or is skipped. Returns the card. */
export function decide(act: Act): Card | undefined {
  const card = state.get()?.cards[0];
  if (!card) return undefined;
  note(sitting.user, { id: card.id, act });
  changeDeck(now => decided(now, card, act));
  afterAct();
  return card;
}

/** Steps back over the last decision, whatever device made it. Returns what it was. */
export function stepBack(): DeckStep | undefined {
  const step = state.get()?.steps[0];
  if (!step) return undefined;
  note(sitting.user, { id: step.card.id, act: 'back' });
  changeDeck(now => returned(now, step.card.id));
  afterAct();
  return step;
}

export function goThroughSkipped(): void {
  changeDeck(goneThrough);
  fetchMore();
}

function afterAct(): void {
  if (countUnsent() >= SEND_AT) void sendDecisions();
  else sendIn(SEND_AFTER_MS);
  fetchMore();
}
