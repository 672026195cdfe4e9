import { chance } from './library-names.ts';

/* Games as Wikidata's query service answers about them: a row for each fact, values as SPARQL 1.1 terms. */

export type SparqlTerm = { type: 'uri' | 'literal' | 'bnode'; value: string; 'xml:lang'?: string; datatype?: string };
export type FactRow = Record<string, SparqlTerm>;

const XSD = 'http://www.w3.org/2001/XMLSchema#';

export const item = (id: string): SparqlTerm => ({ type: 'uri', value: `http://www.wikidata.org/entity/${id}` });
const plain = (value: string): SparqlTerm => ({ type: 'literal', value });
const said = (value: string, language: string): SparqlTerm => ({ type: 'literal', value, 'xml:lang': language });
export const number = (value: number): SparqlTerm => ({
  type: 'literal',
  value: String(value),
  datatype: `${XSD}integer`,
});
const moment = (date: string): SparqlTerm => ({
  type: 'literal',
  value: `${date.padEnd(10, '-01').slice(0, 10)}T00:00:00Z`,
  datatype: `${XSD}dateTime`,
});
/**
 * A value that exists and that nobody knows. The service answers an address or, as in its early years, a blank node.
 */
const UNKNOWN: SparqlTerm[] = [
  { type: 'uri', value: 'http://www.wikidata.org/.well-known/genid/3fb52d4a7e7c2b1a' },
  { type: 'bnode', value: 't104' },
];

/** A release: its date as precise as it is long, and perhaps the item of a platform. */
type Release = [date: string, on?: string];

export type DemoGame = {
  labels?: Record<string, string>;
  aliases?: Record<string, string[]>;
  releases?: Release[];
  platforms?: string[];
  /** Items by their English names. */
  named?: Partial<Record<'genre' | 'developer' | 'publisher' | 'series' | 'pegi' | 'esrb', string[]>>;
  texts?: Partial<
    Record<
      | ('steam' | 'igdb' | 'igdbNumber' | 'hltb')
      | ('psnConcept' | 'psnProductAmerica' | 'psnProductEurope' | 'microsoft'),
      string[]
    >
  >;
  /** Facts that are there and unknown. */
  unknown?: string[];
  articles?: number;
};

const PRECISIONS: Record<number, number> = { 4: 9, 7: 10, 10: 11 };
/** `2015` as the service writes it: the first day of the year, and its precision beside it. */
const padded = (date: string) => `${date}-01-01`.slice(0, 10);

function releaseRow([date, on]: Release): FactRow {
  const precision = number(PRECISIONS[date.length] ?? 11);
  return { fact: plain('released'), value: moment(padded(date)), precision, ...(on && { on: item(on) }) };
}

const itemFor = (name: string) => item(`Q${900_000_000 + chance(name, 90_000_000)}`);

/** All rows about a game, each with its number. */
export function rowsOf(id: number, game: DemoGame): FactRow[] {
  const { labels = {}, aliases = {}, releases = [], platforms = [], named = {}, texts = {}, unknown = [] } = game;
  const rows: FactRow[] = [
    ...Object.entries(labels).map(([language, text]) => ({ fact: plain('label'), value: said(text, language) })),
    ...Object.entries(aliases).flatMap(([language, all]) =>
      all.map(text => ({ fact: plain('alias'), value: said(text, language) })),
    ),
    ...releases.map(releaseRow),
    ...platforms.map(platform => ({ fact: plain('platform'), value: item(platform) })),
    ...Object.entries(named).flatMap(([fact, names]) =>
      names.map(name => ({ fact: plain(fact), value: itemFor(name), name: said(name, 'en') })),
    ),
    ...Object.entries(texts).flatMap(([fact, all]) => all.map(text => ({ fact: plain(fact), value: plain(text) }))),
    ...unknown.flatMap(fact => UNKNOWN.map(value => ({ fact: plain(fact), value }))),
    { fact: plain('sitelinks'), value: number(game.articles ?? 3) },
  ];
  return rows.map(row => ({ game: item(`Q${id}`), ...row }));
}

const FIRST = 'Amber,Brass,Crimson,Distant,Ember,Frozen,Gilded,Hollowed,Ivory,Jagged,Kindled,Lunar'.split(',');
const SECOND = 'Anchor,Bastille,Canyon,Dominion,Estuary,Furnace,Garrison,Harbour,Isthmus,Jetty,Keep,Lagoon'.split(',');
const PLATFORMS = ['Q63184502', 'Q5014725', 'Q10683', 'Q188808', 'Q98973368', 'Q13361286', 'Q48263'];
const GENRES = ['action-adventure game', 'role-playing video game', 'puzzle video game', 'first-person shooter'];

/** Made-up games, the same in every run. */
export function makeGames(count: number): Map<number, DemoGame> {
  const games = Array.from({ length: count }, (_, place): [number, DemoGame] => {
    const of = (what: string, below: number) => chance(`wikidata ${what} ${place}`, below);
    const part = Math.floor(place / (FIRST.length * SECOND.length)) + 1;
    const words = `${FIRST[place % FIRST.length]} ${SECOND[Math.floor(place / FIRST.length) % SECOND.length]}`;
    const year = 1998 + of('year', 27);
    return [
      1000 + place * 37,
      {
        labels: { en: part > 1 ? `${words} ${part}` : words },
        releases: [[`${year}-0${1 + of('month', 9)}-1${of('day', 9)}`]],
        platforms: [PLATFORMS[of('platform', PLATFORMS.length)] ?? 'Q5014725', 'Q1406'],
        named: { genre: [GENRES[of('genre', GENRES.length)] ?? ''], developer: [`${FIRST[of('studio', 12)]} Works`] },
        articles: of('articles', 60),
      },
    ];
  });
  return new Map(games);
}
