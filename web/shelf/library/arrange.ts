import { GENRES, PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { sift } from '../../catalogue/facts/fact-view.ts';
import { fold } from '../../platform/fold.ts';
import { byFinished, byRating, type Entry, isPlaying, priorityOf } from '../copies/entries.ts';
import { isResting, rests } from '../copies/resting.tsx';
import type { LibraryView } from './library-view.ts';

/* Filters and sorts the games of the library. */

function hasHistory({ lead }: Entry, { rating, finished }: LibraryView): boolean {
  if (finished !== '' && lead.finishedYear !== Number(finished)) return false;
  if (rating === 'none') return lead.rating === null;
  return rating === '' || (lead.rating ?? 0) >= Number(rating) * 2;
}

function hasState({ copies }: Entry, { status, priority }: LibraryView): boolean {
  if (status !== '' && copies.some(isPlaying) !== (status === 'playing')) return false;
  return priority === '' || copies.some(copy => priorityOf(copy) === Number(priority));
}

function hasAccess(entry: Entry, { through }: LibraryView): boolean {
  if (through === 'resting') return isResting(entry);
  return through === '' || entry.copies.some(copy => copy.subscription?.startsWith(through));
}

/** Whether any copy came through a subscription, or rests. */
export const hasSubscribed = (entries: readonly Entry[]): boolean =>
  entries.some(({ copies }) => copies.some(copy => copy.subscription !== null || rests(copy)));

function isMatch(entry: Entry, view: LibraryView): boolean {
  const { lead, copies } = entry;
  const { platform, genre, length, q } = view;
  if (
    !hasState(entry, view) ||
    !hasHistory(entry, view) ||
    !hasAccess(entry, view) ||
    !fold(lead.title).includes(fold(q))
  )
    return false;
  const platformId = PLATFORMS.find(one => one.iconClass === platform)?.id;
  const genreId = GENRES.find(one => one.code === genre)?.id;
  if (platformId && !copies.some(copy => copy.platform.id === platformId)) return false;
  if (genreId && !lead.genres.some(one => one.id === genreId)) return false;
  return length === '' || lead.length?.id === Number(length);
}

const latest = (instants: readonly (string | null)[]) =>
  Math.max(...instants.map(instant => (instant ? Date.parse(instant) : Number.NEGATIVE_INFINITY)));

/** Unknown values come last, in either direction. */
const hoursOr = ({ lead }: Entry, unknown: number) => lead.mainStoryHours ?? unknown;

type Order = (entries: Entry[], collator: () => Intl.Collator) => Entry[];

const byNumber = (value: (entry: Entry) => number): Order => {
  return entries => {
    const keyed = entries.map(entry => ({ entry, key: value(entry) }));
    // Two unknown values are equal: their difference would be NaN.
    return keyed.sort((a, b) => (a.key === b.key ? 0 : a.key - b.key)).map(({ entry }) => entry);
  };
};

const byAdded = byNumber(({ copies }) => -latest(copies.map(copy => copy.addedAt)));

/** Equal ones, as all that are unrated, stand as they came. */
const thenAdded =
  (first: Order): Order =>
  (entries, collator) =>
    first(byAdded(entries, collator), collator);

const orders: Record<LibraryView['sort'], Order> = {
  added: byAdded,
  rated: thenAdded(byNumber(byRating)),
  finished: thenAdded(byNumber(byFinished)),
  title: (entries, collator) => {
    const { compare } = collator();
    return entries.toSorted((a, b) => compare(a.lead.title, b.lead.title));
  },
  short: byNumber(entry => hoursOr(entry, Number.POSITIVE_INFINITY)),
  long: byNumber(entry => -hoursOr(entry, Number.NEGATIVE_INFINITY)),
  played: byNumber(({ copies }) => -latest(copies.map(copy => copy.lastPlayedAt))),
};

type LibraryResult = { found: Entry[]; unknown: number };

/**
 * The games that fit the filters, in the chosen order; and of how many more nobody knows whether they have the Arabic or
 * the ways to play that are asked for.
 */
export function arranged(entries: Entry[], view: LibraryView, collator: () => Intl.Collator): LibraryResult {
  const others = entries.filter(entry => isMatch(entry, view));
  const { fitting, unknown } = sift(others, view, ({ lead }) => lead);
  return { found: orders[view.sort](fitting, collator), unknown };
}

export const countFitting = (entries: readonly Entry[], view: LibraryView): number =>
  sift(
    entries.filter(entry => isMatch(entry, view)),
    view,
    ({ lead }) => lead,
  ).fitting.length;

/** The years in which games were finished, the newest first. */
export const yearsIn = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.flatMap(({ lead }) => lead.finishedYear ?? []))].sort((a, b) => b - a).map(String);

type GenreChoice = { code: string; name: string };

/** The genres of the games, by name. Those that have no name yet come with it. */
export function genresIn(entries: readonly Entry[], named: readonly { id: string; name: string }[]): GenreChoice[] {
  const held = new Set(entries.flatMap(({ lead }) => lead.genres.map(genre => genre.id)));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return GENRES.flatMap(({ id, code }) => {
    const name = held.has(id) ? names.get(id) : undefined;
    return name ? [{ code, name }] : [];
  }).sort((a, b) => (a.name < b.name ? -1 : 1)); // a few words: a collator takes a phone a tenth of a second to load
}
