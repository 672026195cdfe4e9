import { packText } from '../../platform/database/packed.ts';
import type { TermReading } from '../term-reading.ts';
import { candidateColumns } from './candidate-columns.ts';
import { heldMatch } from './match.ts';
import { heldGames, type Statement, type StatementOptions, statementOf } from './statement.ts';

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
