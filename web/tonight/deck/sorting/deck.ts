import type { Act } from '../../../../worker/tonight/deck/schema.ts';
import { type ApiError, api, ask } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { signal, useSignal } from '../../../platform/signal.ts';
import { reloadCounts, reloadShelves } from '../../../shelf/use-copies.ts';
import { toast } from '../../../ui/toast-store.ts';
import {
  aheadOf,
  type Card,
  type DeckState,
  decided,
  dropped,
  extended,
  goneThrough,
  opened,
  returned,
  sortedOf,
} from './deck-state.ts';
import { note, unsentOf } from './journal.ts';
import { type Sent, sendUnsent } from './sender.ts';

/* The deck of this visit. An act is written down, shown, and sent a moment later together with others. */

/** The addresses that the document asks for before the app is there; see `worker/pages/screens.ts`. */
const FIRST = { count: '100', steps: '50' };
const MORE = { count: '200', steps: '200' };
/** Fewer cards or steps than this, and more are fetched. */
const AHEAD = 40;
const BEHIND = 15;
const SEND_AFTER_MS = 800;
const RETRY_AFTER_MS = 5000;
const SEND_AT = 10;

const state = signal<DeckState | undefined>(undefined);
const unsent = signal(0);
let user = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let fetching: Promise<void> | undefined;

/** The deck of a person, once it is open. */
export function useDeck(of: string | undefined): DeckState | undefined {
  const now = useSignal(state);
  return of === user ? now : undefined;
}
/** How many decisions are not sent yet. */
export const useUnsent = () => useSignal(unsent);

const change = (act: (now: DeckState) => DeckState) => {
  const now = state.get();
  if (now) state.set(act(now));
};
const count = () => unsent.set(unsentOf(user).length);

/** Opens the deck of a person: first what an earlier visit could not send, then the cards. */
export async function openDeck(of: string): Promise<DeckState> {
  if (of !== user) state.set(undefined);
  user = of;
  if (unsentOf(of).length > 0) await send();
  const page = await ask(api.triage.$get({ query: FIRST }), { quiet: true });
  const before = state.get();
  const bare = opened(page, unsentOf(of));
  const found = before?.again ? goneThrough(bare) : bare;
  state.set(found);
  count();
  return found;
}

/** The card in hand gets its place, or is skipped. Returns the card. */
export function decide(act: Act): Card | undefined {
  const card = state.get()?.cards[0];
  if (!card) return undefined;
  note(user, { id: card.id, act });
  change(now => decided(now, card, act));
  afterAct();
  return card;
}

/** Steps back over the last decision, whatever device made it. Returns what it was. */
export function stepBack() {
  const step = state.get()?.steps[0];
  if (!step) return undefined;
  note(user, { id: step.card.id, act: 'back' });
  change(now => returned(now, step.card.id));
  afterAct();
  return step;
}

/** Offers the skipped ones again. */
export function goThroughSkipped(): void {
  change(goneThrough);
  fetchMore();
}

function afterAct(): void {
  count();
  clearTimeout(timer);
  if (unsent.get() >= SEND_AT) void send();
  else timer = setTimeout(send, SEND_AFTER_MS);
  fetchMore();
}

/** Sends what waits; while that fails it is tried again. */
export async function send(): Promise<void> {
  clearTimeout(timer);
  const isDone = await sendUnsent(user, onSent);
  count();
  if (!isDone) timer = setTimeout(send, RETRY_AFTER_MS);
}

/** Stops sending by itself; what waits is sent at once if that is possible, and otherwise with the next visit. */
export async function leaveDeck(): Promise<void> {
  await send();
  clearTimeout(timer);
  reloadShelves(['games', 'archive']);
  reloadCounts();
}

function onSent({ batch, gone, error }: Sent): void {
  if (error) putBack(batch.decisions, error);
  const lost = batch.decisions.filter(one => gone.includes(one.id));
  for (const { id } of lost) change(now => dropped(now, id));
  if (lost.length > 0) toast.show({ kind: 'info', text: t('deck.said.gone', { n: lost.length }) });
}

/** What was refused is undecided again, and the reader is told why. */
function putBack(decisions: Sent['batch']['decisions'], error: ApiError): void {
  for (const { id } of decisions.toReversed()) change(now => returned(now, id));
  const text = `${t('deck.said.refused', { n: decisions.length })} ${reasonOf(error)}`.trim();
  toast.show({ kind: 'bad', text, duration: 10_000 });
}

const needsCards = (now: DeckState) =>
  now.cards.length < AHEAD &&
  now.cards.length + now.skipped.length < now.left &&
  (aheadOf(now) > now.cards.length || now.again);
const needsSteps = (now: DeckState) => now.steps.length < BEHIND && sortedOf(now) > now.steps.length;

/** Fetches ahead and behind, so that neither the next card nor the step back has to wait. */
export function fetchMore(): void {
  const now = state.get();
  if (!now || fetching) return;
  // At the end the sum of the sitting is told.
  if (now.cards.length > 0 && !needsCards(now) && !needsSteps(now)) return;
  fetching = fetchPage().finally(() => {
    fetching = undefined;
  });
}

async function fetchPage(): Promise<void> {
  await send();
  if (unsentOf(user).length > 0) return;
  const page = await ask(api.triage.$get({ query: MORE }), { quiet: true }).catch(() => undefined);
  if (page) change(now => extended(now, page, unsentOf(user).length === 0));
}
