import { packText } from '../../platform/database/packed.ts';
import type { TermReading } from '../term-reading.ts';
import { candidateColumns } from './candidate-columns.ts';
import { type Bind, IS_SHOWN, type Statement, type StatementOptions, statementOf } from './statement.ts';

const MADE_MAX = 300;
const NAME_LETTERS_MIN = 3;

/** The statement for the games of the companies that a whole term names, best known first, as `packed`. */
export function madeStatement(readings: TermReading[], options: StatementOptions = {}): Statement | undefined {
  if (companyName(readings) === undefined) return undefined;
  const { filter } = options;
  return statementOf(options, bind => {
    const games = `SELECT DISTINCT r.game FROM (${companiesNamed(readings, bind)}) c
      CROSS JOIN game_companies r ON r.company = c.num`;
    return `SELECT ${packText(candidateColumns([], options))} AS packed FROM (SELECT g.* FROM (${games}) f
      CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN} ${filter ? `AND (${filter})` : ''}
      ORDER BY g.popularity DESC, g.num LIMIT ${MADE_MAX}) g`;
  });
}

/** The whole term as the name of a company; undefined if it is too short. */
function companyName([reading]: TermReading[]): string | undefined {
  const name = reading?.words.map(({ raw }) => raw).join(' ') ?? '';
  return name.length < NAME_LETTERS_MIN ? undefined : name;
}

/** Selects the companies that a whole term names; undefined if it is too short. `supergiant` begins Supergiant Games. */
export function companiesNamed(readings: TermReading[], bind: Bind): string | undefined {
  const name = companyName(readings);
  if (name === undefined) return undefined;
  const isNamed = (text: string) => `c.folded = ${text} OR (c.folded > ${text} || ' ' AND c.folded < ${text} || '!')`;
  const named = [...new Set([name, name.replaceAll(' ', '')])].map(bind).map(isNamed).join(' OR ');
  return `SELECT c.num FROM companies c WHERE ${named}`;
}

/** The names of the companies and the series of `games g`, joined by the unit separator. */
const MAKERS = `(SELECT group_concat(name, char(31)) FROM (SELECT c.folded AS name FROM game_companies r
    CROSS JOIN companies c ON c.num = r.company WHERE r.game = g.num UNION ALL SELECT g.series))`;

/** The column of a game's makers. Reading it takes long: only a term of several words needs it, and not where `unless` holds. */
export const makersColumn = ([reading]: TermReading[], unless = 'false') =>
  reading && reading.words.length > 1 ? `iif(${unless}, NULL, ${MAKERS})` : 'NULL';
