import * as v from 'valibot';
import { ARABIC_CHOICES } from '../../../worker/catalogue/facts/facts.schema.ts';
import { fits } from '../../../worker/platform/characters.schema.ts';
import { COMPANY_MAX, COUNT_MAX, SKIP_MAX } from '../../../worker/search/search.schema.ts';
import { modesIn } from '../../catalogue/facts/fact-view.ts';
import { paths } from '../../paths.ts';
import type { ResultCount } from '../found.ts';

export const PAGE_GAMES = 12;
export const PAGES_MAX = Math.floor(SKIP_MAX / PAGE_GAMES) + 1;
/** Without a name the API counts no further, because it would have to read everything. */
const COUNTED_MAX = SKIP_MAX + COUNT_MAX;

export const countedOf = ({ total, more }: ResultCount): ResultCount => ({
  total,
  more: more ?? (total === COUNTED_MAX || undefined),
});

/** The filters as the API and the address call them, in the order they are shown. */
export const FILTERS = [
  'platformId',
  'genreId',
  'lengthId',
  'arabic',
  'modes',
  'developer',
  'publisher',
  'statusId',
  'priorityId',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** The filters about one's own games. Nobody else can be shown the same result. */
export const OWN_FILTERS: readonly FilterName[] = ['statusId', 'priorityId'];

export type SearchFilters = Partial<Record<FilterName, string>>;

const company = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.check(name => fits(name, COMPANY_MAX)),
);
const guid = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const modes = v.pipe(
  v.string(),
  v.transform(names => modesIn(names).join(',')),
  v.minLength(1),
);
const SCHEMAS: Readonly<Record<FilterName, v.GenericSchema<string, string>>> = {
  platformId: guid,
  genreId: guid,
  lengthId: v.picklist(['1', '2', '3', '4']),
  arabic: v.picklist(ARABIC_CHOICES),
  modes,
  developer: company,
  publisher: company,
  statusId: v.picklist(['1', '2']),
  priorityId: v.picklist(['1', '2', '3', '4', '5']),
};

/** The filters of an address. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const filters: SearchFilters = {};
  for (const name of FILTERS) {
    const found = v.safeParse(SCHEMAS[name], params.get(name) ?? '');
    if (found.success) filters[name] = found.output;
  }
  return filters;
}

export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 && page <= PAGES_MAX ? page : 1;
}

export const filterNamesIn = (filters: SearchFilters): FilterName[] =>
  FILTERS.filter(name => filters[name] !== undefined);

/** The filters that a visitor can use too. */
export function withoutOwn(filters: SearchFilters): SearchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !OWN_FILTERS.some(own => own === name)));
}

export function without(filters: SearchFilters, name: FilterName): SearchFilters {
  return Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
}

/** The address of a search; it contains the whole search. */
export function advancedPath(term: string, filters: SearchFilters, page = 1): string {
  const params = new URLSearchParams({ ...(term && { term }), ...filters, ...(page > 1 && { page: String(page) }) });
  return `${paths.search}?${params}`;
}
