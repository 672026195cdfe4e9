import type { Candidate } from './candidate.ts';
import type { Query } from './query-words.ts';
import { rank, rankFar } from './ranking/rank.ts';

export type Scored<Row> = { found: Row[]; closest: Row[]; without: string[] };

/** The games among the candidates that a term means, best first, and those that are nearest where it means none. */
export function scoreCandidates<Row extends Candidate>(queries: Query[], rows: Row[], isGuess = false): Scored<Row> {
  const near = rank(queries, rows);
  if (isGuess) return { found: near.isPlain ? near.games : [], closest: [], without: [] };
  if (near.isSure) return { found: near.games, closest: [], without: [] };
  const { games, closest, without } = rankFar(queries, rows);
  return { found: games, closest, without };
}
