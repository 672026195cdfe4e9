import { isStopWord } from '../../catalogue/titles/common-words.ts';
import { isSideWord } from '../../catalogue/titles/side-words.ts';
import { squash } from '../../catalogue/titles/title-keys.ts';
import { packText } from '../../platform/database/packed.ts';
import type { TermReading } from '../term-reading.ts';
import { candidateColumns } from './candidate-columns.ts';
import { makersColumn } from './made-statement.ts';
import { anyOf, exact, heldMatch } from './match.ts';
import { mistypedWords } from './mistyped-words.ts';
import {
  type Bind,
  type Filter,
  filtered,
  heldGames,
  IS_SHOWN,
  matchedGames,
  type Statement,
  type StatementOptions,
  statementOf,
} from './statement.ts';
import { wholeMatch, wholeMistyped } from './whole-match.ts';
import { type IndexUnit, indexUnits } from './wide-units.ts';

/** How many of the best known games each match gives. */
const EACH_MAX = 16;
const NAMED_MAX = 3;
const NARROWING_MAX = 4;

/** Ways to find games: common table expressions, and selects of `game` that use them. */
type WideWays = { tables: string[]; ways: string[] };

/** A match in pieces: text, and the places of units, which the database puts in. */
type Template = (string | number)[];

/**
 * The games that a term may mean though no title has its words as they are typed: with typos, by their sound, joined or
 * split, and with any one word missing. `unless` is a condition under which the database looks for none.
 */
export function wideWays(readings: TermReading[], bind: Bind, filter?: Filter, unless?: string): WideWays {
  const wide = wideReadings(readings);
  const units: IndexUnit[] = [];
  const templates = wide.flatMap(({ words }) => {
    const own = indexUnits(words);
    const first = units.length;
    units.push(...own);
    return templatesOf(own, first);
  });
  const whole = anyOf(wide.flatMap(one => [wholeMatch(one), wholeMistyped(one), one.compact && exact(one.compact)]));
  const matches = bind(JSON.stringify(whole ? [...templates, [whole]] : templates));
  const rows = unless ? `iif(${unless}, '[]', ${matches})` : matches;
  return {
    tables: [
      `units(i, near) AS MATERIALIZED (${mistypedWords(units, bind)})`,
      // Without MATERIALIZED, SQLite would compile this table twice.
      `matches(text) AS MATERIALIZED (SELECT (SELECT group_concat(coalesce(u.near, p.value), '') FROM json_each(t.value) p
          LEFT JOIN units u ON u.i = p.value AND p.type = 'integer') FROM json_each(${rows}) t)`,
    ],
    ways: [
      `SELECT j.value AS game FROM matches m CROSS JOIN json_each((SELECT json_group_array(game)
        FROM (${matchedGames('m.text', EACH_MAX, filter)}))) j`,
      ...containedGames(readings[0], bind, filter),
    ],
  };
}

/** The typed words without those beside a name, and those with nicknames spelled out or translated. */
function wideReadings(readings: TermReading[]): TermReading[] {
  const plain = readings.filter(({ named, alone, translated }) => !named && !alone && !translated);
  const fewest = Math.min(...plain.map(({ words }) => words.length));
  const shortest = plain.filter(({ words }) => words.length === fewest).slice(0, 2);
  const named = readings.filter(reading => reading.named && !reading.alone).slice(0, NAMED_MAX + 1);
  return [
    ...new Map(
      [...shortest, ...named].map(reading => [reading.words.map(({ raw }) => raw).join(' '), reading]),
    ).values(),
  ];
}

/**
 * The matches of a reading: all its words; all but one of the rarest; of more than four words any three in a row; the
 * rarest word alone, and of two words each. A single Arabic word sounds nearly like very many titles, so those that
 * sound exactly like it have a match of their own.
 */
function templatesOf(units: IndexUnit[], first: number): Template[] {
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

const CONTAINED_LIMIT = 10;
const BEGINNING_LETTERS = 8;

/** Selects the games whose whole title stands in the term among words that fit no game: `halo infinite walkthrough`. */
function containedGames(reading: TermReading | undefined, bind: Bind, filter?: Filter): string[] {
  const runs = reading ? titleRuns(reading).map(run => run.squash) : [];
  if (runs.length === 0) return [];
  const titles = bind(JSON.stringify(runs));
  const longestFirst = `SELECT s.game FROM json_each(${titles}) r
    CROSS JOIN game_squashes s ON s.squash = r.value ORDER BY length(r.value) DESC, s.popularity DESC`;
  // What stands in the term may be the name before a colon; the title in the index goes on behind it.
  const beginnings = `SELECT s.game FROM json_each(${titles}) r
    CROSS JOIN game_squashes s ON s.squash > r.value AND s.squash < r.value || char(1114111)
    WHERE length(r.value) >= ${BEGINNING_LETTERS} ORDER BY s.popularity DESC`;
  return [longestFirst, beginnings].map(games => `${filtered(games, filter)} LIMIT ${CONTAINED_LIMIT}`);
}

const TELLING_WORD_LETTERS = 4;
const RUN_WORDS_MAX = 6;
/**
 * The runs of words that may be a whole title among other words, also as one word. One short word is too little: a game
 * called Go is not what `how to go home` means.
 */
function titleRuns({ words }: TermReading): { squash: string; words: string[] }[] {
  const raws = words.map(word => word.raw);
  const lengths = Array.from({ length: Math.min(RUN_WORDS_MAX, raws.length) }, (_, index) => index + 1);
  const runs = lengths.flatMap(length => raws.map((_, from) => raws.slice(from, from + length)));
  const isTelling = (run: string[]) =>
    run.filter(word => !isStopWord(word)).length > 1 ||
    run.some(word => word.length >= TELLING_WORD_LETTERS && !isSideWord(word));
  const telling = runs.filter(run => run.length < raws.length && isTelling(run));
  return telling.map(run => ({ squash: squash(run), words: run }));
}

/**
 * The statement for a term whose words some title has, though it may not be the one that is meant: its cell `packed` holds
 * the games of `wideWays`, with `isHeld` for those that the first statement counts.
 */
export function wideStatement(readings: TermReading[], options: StatementOptions = {}): Statement {
  const { filter } = options;
  const known = { makers: makersColumn(readings), isHeld: 'f.game IN (SELECT game FROM held)' };
  return statementOf(options, bind => {
    const held = heldGames(heldMatch(readings), bind, filter);
    const { tables, ways } = wideWays(readings, bind, filter);
    const found = ways.map(games => `SELECT game FROM (${games})`).join(' UNION ');
    return `WITH ${[held, ...tables].join(', ')}, found(game) AS MATERIALIZED (${found})
      SELECT ${packText(candidateColumns(readings, options, known))} AS packed
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`;
  });
}
