import { GENERATION } from '../../catalogue/generation.ts';
import { packText } from '../../platform/database/packed.ts';
import type { TermReading } from '../term-reading.ts';
import { candidateColumns } from './candidate-columns.ts';
import { companiesNamed, makersColumn } from './made-statement.ts';
import { anyOf, heldMatch, isHeard, NOTHING, typedMatch } from './match.ts';
import {
  type Bind,
  type Filter,
  filtered,
  heldGames,
  IS_SHOWN,
  matchedGames,
  SHOWS_MATURE,
  type Statement,
  type StatementOptions,
  statementOf,
} from './statement.ts';
import { wideWays } from './wide-ways.ts';

/** How many games with all words of the term, best known first, are ranked; the rest stays in this order. */
const RANKED_MAX = 20;
const SHORT_SQUASH_LETTERS = 4;
/** Few games have a name with a platform or a year in it; the others come with the words beside it. */
const TYPED_LIMIT = 5;
const ALONE_LIMIT = 40;

/** Whether some game has all words as they are typed or spoken. */
const IS_HELD = 'EXISTS (SELECT 1 FROM held)';

/**
 * The first statement of a search: it finds every game that a term's readings may mean, each once. Every way to find a
 * game is one part of it, so that the database reads and sends each game once. Undefined for a term without a letter or
 * digit. Its row has these cells:
 *
 * - `packed`: the candidates. Those of `wideWays` are among them if no game has all words, or the term is heard.
 * - `held`: how many games have all words of the term, and `read`: how many of these are among the candidates.
 * - `names_maker`: whether no game has all words, and a company is called like the term.
 * - `generation` of the catalogue, and `shows_mature`: whether the reader is shown what not everybody is.
 */
export function searchStatement(readings: TermReading[], options: StatementOptions = {}): Statement | undefined {
  if (readings.length === 0) return undefined;
  const known = { makers: makersColumn(readings, IS_HELD), isHeld: 'f.game IN (SELECT game FROM held)' };
  return statementOf(options, bind => {
    const companies = companiesNamed(readings, bind);
    return `WITH ${heldAndFound(readings, bind, options.filter)}
      SELECT ${packText(candidateColumns(readings, options, known))} AS packed,
      (SELECT count(*) FROM held) AS held, total(f.game IN (SELECT game FROM held)) AS read,
      ${companies ? `NOT ${IS_HELD} AND EXISTS (${companies})` : 0} AS names_maker,
      ${GENERATION} AS generation, ${SHOWS_MATURE} AS shows_mature
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`;
  });
}

function heldAndFound(readings: TermReading[], bind: Bind, filter?: Filter): string {
  const held = heldGames(heldMatch(readings) || NOTHING, bind, filter);
  const wide = wideWays(readings, bind, filter, isHeard(readings) ? undefined : IS_HELD);
  const found = [...strictWays(readings, bind, filter), ...wide.ways].map(games => `SELECT game FROM (${games})`);
  return `${[held, ...wide.tables].join(', ')}, found(game) AS MATERIALIZED (${found.join(' UNION ')})`;
}

function strictWays(readings: TermReading[], bind: Bind, filter?: Filter): string[] {
  const squashes = [...new Set(readings.map(({ squash }) => squash))];
  const alone = anyOf(readings.filter(reading => reading.alone).map(typedMatch));
  const asTyped = readings.some(({ side }) => side) ? heldMatch(readings.filter(({ side }) => !side)) : '';
  return [
    `SELECT game FROM held LIMIT ${RANKED_MAX}`,
    // A word such as `online` may be part of the name after all: Knight Online.
    ...(asTyped ? [matchedGames(bind(asTyped), TYPED_LIMIT, filter)] : []),
    ...(alone ? [matchedGames(bind(alone), ALONE_LIMIT, filter)] : []),
    ...squashes.flatMap(squash => squashedGames(bind(squash), squash.length, filter)),
  ];
}

/**
 * Selects the games with the title that was typed, in any spacing, and the best known titles that go on after it; with a
 * filter the best of those that pass.
 */
function squashedGames(squash: string, letters: number, filter?: Filter): string[] {
  const read = letters < SHORT_SQUASH_LETTERS ? 1 : 300;
  const same = `SELECT game FROM game_squashes WHERE squash = ${squash} ORDER BY popularity DESC LIMIT 5`;
  const longer = `SELECT game, popularity FROM game_squashes
    WHERE squash > ${squash} AND squash < ${squash} || char(1114111) LIMIT ${read}`;
  const fits = filter ? ` JOIN games g ON g.num = s.game WHERE (${filter})` : '';
  return [filtered(same, filter), `SELECT s.game FROM (${longer}) s${fits} ORDER BY s.popularity DESC LIMIT 10`];
}

/** The statement for a page, as `packed`, of the games that hold the term's words and were not `seen`: best known first. */
export function restStatement(
  readings: TermReading[],
  options: StatementOptions,
  { seen, skip, count }: { seen: number[]; skip: number; count: number },
): Statement {
  return statementOf(options, bind => {
    const unseen = `SELECT game FROM held WHERE game NOT IN (SELECT value FROM json_each(${bind(JSON.stringify(seen))}))`;
    return `WITH ${heldGames(heldMatch(readings), bind, options.filter)}
      SELECT ${packText(candidateColumns(readings, options))} AS packed
      FROM (${unseen} LIMIT ${bind(count)} OFFSET ${bind(skip)}) f CROSS JOIN games g ON g.num = f.game`;
  });
}
