/* What is asked of Wikidata, in SPARQL 1.1. The prefixes are those that the query service knows by itself. */

/** The platforms that the catalogue has, and Windows, which counts only for a game that Steam has. */
export const PLATFORM_ITEMS = {
  ps5: ['Q63184502'],
  ps4: ['Q5014725'],
  ps3: ['Q10683'],
  vita: ['Q188808'],
  'xbox-series': ['Q98973368', 'Q64513817'],
  'xbox-one': ['Q13361286'],
  'xbox-360': ['Q48263'],
  windows: ['Q1406'],
} as const;

/** Kinds of things that are no game by themselves: series, expansions, downloadable content, mods. */
const NOT_GAMES = ['Q7058673', 'Q209163', 'Q1066707', 'Q865493'];

const items = (ids: readonly string[]) => ids.map(id => `wd:${id}`).join(' ');

/** A video game (Q7889 or a subclass) on one of the platforms, beyond a number, perhaps changed since a moment. */
function ourGames(beyond: number, since: Date | null): string {
  const changed = `?game schema:dateModified ?changed .
    FILTER(?changed > "${since?.toISOString()}"^^xsd:dateTime)`;
  return `VALUES ?platform { ${items(Object.values(PLATFORM_ITEMS).flat())} }
    ?game wdt:P400 ?platform ; wdt:P31/wdt:P279* wd:Q7889 .
    MINUS { ?game wdt:P31 ?kind . VALUES ?kind { ${items(NOT_GAMES)} } }
    BIND(xsd:integer(STRAFTER(STR(?game), "entity/Q")) AS ?number)
    FILTER(?number > ${beyond})
    ${since ? changed : ''}`;
}

/** The next games, in the order of their numbers: paging by offsets gets slow, and misses games after changes. */
export const pageQuery = (beyond: number, since: Date | null, rows: number) =>
  `SELECT DISTINCT ?game ?number WHERE { ${ourGames(beyond, since)} } ORDER BY ?number LIMIT ${rows}`;

export const countQuery = (beyond: number, since: Date | null) =>
  `SELECT (COUNT(DISTINCT ?game) AS ?count) WHERE { ${ourGames(beyond, since)} }`;

/** Properties whose value is an item that has a name. */
const NAMED = { genre: 'P136', developer: 'P178', publisher: 'P123', series: 'P179', pegi: 'P908', esrb: 'P852' };
/**
 * Properties whose value is text. P5794 is IGDB's name of a game in addresses; its number is P9043. PlayStation's
 * concepts are numbers, its products (P5944 in North America, P5971 in Europe) carry the id of a version.
 */
const TEXTS = {
  ...{ steam: 'P1733', igdb: 'P5794', igdbNumber: 'P9043', hltb: 'P2816' },
  ...{ psnConcept: 'P12332', psnProductAmerica: 'P5944', psnProductEurope: 'P5971', microsoft: 'P5885' },
};

const LANGUAGES = '"en", "ar", "mul"';

function factParts(): string[] {
  const named = Object.entries(NAMED).map(
    ([fact, property]) => `{ ?game wdt:${property} ?value . BIND("${fact}" AS ?fact)
      OPTIONAL { ?value rdfs:label ?name . FILTER(LANG(?name) = "en") } }`,
  );
  const texts = Object.entries(TEXTS).map(
    ([fact, property]) => `{ ?game wdt:${property} ?value . BIND("${fact}" AS ?fact) }`,
  );
  return [
    `{ ?game rdfs:label ?value . FILTER(LANG(?value) IN (${LANGUAGES})) BIND("label" AS ?fact) }`,
    `{ ?game skos:altLabel ?value . FILTER(LANG(?value) IN (${LANGUAGES})) BIND("alias" AS ?fact) }`,
    `{ ?game p:P577 ?release . ?release psv:P577 ?time ; wikibase:rank ?rank .
      FILTER(?rank != wikibase:DeprecatedRank) BIND("released" AS ?fact)
      ?time wikibase:timeValue ?value ; wikibase:timePrecision ?precision .
      OPTIONAL { ?release pq:P400 ?on } }`,
    `{ ?game wdt:P400 ?value . BIND("platform" AS ?fact) }`,
    `{ ?game wikibase:sitelinks ?value . BIND("sitelinks" AS ?fact) }`,
    ...named,
    ...texts,
  ];
}

/** Everything that is read of some games, a row for each fact: joined, the facts of a game would multiply. */
export const factsQuery = (games: readonly number[]) =>
  `SELECT ?game ?fact ?value ?name ?precision ?on WHERE {
    VALUES ?game { ${items(games.map(number => `Q${number}`))} }
    ${factParts().join('\n    UNION ')}
  }`;
