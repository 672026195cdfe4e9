/* Back closes what is open over a screen. As long as anything is open, one more entry of the history lies over that of
   the screen, with the same address: the step. Back takes the step off, and what is on top closes. If it is closed in
   another way, the step is taken off from here, so that the next Back leaves the screen. */

/** How to close each thing that is open; the topmost is last. */
const closers: (() => unknown)[] = [];

/** The current entry is the step, or was until the browser told of another one. */
let isOnStep = false;
/** From the moment everything is closed until the browser has taken the step off. */
let isLeaving = false;
/** The address of the screen under the step. */
let under = '';
/** What the router did while the step lay over the screen: it is done again once the step is off. */
let owed: { kind: 'push' | 'replace'; state: unknown; href: string } | undefined;

/** A browser that cannot go back does not say so. */
const BACK_MAX_MS = 5000;
let giveUp: ReturnType<typeof setTimeout> | undefined;

type Address = string | URL | null | undefined;

/* The browser's own methods: the router has put its own in their place, and hears of every change. */
const push = (state: unknown, href?: Address) => History.prototype.pushState.call(history, state, '', href);
const replace = (state: unknown, href?: Address) => History.prototype.replaceState.call(history, state, '', href);

const isStep = (state: unknown) => typeof state === 'object' && state !== null && 'step' in state;

function withoutStep(): object {
  const { step: _, ...state } = history.state ?? {};
  return state;
}

function takeOff(): void {
  isLeaving = true;
  history.back();
  giveUp = setTimeout(() => {
    replace(withoutStep());
    [isLeaving, isOnStep, owed] = [false, false, undefined];
  }, BACK_MAX_MS);
}

/** The step is there if anything is open, and only then. */
function settle(): void {
  const isThere = isStep(history.state);
  if (isLeaving || isThere === closers.length > 0) return;
  if (isThere) {
    takeOff();
    return;
  }
  [under, owed, isOnStep] = [location.href, undefined, true];
  push({ ...history.state, step: true });
}

/** What opens in the same moment takes the step over. */
const settleSoon = () => void setTimeout(settle);

/** Called by what opens over a screen, with the way to close it; the returned function is called when it is closed. */
export function enterBack(close: () => unknown): () => void {
  closers.push(close);
  settle();
  return () => {
    closers.splice(closers.lastIndexOf(close), 1);
    settleSoon();
  };
}

function arrive(event: PopStateEvent): void {
  const wasOnStep = isOnStep;
  const wasLeaving = isLeaving;
  const due = owed;
  isOnStep = isStep(history.state);
  isLeaving = false;
  owed = undefined;
  clearTimeout(giveUp);
  settleSoon();
  // Forward leads to a step again: nothing is open there, and it is taken off.
  if (isOnStep) under = location.href;
  if (isOnStep || !wasOnStep || location.href !== under) return;
  // The address is the one that the router knows, or becomes it at once.
  event.stopImmediatePropagation();
  if (due) (due.kind === 'push' ? push : replace)(due.state, due.href);
  if (!wasLeaving) closers.at(-1)?.();
}

const owe = (kind: 'push' | 'replace') => {
  owed = { kind: owed?.kind === 'push' ? 'push' : kind, state: withoutStep(), href: location.href };
};

/**
 * Keeps the step in the history. It is called before anything is rendered: of those that listen to the window, the
 * first one hears first, and the router is not to see an address that is about to be changed.
 */
export function watchBack(): void {
  const { pushState, replaceState } = history;
  // A step is no place to come back to: the next screen takes its place.
  history.pushState = (state, unused, url) => {
    if (!isStep(history.state) && owed?.kind !== 'push') return pushState.call(history, state, unused, url);
    replace(state, url);
    dispatchEvent(new Event('pushState'));
    if (isLeaving) return owe('push');
    [isOnStep, owed] = [false, undefined];
    settleSoon();
  };
  history.replaceState = (state, unused, url) => {
    const isThere = isStep(history.state);
    replaceState.call(history, state, unused, url);
    if (isThere) replace({ ...history.state, step: true });
    if (isThere || owed?.kind === 'push') owe('replace');
  };
  addEventListener('popstate', arrive);
  [isOnStep, under] = [isStep(history.state), location.href];
  settle(); // after a reload nothing is open
}
