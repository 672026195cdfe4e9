import { GENRES, PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { isCalled } from '../../../worker/catalogue/titles/titles.schema.ts';
import { sift } from '../../catalogue/facts/fact-view.ts';
import { type Copy, titlesOf } from '../copies/copy.ts';
import { byFinished, byRating, type Entry, firstPriority, isPlaying, priorityOf } from '../copies/entries.ts';
import { isResting } from '../copies/resting.tsx';
import { type LibraryView, THROUGH, type Through } from './library-view.ts';

/* Filters and sorts the games of the library. */

function hasHistory({ lead }: Entry, { rating, finished }: LibraryView): boolean {
  if (finished !== '' && lead.finishedYear !== Number(finished)) return false;
  if (rating === 'none') return lead.rating === null;
  return rating === '' || (lead.rating ?? 0) >= Number(rating) * 2;
}

function hasState({ copies }: Entry, { status, priority }: LibraryView): boolean {
  if (status === 'unstarted' && copies.some(copy => copy.started)) return false;
  if (status !== '' && copies.some(isPlaying) !== (status === 'playing')) return false;
  return priority === '' || copies.some(copy => priorityOf(copy) === Number(priority));
}

function hasAccess(entry: Entry, { through }: Pick<LibraryView, 'through'>): boolean {
  if (through === 'resting') return isResting(entry);
  return through === '' || entry.copies.some(copy => copy.access === through || copy.subscription?.startsWith(through));
}

/** The ways in which games are held, where there is more to choose than what was bought. */
export function waysIn(entries: readonly Entry[]): Through[] {
  const ways = THROUGH.filter(through => entries.some(entry => hasAccess(entry, { through })));
  return ways.some(way => way !== 'bought') ? ways : [];
}

/** Whether a copy has the title and the platform that are asked for, as far as any are. */
export function isAskedFor(copy: Copy, view: Pick<LibraryView, 'platform' | 'q'>): boolean {
  const platformId = PLATFORMS.find(one => one.iconClass === view.platform)?.id;
  return isCalled(titlesOf(copy), view.q) && (!platformId || copy.platform.id === platformId);
}

function isMatch(entry: Entry, view: LibraryView): boolean {
  const { lead, copies } = entry;
  const { genre, length, tag } = view;
  if (!hasState(entry, view) || !hasHistory(entry, view) || !hasAccess(entry, view)) return false;
  if (!copies.some(copy => isAskedFor(copy, view))) return false;
  if (tag !== '' && !lead.tags.includes(tag)) return false;
  const genreId = GENRES.find(one => one.code === genre)?.id;
  if (genreId && !lead.genres.some(one => one.id === genreId)) return false;
  return length === '' || String(lead.length?.id ?? 'none') === length;
}

const latest = (instants: readonly (string | null)[]) =>
  Math.max(...instants.map(instant => (instant ? Date.parse(instant) : Number.NEGATIVE_INFINITY)));

/** Unknown values come last, in either direction. */
const hoursOr = ({ lead }: Entry, unknown: number) => lead.mainStoryHours ?? unknown;

/** What an order goes by, the smallest first. */
const keys: Record<Exclude<LibraryView['sort'], 'title'>, (entry: Entry) => number> = {
  added: () => 0,
  rated: byRating,
  finished: byFinished,
  short: entry => hoursOr(entry, Number.POSITIVE_INFINITY),
  long: entry => -hoursOr(entry, Number.NEGATIVE_INFINITY),
  played: ({ copies }) => -latest(copies.map(copy => copy.lastPlayedAt)),
  priority: firstPriority,
};

const byId = (a: Entry, b: Entry) => (a.gameId < b.gameId ? -1 : 1);

/**
 * Equal games stand by the newest of their copies, then by id, as on a wall that a view fills (`gamesOrder`). Two that are
 * unknown are equal too: the difference of infinite keys is no number, and so no answer.
 */
function sorted(entries: Entry[], sort: LibraryView['sort'], collator: () => Intl.Collator): Entry[] {
  const keyed = entries.map(entry => ({
    entry,
    key: sort === 'title' ? 0 : keys[sort](entry),
    added: -latest(entry.copies.map(copy => copy.addedAt)),
  }));
  const compare = sort === 'title' ? collator().compare : () => 0;
  return keyed
    .sort(
      (a, b) =>
        compare(a.entry.lead.title, b.entry.lead.title) || a.key - b.key || a.added - b.added || byId(a.entry, b.entry),
    )
    .map(({ entry }) => entry);
}

type LibraryResult = { found: Entry[]; unknown: number };

/**
 * The games that fit the filters, in the chosen order; and of how many more nobody knows whether they have the Arabic or
 * the ways to play that are asked for.
 */
export function arranged(entries: Entry[], view: LibraryView, collator: () => Intl.Collator): LibraryResult {
  const others = entries.filter(entry => isMatch(entry, view));
  const { fitting, unknown } = sift(others, view, ({ lead }) => lead);
  return { found: sorted(fitting, view.sort, collator), unknown };
}

export const countFitting = (entries: readonly Entry[], view: LibraryView): number =>
  sift(
    entries.filter(entry => isMatch(entry, view)),
    view,
    ({ lead }) => lead,
  ).fitting.length;

/** The tags of the games, by name. */
export const tagsIn = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.flatMap(({ lead }) => lead.tags))].sort();

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
