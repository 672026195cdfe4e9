import * as v from 'valibot';
import { PRIORITIES, STATUSES } from '../../../worker/catalogue/lists.schema.ts';
import { GENRES, LENGTHS, PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { fits } from '../../../worker/platform/characters.schema.ts';
import { WAYS_HELD } from '../../../worker/shelf/accesses.schema.ts';
import type { Sort } from '../../../worker/shelf/views/views.schema.ts';
import { factView, NO_FACTS } from '../../catalogue/facts/fact-view.ts';
import { t } from '../../platform/i18n.ts';
import { Page } from '../../platform/params.ts';

export const LIBRARY_TABS = ['all', 'walls', 'import'] as const;
export const SORTS = [
  'added',
  'rated',
  'finished',
  'title',
  'short',
  'long',
  'played',
  'priority',
] as const satisfies readonly Sort[];
/** The least stars, or no rating at all. */
export const RATINGS = ['5', '4.5', '4', '3', '2', '1', 'none'] as const;
const VIEWS = ['covers', 'spines'] as const;

/** The ways in which games are held; in the address, what cannot be played now rests. */
export const THROUGH = WAYS_HELD.map(way => (way === 'gone' ? 'resting' : way));
export type Through = (typeof THROUGH)[number];

export const QUERY_MAX = 100;
const TAG_MAX = 30;

/** Whole rows on boards of three, five and seven places. */
export const PAGE_SIZE = 105;

const choice = <const T extends readonly string[]>(of: T) => v.fallback(v.picklist(['', ...of]), '');

/** The state in the library's address; unknown values are ignored. */
export const LibraryView = v.object({
  tab: v.fallback(v.picklist(LIBRARY_TABS), 'all'),
  platform: choice(PLATFORMS.map(platform => platform.iconClass)),
  genre: choice(GENRES.map(genre => genre.code)),
  length: choice([...LENGTHS.map(length => String(length.id)), 'none']),
  status: choice(STATUSES),
  priority: choice(PRIORITIES.map(String)),
  through: choice(THROUGH),
  /** The name of a tag. */
  tag: v.fallback(
    v.pipe(
      v.string(),
      v.check(text => fits(text, TAG_MAX)),
    ),
    '',
  ),
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

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of a saved view in the address, in place of covers and spines. */
export function savedViewIn(params: URLSearchParams): string | undefined {
  return params.get('view')?.match(ID)?.[0].toLowerCase();
}

export const NO_FILTERS = {
  platform: '',
  genre: '',
  length: '',
  status: '',
  priority: '',
  through: '',
  tag: '',
  rating: '',
  finished: '',
  ...NO_FACTS,
  q: '',
};
const FILTERS = Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]; // its own keys, which the type loses

/** How many filters are on that do not stand on the page, as those of a platform do. */
export const othersOn = (view: LibraryView): number =>
  FILTERS.filter(filter => filter !== 'platform' && view[filter].trim() !== '').length;

export const isFiltered = (view: LibraryView): boolean => FILTERS.some(filter => view[filter].trim() !== '');

/** The orders by history have words of their own. */
export const sortLabel = (sort: LibraryView['sort']): string =>
  sort === 'rated' || sort === 'finished' ? t(`diary.library.${sort}`) : t(`library.sort.${sort}`);
