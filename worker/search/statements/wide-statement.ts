import { packText } from '../../platform/database/packed.ts';
import type { TermReading } from '../term-reading.ts';
import { candidateColumns } from './candidate-columns.ts';
import { makersColumn } from './made-statement.ts';
import { heldMatch } from './match.ts';
import { heldGames, IS_SHOWN, type Statement, type StatementOptions, statementOf } from './statement.ts';
import { wideWays } from './wide-ways.ts';

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
