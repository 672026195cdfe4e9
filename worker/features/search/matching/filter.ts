export type Statement = { sql: string; args: (string | number)[] };

/** A further condition on `games g`, its values marked by `?`. */
export type Filter = Statement;

/** How many matches, best known first, are held against a filter: a rare one must not read all of a common word's. */
const FILTERED_MATCHES_MAX = 5000;

export function filterSql(filter?: Filter): string {
  return filter ? ` AND (${filter.sql})` : '';
}

/**
 * The best known `games g` that match, to stand behind FROM. With a filter the matches are read in a query of their
 * own, in its order, and `limit` ends it as soon as so many have passed.
 */
export function matchedGames(match: string, limit: number, filter?: Filter): string {
  const asked = `search_keys WHERE search_keys MATCH ${match} ORDER BY rowid`;
  if (filter)
    return `(SELECT rowid AS place FROM ${asked} LIMIT ${FILTERED_MATCHES_MAX}) k
      JOIN games g ON g.num = k.place & 4194303 WHERE 1${filterSql(filter)} LIMIT ${limit}`;
  return `search_keys k JOIN games g ON g.num = k.rowid & 4194303
      WHERE search_keys MATCH ${match} ORDER BY k.rowid LIMIT ${limit}`;
}
