import { readVisit, storeVisit } from './storage.ts';

/* The scroll position of each history entry. The browser's own memory is switched off: it would scroll before the
   previous screen is there. A number in its state identifies an entry. */
const KEPT_ENTRIES = 50;

type ScrollEntry = { place: number; top: number };

let place = 0;
let last = 0;
let returning = true;
let kept: ScrollEntry[] = [];

const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'number'
    ? state.place
    : undefined;

/** Bypasses the router, which listens to `history.replaceState` itself. */
function mark(): void {
  History.prototype.replaceState.call(history, { ...history.state, place }, '');
}

function keep(): void {
  kept = [...kept.filter(entry => entry.place !== place), { place, top: scrollY }].slice(-KEPT_ENTRIES);
}

function recall(): void {
  try {
    const stored: unknown = JSON.parse(readVisit('scroll') ?? '[]');
    if (Array.isArray(stored)) kept = stored;
  } catch {
    kept = []; // somebody else's writing
  }
}

/** Without storage a reload forgets the scroll position. */
function store(): void {
  keep();
  storeVisit('scroll', JSON.stringify(kept));
}

function begin(): void {
  history.scrollRestoration = 'manual';
  recall();
  const known = placeOf(history.state);
  returning = known !== undefined; // a full load of another address is a new entry
  last = Math.max(known ?? 0, ...kept.map(entry => entry.place));
  place = known ?? ++last;
  mark();
}

function enter(): void {
  keep();
  returning = false;
  place = ++last;
  mark();
}

function comeBack(): void {
  keep();
  const known = placeOf(history.state);
  returning = known !== undefined;
  place = known ?? ++last; // an unknown one is a link within the page
  mark();
}

/** Follows the history until the returned function is called. */
export function watchHistory(): () => void {
  begin();
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('pushState', enter, { signal });
  addEventListener('replaceState', mark, { signal });
  addEventListener('popstate', comeBack, { signal });
  addEventListener('pagehide', store, { signal });
  return () => ending.abort();
}

/** Where the current entry was left, in pixels; undefined if it is new. */
export function leftAt(): number | undefined {
  return returning ? kept.find(entry => entry.place === place)?.top : undefined;
}

/** Whether the reader comes back to a place further down: what stands above it must be as tall as it was. */
export const isLeftBelow = () => (leftAt() ?? 0) > 0;
