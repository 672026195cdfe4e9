import * as v from 'valibot';
import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import { GENRES, LENGTHS, PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { fits } from '../../../worker/platform/characters.schema.ts';
import { factView, NO_FACTS } from '../../catalogue/facts/fact-view.ts';
import { Page } from '../../platform/params.ts';

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
