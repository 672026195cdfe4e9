import { PLATFORM_ITEMS } from '../../providers/wikidata/wikidata.queries.ts';
import { itemOf, type Term, termText } from '../../providers/wikidata/wikidata-client.ts';
import { ALTERNATIVE_TITLES_MAX, COMPANIES_MAX, type GameFacts, IDS_MAX, TITLE_MAX } from '../catalogue.schema.ts';
import type { Subplatform } from '../platforms.ts';
import { genreCodes } from '../store-names.ts';

const CODES = Object.entries(PLATFORM_ITEMS);
/** An arcade machine: the day a game came home is another one. */
const ARCADE = 'Q192851';

/** Letters of `YYYY-MM-DD` by Wikidata's precision: a year, a month, a day. Decades and hours are of no use. */
const LETTERS = new Map(Object.entries<number>({ '9': 4, '10': 7, '11': 10 }));
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** Our codes for platforms by their items, without Windows, which alone says nothing about Steam. */
function codesOf(items: string[]): Subplatform['code'][] {
  const known = CODES.filter(([code, ids]) => code !== 'windows' && ids.some(id => items.includes(id)));
  return known.map(([code]) => code) as Subplatform['code'][]; // Object.entries loses the key type
}

type Release = { date: string; on: string | undefined };

function readRelease(row: Record<string, Term>): Release[] {
  const letters = LETTERS.get(termText(row.precision) ?? '');
  const date = /^\+?(\d{4}-\d{2}-\d{2})T/.exec(termText(row.value) ?? '')?.[1];
  const year = Number(date?.slice(0, 4));
  if (!letters || !date || year < FIRST_YEAR || year > LAST_YEAR) return [];
  return [{ date: date.slice(0, letters), on: itemOf(row.on) }];
}

/** The first of these dates, or the most precise one that agrees with it: `2015-05-19` rather than `2015`. */
function firstOf(all: Release[]): string | undefined {
  const dates = all.map(({ date }) => date).sort();
  const first = dates[0];
  if (first === undefined) return undefined;
  const longest = Math.max(...dates.filter(date => date.startsWith(first)).map(date => date.length));
  return dates.find(date => date.startsWith(first) && date.length === longest);
}

/**
 * The first release at home, as precise as it is known: on one of our platforms if any is named, otherwise anywhere but
 * in arcades. Of dates that agree, the more precise one.
 */
function wikidataReleaseOf(rows: Record<string, Term>[]): string | undefined {
  const all = rows.flatMap(readRelease).filter(({ on }) => on !== ARCADE);
  const ours: string[] = CODES.flatMap(([, ids]) => [...ids]);
  const near = all.filter(({ on }) => on === undefined || ours.includes(on));
  return firstOf(near.length > 0 ? near : all);
}

/** The first release on each of these devices, where Wikidata says the device beside the date. */
function wikidataReleasesOf(rows: Record<string, Term>[], devices: Subplatform['code'][]) {
  const all = rows.flatMap(readRelease);
  return devices.flatMap(platform => {
    const items: readonly string[] = PLATFORM_ITEMS[platform === 'steam' ? 'windows' : platform];
    const date = firstOf(all.filter(({ on }) => on !== undefined && items.includes(on)));
    return date === undefined ? [] : [{ platform, date }];
  });
}

export type FactRow = Record<string, Term>;

/* Close to the starter catalogue's figures for the same games: the best known have a hundred articles or more. */
const AN_ARTICLE = 250;
const LANGUAGES_OF_TITLES = ['en', 'mul'];

const distinct = (texts: string[]) => [...new Set(texts)];
const isTitle = (text: string) => text.length <= TITLE_MAX && /[\p{L}\p{N}]/u.test(text);
const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text);

class Facts {
  readonly #rows: FactRow[];

  constructor(rows: FactRow[]) {
    this.#rows = rows;
  }

  of(fact: string): FactRow[] {
    return this.#rows.filter(row => termText(row.fact) === fact);
  }

  texts(fact: string): string[] {
    return distinct(this.of(fact).flatMap(row => termText(row.value) ?? []));
  }

  /** The English names of items; an item without one, and a value that nobody knows, are left out. */
  names(fact: string): string[] {
    return distinct(this.of(fact).flatMap(row => (itemOf(row.value) ? (termText(row.name) ?? []) : []))).filter(
      isTitle,
    );
  }

  labels(fact: string, languages: string[]): string[] {
    const rows = this.of(fact).filter(row => languages.includes(row.value?.['xml:lang'] ?? ''));
    return distinct(rows.flatMap(row => termText(row.value) ?? [])).filter(isTitle);
  }
}

/** `action-adventure video game` is the genre `action-adventure` of stores. */
const genresOf = (facts: Facts) =>
  distinct(facts.names('genre').map(name => name.replace(/ (?:video )?game$/i, ''))).flatMap(genreCodes);

const ESRB: [RegExp, string][] = [
  [/everyone 10|^e10/i, 'E10+'],
  [/adults only|^ao$/i, 'AO'],
  [/early childhood|^ec$/i, 'EC'],
  [/everyone|^e$/i, 'E'],
  [/teen|^t$/i, 'T'],
  [/mature|^m$/i, 'M'],
];

/** Europe's rating, otherwise North America's; `PEGI 16`, `ESRB T`. */
function ratingOf(facts: Facts): string | undefined {
  const ages = facts.names('pegi').flatMap(name => /^PEGI (3|7|12|16|18)$/.exec(name)?.[1] ?? []);
  if (ages.length === 1) return `PEGI ${ages[0]}`;
  const known = facts.names('esrb').flatMap(name => ESRB.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  return known.length === 1 ? `ESRB ${known[0]}` : undefined;
}

const oldest = (ids: string[]) => ids.filter(isNumber).sort((a, b) => Number(a) - Number(b))[0];
const onlyOne = (ids: string[]) => (ids.length === 1 ? ids.filter(isNumber)[0] : undefined);

/** Arabic names last: the limit cuts the tail of what is least often looked for in no language we speak. */
function otherTitles(facts: Facts, title: string): string[] {
  const arabic = [...facts.labels('label', ['ar']), ...facts.labels('alias', ['ar'])];
  const others = [...arabic, ...facts.labels('label', LANGUAGES_OF_TITLES)];
  const aliases = facts.labels('alias', LANGUAGES_OF_TITLES);
  return distinct([...others, ...aliases])
    .filter(other => other !== title)
    .slice(0, ALTERNATIVE_TITLES_MAX);
}

/**
 * Facts for the catalogue about the game of a Wikidata number, from all rows about it. Undefined if it has no title in
 * Latin letters, or is on none of our platforms.
 */
export function factsFromWikidata(number: number, rows: FactRow[]): GameFacts | undefined {
  const facts = new Facts(rows);
  const title = [...facts.labels('label', ['en']), ...facts.labels('label', ['mul'])][0];
  const steamAppId = oldest(facts.texts('steam'));
  const codes = codesOf(facts.of('platform').flatMap(row => itemOf(row.value) ?? []));
  const platforms = steamAppId ? [...codes, 'steam' as const] : codes;
  if (!title || platforms.length === 0) return undefined;
  return {
    title,
    wikidataId: `Q${number}`,
    steamAppId,
    igdbId: onlyOne(facts.texts('igdbNumber')) ?? onlyOne(facts.texts('igdb')),
    howLongToBeatId: onlyOne(facts.texts('hltb')),
    ...consoleIdsOf(facts),
    platforms,
    alternativeTitles: otherTitles(facts, title),
    releaseDate: wikidataReleaseOf(facts.of('released')),
    releases: wikidataReleasesOf(facts.of('released'), platforms),
    ageRating: ratingOf(facts),
    genres: distinct(genresOf(facts)) as GameFacts['genres'],
    developers: facts.names('developer').slice(0, COMPANIES_MAX),
    publishers: facts.names('publisher').slice(0, COMPANIES_MAX),
    series: facts.names('series')[0],
    popularity: Number(facts.texts('sitelinks')[0] ?? 0) * AN_ARTICLE || undefined,
  };
}

const CONCEPT = /^[1-9]\d{0,17}$/;
const VERSION = /(?:CUSA|PPSA)\d{5}_\d\d/;
const PRODUCT = /^[0-9A-Z]{12}$/;

const some = (ids: string[]) => [...new Set(ids)].slice(0, IDS_MAX);

type Texts = { texts: (fact: string) => string[] };

/**
 * A game's ids at PlayStation and Microsoft. `UP1004-CUSA00419_00-GTAVDIGITALDOWNL` is a product of the version
 * `CUSA00419_00`; those of older consoles are ids of nothing that we read. Microsoft's are written in capitals here.
 */
const consoleIdsOf = (facts: Texts) => ({
  psnConceptIds: some(facts.texts('psnConcept').filter(id => CONCEPT.test(id))),
  psnTitleIds: some(
    ['psnProductAmerica', 'psnProductEurope'].flatMap(fact =>
      facts.texts(fact).flatMap(id => VERSION.exec(id)?.[0] ?? []),
    ),
  ),
  microsoftIds: some(
    facts
      .texts('microsoft')
      .map(id => id.toUpperCase())
      .filter(id => PRODUCT.test(id)),
  ),
});
