import * as v from 'valibot';
import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import { GENRES, LENGTHS, PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { fits } from '../../../worker/platform/characters.schema.ts';
import { factView, NO_FACTS, sift } from '../../catalogue/facts/fact-view.ts';
import { fold } from '../../platform/fold.ts';
import { Page } from '../../platform/params.ts';
import { byFinished, byRating, type Entry, isPlaying, priorityOf } from '../copies/entries.ts';
import { isResting, rests } from '../copies/resting.tsx';

export const LIBRARY_TABS = ['all', 'walls', 'import'] as const;
export const SORTS = ['added', 'rated', 'finished', 'title', 'short', 'long', 'played'] as const;
/** The least stars, or no rating at all. */
export const RATINGS = ['5', '4.5', '4', '3', '2', '1', 'none'] as const;
const VIEWS = ['covers', 'spines'] as const;

/** The family of subscriptions it came through, or that it rests. */
export const THROUGH = ['ps-plus', 'game-pass', 'resting'] as const;

export const STATUSES = ['playing', 'waiting'] as const;
export const QUERY_MAX = 100;

/** Whole rows on boards of three, five and seven places. */
export const PAGE_SIZE = 105;

const choice = <const T extends readonly string[]>(of: T) => v.fallback(v.picklist(['', ...of]), '');

/** The state in the library's address; unknown values are ignored. */
export const LibraryView = v.object({
  tab: v.fallback(v.picklist(LIBRARY_TABS), 'all'),
  platform: choice(PLATFORMS.map(platform => platform.iconClass)),
  genre: choice(GENRES.map(genre => genre.code)),
  length: choice(LENGTHS.map(length => String(length.id))),
  status: choice(STATUSES),
  priority: choice(PRIORITIES.map(String)),
  through: choice(THROUGH),
  rating: choice(RATINGS),
  ...factView,
  finished: v.fallback(v.pipe(v.string(), v.regex(/^(19|20)\d\d$/)), ''),
  q: v.fallback(
    v.pipe(
      v.string(),
      v.check(text => fits(text, QUERY_MAX)),
    ),
    '',
  ),
  sort: v.fallback(v.picklist(SORTS), 'added'),
  view: v.fallback(v.picklist(VIEWS), 'covers'),
  page: Page,
});
export type LibraryView = v.InferOutput<typeof LibraryView>;

export function readLibraryView(params: URLSearchParams): LibraryView {
  return v.parse(LibraryView, Object.fromEntries(params));
}

export const NO_FILTERS = {
  platform: '',
  genre: '',
  length: '',
  status: '',
  priority: '',
  through: '',
  rating: '',
  finished: '',
  ...NO_FACTS,
  q: '',
};
const FILTERS = Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]; // its own keys, which the type loses

export const isFiltered = (view: LibraryView): boolean => FILTERS.some(filter => view[filter].trim() !== '');

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

/** How many games fit the filters. */
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
