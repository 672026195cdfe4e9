import type { InferResponseType } from 'hono/client';
import type { Act, Pile } from '../../../../worker/tonight/deck/deck.schema.ts';
import type { api } from '../../../platform/api.ts';

export type DeckAnswer = InferResponseType<typeof api.triage.$get, 200>;
export type Card = DeckAnswer['steps'][number]['game'];
/** One decision, or with `back` the return of a card to the pile. */
export type Decision = { id: string; act: Act | 'back' };
export type DeckStep = { act: Act; card: Card };

export type DeckState = {
  /** The book in hand and those that come after it, as far as they are here. */
  cards: readonly Card[];
  /** What was skipped, as far as it is here; offered when no other card is left. */
  skipped: readonly Card[];
  /** How many wait in all, skipped ones too, and how many of them are skipped and not offered again yet. */
  left: number;
  skippedCount: number;
  piles: Readonly<Record<Pile, number>>;
  /** What was decided, newest first, as far as it is here. */
  steps: readonly DeckStep[];
  /** Older steps are not here. */
  hasOlder: boolean;
  /** The skipped ones are gone through. */
  again: boolean;
  /** When the last decision before this visit was made, on what, and how many came in since. */
  last: DeckAnswer['last'];
  fresh: number;
  spent: DeckAnswer['spent'];
  device: DeckAnswer['device'];
};

const idsOf = (cards: readonly Card[]) => cards.map(card => card.id);
const without = (cards: readonly Card[], id: string) => cards.filter(card => card.id !== id);
const toCard = ({ skipped: _, ...card }: DeckAnswer['games'][number]): Card => card;

export const sortedOf = ({ piles }: Pick<DeckState, 'piles'>) => Object.values(piles).reduce((sum, n) => sum + n, 0);

/** How many wait without being skipped. */
export const aheadOf = ({ left, skippedCount }: DeckState) => Math.max(0, left - skippedCount);

/** How much is asked for at first, and then. */
export const FIRST = { count: 100, steps: 50 };
export const MORE = { count: 200, steps: 200 };

/** The deck as it was found; decisions that are not sent yet are made again in it. */
export function opened(page: DeckAnswer, unsent: readonly Decision[]): DeckState {
  const { left, piles, last, fresh, spent, device } = page;
  const bare: DeckState = {
    left,
    piles,
    last,
    fresh,
    spent,
    device,
    cards: page.games.filter(game => !game.skipped).map(toCard),
    skipped: page.games.filter(game => game.skipped).map(toCard),
    skippedCount: page.skipped,
    steps: page.steps.map(({ act, game }) => ({ act, card: game })),
    hasOlder: page.steps.length === FIRST.steps,
    again: false,
  };
  return unsent.reduce(remade, bare);
}

function remade(state: DeckState, { id, act }: Decision): DeckState {
  if (act === 'back') return returned(state, id);
  const card = [...state.cards, ...state.skipped].find(one => one.id === id);
  return card ? decided(state, card, act) : state;
}

export function decided(state: DeckState, card: Card, act: Act): DeckState {
  const wasSkipped = state.skipped.some(one => one.id === card.id);
  const steps = [{ act, card }, ...state.steps.filter(step => step.card.id !== card.id)];
  const skipped = without(state.skipped, card.id);
  const last = { at: new Date().toISOString(), device: state.device };
  const next = { ...state, last, steps, cards: without(state.cards, card.id), skipped };
  const skippedCount = state.skippedCount - Number(wasSkipped);
  if (act === 'skip') return { ...next, skipped: [...skipped, card], skippedCount: skippedCount + 1 };
  const piles = { ...state.piles, [act]: state.piles[act] + 1 };
  return { ...next, piles, skippedCount, left: Math.max(0, state.left - 1) };
}

/** A card is in hand again, as if nothing had been decided about it. */
export function returned(state: DeckState, id: string): DeckState {
  const step = state.steps.find(one => one.card.id === id);
  if (!step) return state;
  const { act, card } = step;
  const next = {
    ...state,
    steps: state.steps.filter(one => one !== step),
    cards: [card, ...without(state.cards, id)],
    skipped: without(state.skipped, id),
  };
  if (act === 'skip') return { ...next, skippedCount: Math.max(0, state.skippedCount - 1) };
  return { ...next, left: state.left + 1, piles: { ...state.piles, [act]: Math.max(0, state.piles[act] - 1) } };
}

/** The counts of the API, which also knows what other devices did. */
function recounted(state: DeckState, { left, piles, skipped, spent }: DeckAnswer): DeckState {
  return { ...state, left, piles, spent, ...(!state.again && { skippedCount: skipped }) };
}

/**
 * More cards and steps, behind those that are here. What was decided meanwhile is not among them, and then the counts
 * are older than those that are here: `isExact` says that nothing was.
 */
export function extended(state: DeckState, page: DeckAnswer, isExact: boolean): DeckState {
  const known = new Set(idsOf([...state.cards, ...state.skipped, ...state.steps.map(step => step.card)]));
  const more = page.games.filter(game => !known.has(game.id));
  const isHand = (game: DeckAnswer['games'][number]) => state.again || !game.skipped;
  return {
    ...(isExact ? recounted(state, page) : { ...state, spent: page.spent }),
    hasOlder: page.steps.length === MORE.steps,
    cards: [...state.cards, ...more.filter(isHand).map(toCard)],
    skipped: [...state.skipped, ...more.filter(game => !isHand(game)).map(toCard)],
    steps: [
      ...state.steps,
      ...page.steps.filter(({ game }) => !known.has(game.id)).map(({ act, game }) => ({ act, card: game })),
    ],
  };
}

/** The skipped ones are offered again. */
export function goneThrough(state: DeckState): DeckState {
  return { ...state, again: true, cards: [...state.cards, ...state.skipped], skipped: [], skippedCount: 0 };
}

/** A card is no longer on the shelf: it leaves the deck and its pile. */
export function dropped(state: DeckState, id: string): DeckState {
  const back = returned(state, id);
  if (back === state) return { ...state, cards: without(state.cards, id) };
  return { ...back, cards: without(back.cards, id), left: Math.max(0, back.left - 1) };
}
