import type { Query } from '../query-words.ts';
import { containedGames } from './contained.ts';
import { type Bind, type Filter, matchedGames } from './filter.ts';
import { anyOf, exact } from './match-statement.ts';
import { mistypedWords } from './mistyped-words.ts';
import { wholeMatch, wholeMistyped } from './whole-match.ts';
import { type Unit, unitsOf } from './wide-units.ts';

/** How many of the best known games each match gives. */
const EACH_MAX = 16;
const NAMED_MAX = 3;
const NARROWING_MAX = 4;

/** Common table expressions, and selects of `game` that use them. */
export type Ways = { tables: string[]; ways: string[] };

/** A match in pieces: text, and the places of units, which the database puts in. */
type Template = (string | number)[];

/**
 * The games that a term may mean though no title has its words as they are typed: with typos, by their sound, joined or
 * split, and with any one word missing. `unless` is a condition under which the database looks for none.
 */
export function wideWays(queries: Query[], bind: Bind, filter?: Filter, unless?: string): Ways {
  const readings = wideReadings(queries);
  const units: Unit[] = [];
  const templates = readings.flatMap(({ words }) => {
    const own = unitsOf(words);
    const first = units.length;
    units.push(...own);
    return templatesOf(own, first);
  });
  const whole = anyOf(
    readings.flatMap(query => [wholeMatch(query), wholeMistyped(query), query.compact && exact(query.compact)]),
  );
  const asked = bind(JSON.stringify(whole ? [...templates, [whole]] : templates));
  const rows = unless ? `iif(${unless}, '[]', ${asked})` : asked;
  return {
    tables: [
      `units(i, near) AS MATERIALIZED (${mistypedWords(units, bind)})`,
      // Not materialized, SQLite would compile it twice.
      `matches(text) AS MATERIALIZED (SELECT (SELECT group_concat(coalesce(u.near, p.value), '') FROM json_each(t.value) p
          LEFT JOIN units u ON u.i = p.value AND p.type = 'integer') FROM json_each(${rows}) t)`,
    ],
    ways: [
      `SELECT j.value AS game FROM matches m CROSS JOIN json_each((SELECT json_group_array(game)
        FROM (${matchedGames('m.text', EACH_MAX, filter)}))) j`,
      ...containedGames(queries[0], bind, filter),
    ],
  };
}

/** The typed words without those beside a name, and those with nicknames spelled out or translated. */
function wideReadings(queries: Query[]): Query[] {
  const plain = queries.filter(({ named, alone, translated }) => !named && !alone && !translated);
  const fewest = Math.min(...plain.map(({ words }) => words.length));
  const shortest = plain.filter(({ words }) => words.length === fewest).slice(0, 2);
  const named = queries.filter(query => query.named && !query.alone).slice(0, NAMED_MAX + 1);
  return [
    ...new Map([...shortest, ...named].map(query => [query.words.map(({ raw }) => raw).join(' '), query])).values(),
  ];
}

/**
 * All words; all but one of the rarest; any three in a row of a long question; and the rarest alone, of two words each. One word in Arabic sounds nearly like so
 * many that those that sound just so come by themselves.
 */
function templatesOf(units: Unit[], first: number): Template[] {
  const places = units.map((_, at) => first + at);
  const rarest = places.toSorted((a, b) => (units[b - first]?.rarity ?? 0) - (units[a - first]?.rarity ?? 0));
  const [a = 0, b = 0, c = 0, d] = rarest;
  if (units.length < 2) return units.flatMap(({ heard }): Template[] => (heard ? [[heard], [a]] : [[a]]));
  const alone = units.length === 2 ? [[a], [b]] : [[a]];
  const butOne = units.length < 3 ? [] : [d === undefined ? twoOfThree(a, b, c) : threeOfFour(a, b, c, d)];
  return [
    places.flatMap((place, at): Template => (at === 0 ? ['(', place, ')'] : [' AND (', place, ')'])),
    ...butOne,
    ...(units.length > NARROWING_MAX ? [threesOf(places)] : []),
    ...alone,
  ];
}

const threesOf = (places: number[]): Template =>
  places
    .slice(2)
    .flatMap(
      (place, at): Template => [
        ...[at > 0 ? ' OR (' : '(', places[at] ?? 0, ') AND (', places[at + 1] ?? 0, ') AND (', place, ')'],
      ],
    );

const twoOfThree = (a: number, b: number, c: number): Template => [
  ...['((', a, ') AND (', b, ' OR ', c, ')) OR ((', b, ') AND (', c, '))'],
];

const threeOfFour = (a: number, b: number, c: number, d: number): Template => [
  ...['((', a, ') AND (', b, ') AND (', c, ' OR ', d, ')) OR ((', a, ' OR ', b, ') AND (', c, ') AND (', d, '))'],
];
