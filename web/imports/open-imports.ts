import { signal, useSignal } from '../platform/signal.ts';
import { readVisit, storeVisit } from '../platform/storage.ts';

/* The imports whose end this tab awaits: started here, or seen in progress. Each end is reported once, also when an
   import is done before anybody has looked, when the page was reloaded in between, and when it is retried. */

/** The fields of an import in the API's answer that matter here. */
type News = { id: string; status: string; finishedAt: string | null };

/** Where an import was started: in this tab, or in another one or on another device. */
type Origin = 'here' | 'elsewhere';
type OpenImports = ReadonlyMap<string, Origin>;

const OPEN = 'open';

export function isUnderWay({ status }: Pick<News, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

function kept(): OpenImports {
  try {
    const stored: unknown = JSON.parse(readVisit('imports') ?? '{}');
    const entries = typeof stored === 'object' && stored ? Object.entries(stored) : [];
    return new Map(entries.map(([id, origin]) => [id, origin === 'here' ? 'here' : 'elsewhere']));
  } catch {
    return new Map(); // somebody else's writing
  }
}

const open = signal<OpenImports>(kept());

function setOpen(next: OpenImports): void {
  open.set(next);
  storeVisit('imports', next.size > 0 ? JSON.stringify(Object.fromEntries(next)) : null);
}

/** Imports whose end has not been seen, or whose changes have not all been read yet. */
export const useOpenImports = (): OpenImports => useSignal(open);

/** Whether an import whose end was just seen was started in this tab. */
export const isOwnImport = (id: string): boolean => open.get().get(id) === 'here';

/** The last known state of each import: open, or how and when it ended. */
let heard = new Map<string, string>();
/** Before the first answer, an unknown end is an old one. */
let hasAnswer = false;
/** Requests are numbered: an answer to an older request than the last answered one is ignored. */
let asked = 0;
let answered = 0;

const standing = (news: News) => (isUnderWay(news) ? OPEN : `${news.status} ${news.finishedAt}`);

/** An import that ended after `since` (ms) may have ended after the other data on the screen was requested. */
function hasJustEnded(news: News, since: number): boolean {
  if (isUnderWay(news)) return false;
  const before = heard.get(news.id);
  if (before !== undefined) return before !== standing(news);
  return hasAnswer || open.get().has(news.id) || Date.parse(news.finishedAt ?? '') > since;
}

/** Records the states of imports; returns the ids of those that have ended since the last call. */
function note(news: readonly News[], since = Date.now()): string[] {
  const ended = news.filter(one => hasJustEnded(one, since));
  for (const one of news) heard.set(one.id, standing(one));
  const seen = news.filter(one => isUnderWay(one) && !open.get().has(one.id));
  if (seen.length > 0) setOpen(new Map([...open.get(), ...seen.map(({ id }) => [id, 'elsewhere'] as const)]));
  return ended.map(({ id }) => id);
}

/** Reads the imports. The answer updates their states and gives the ids of those that have just ended. */
export function askForEnds(): (states: readonly News[]) => string[] {
  const turn = ++asked;
  const since = Date.now();
  return states => {
    if (turn < answered) return [];
    answered = turn;
    const gone = [...open.get().keys()].filter(id => !states.some(state => state.id === id));
    const ended = note([...states, ...gone.map(id => ({ id, status: 'gone', finishedAt: null }))], since);
    hasAnswer = true;
    return ended;
  };
}

/** Notes the state of one import that came with the answer to an action on it, and gives its id if it has just ended. */
export function endsOf(state: News): string[] {
  answered = ++asked;
  return note([state]);
}

/** An import was started or is retried here: its end is awaited from now on. */
export function noteBegun(id: string): void {
  answered = ++asked;
  heard.set(id, OPEN);
  setOpen(new Map(open.get()).set(id, 'here'));
}

/**
 * The changes of these imports have been read. Nobody waits for them any more, unless they were retried in the
 * meantime.
 */
export function closeImports(ids: readonly string[]): void {
  const closed = ids.filter(id => open.get().has(id) && heard.get(id) !== OPEN);
  if (closed.length > 0) setOpen(new Map([...open.get()].filter(([id]) => !closed.includes(id))));
}

/** The next person in this tab has imports of their own. */
export function forgetImports(): void {
  answered = ++asked;
  heard = new Map();
  hasAnswer = false;
  setOpen(new Map());
}
