import { readVisit, storeVisit } from '../../platform/storage.ts';

/*
 * Where each entry of the history was scrolled to. The browser's own memory is switched off: it would scroll before
 * the screen it goes back to is there. An entry is known by a number in its state.
 */
const KEPT_ENTRIES = 50;

type Kept = { place: number; top: number };

let place = 0;
let last = 0;
let returning = true;
let kept: Kept[] = [];

const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'number'
    ? state.place
    : undefined;

/** Past the router, which listens to `history.replaceState` itself. */
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

/** Without storage the scroll position is forgotten only at a reload. */
function store(): void {
  keep();
  storeVisit('scroll', JSON.stringify(kept));
}

function begin(): void {
  history.scrollRestoration = 'manual';
  recall();
  place = placeOf(history.state) ?? 0;
  last = Math.max(place, ...kept.map(entry => entry.place));
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

/** Follows the history until the answer is called. */
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

/** Where the current entry was left, in pixels; undefined when it is new. */
export function leftAt(): number | undefined {
  return returning ? kept.find(entry => entry.place === place)?.top : undefined;
}
