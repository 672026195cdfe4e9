import type { ApiError } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { reloadCounts, reloadShelves } from '../../../shelf/copies/use-copies.ts';
import { toast } from '../../../ui/toast-store.ts';
import { changeDeck, countUnsent, readDeckPage, sitting, state } from './current-deck.ts';
import {
  aheadOf,
  type DeckState,
  dropped,
  extended,
  FIRST,
  goneThrough,
  MORE,
  opened,
  returned,
} from './deck-state.ts';
import { unsentOf } from './journal.ts';
import { type BatchResult, sendLast, sendUnsent } from './send.ts';

/* What goes to the API and comes from it: decisions in their order, and cards and steps before anybody waits for them. */

/** Fewer cards or steps than this, and more are fetched. */
const AHEAD = 40;
const BEHIND = 15;
const RETRY_AFTER_MS = 5000;
const READING_MS = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let fetching: Promise<void> | undefined;

/** Opens the deck of a person: first what an earlier visit could not send, then the cards. */
export async function openDeck(user: string): Promise<DeckState> {
  if (user !== sitting.user) state.set(undefined);
  sitting.user = user;
  sitting.isOpen = true;
  if (unsentOf(user).length > 0) await sendDecisions();
  const page = await readDeckPage(FIRST);
  const bare = opened(page, unsentOf(user));
  const found = state.get()?.again ? goneThrough(bare) : bare;
  state.set(found);
  countUnsent();
  return found;
}

/** Stops sending by itself; what waits is sent at once if that is possible, and otherwise with the next visit. */
export async function leaveDeck(): Promise<void> {
  sitting.isOpen = false;
  await sendDecisions();
  reloadShelves(['games', 'archive']);
  reloadCounts();
}

/** The page goes away, whatever is on its way. */
export const leavePage = (): void => sendLast(sitting.user);

/** Sends what an earlier visit could not, on any screen. The deck does so itself when it opens. */
export async function sendEarlier(user: string): Promise<void> {
  if (sitting.isOpen || unsentOf(user).length === 0) return;
  await sendUnsent(user);
  reloadShelves(['games', 'archive']);
  reloadCounts();
}

/** Sends what waits; while that fails it is tried again. Then the cards come that were waited for. */
export async function sendDecisions(): Promise<void> {
  clearTimeout(timer);
  const isDone = await sendUnsent(sitting.user, onSent);
  countUnsent();
  if (isDone) fetchMore();
  else sendIn(RETRY_AFTER_MS);
}

/** Sends after a while; what is decided until then goes with it. */
export function sendIn(ms: number): void {
  clearTimeout(timer);
  if (sitting.isOpen) timer = setTimeout(sendDecisions, ms);
}

function onSent({ batch, gone, error }: BatchResult): void {
  sitting.answered += 1;
  if (error) putBack(batch.decisions, error);
  const lost = batch.decisions.filter(one => gone.includes(one.id));
  for (const { id } of lost) changeDeck(now => dropped(now, id));
  if (lost.length > 0) toast.show({ kind: 'info', text: t('deck.said.gone', { n: lost.length }) });
}

/** What was refused is undecided again, and the reader is told why. The API knows best how things are then. */
function putBack(decisions: BatchResult['batch']['decisions'], error: ApiError): void {
  for (const { id } of decisions.toReversed()) changeDeck(now => returned(now, id));
  const text = `${t('deck.said.refused', { n: decisions.length })} ${reasonOf(error)}`.trim();
  toast.show({ kind: 'bad', text, duration: READING_MS });
  openDeck(sitting.user).catch(() => sendIn(RETRY_AFTER_MS));
}

const needsCards = (now: DeckState) =>
  now.cards.length < AHEAD &&
  now.cards.length + now.skipped.length < now.left &&
  (aheadOf(now) > now.cards.length || now.again);
const needsSteps = (now: DeckState) => now.hasOlder && now.steps.length < BEHIND;

/** Fetches ahead and behind, so that neither the next card nor the step back has to wait. */
export function fetchMore(): void {
  const now = state.get();
  if (!now || !sitting.isOpen || fetching) return;
  // At the end the sum of the sitting is told.
  if (now.cards.length > 0 && !needsCards(now) && !needsSteps(now)) return;
  fetching = fetchPage().finally(() => {
    fetching = undefined;
  });
}

async function fetchPage(): Promise<void> {
  await sendDecisions();
  if (unsentOf(sitting.user).length > 0) return;
  const page = await readDeckPage(MORE).catch(() => undefined);
  if (page) changeDeck(now => extended(now, page, unsentOf(sitting.user).length === 0));
  else sendIn(RETRY_AFTER_MS);
}
