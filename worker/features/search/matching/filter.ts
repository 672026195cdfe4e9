export type Statement = { sql: string; args: (string | number)[] };

/** A further condition on `games g`, its values marked by `?`. */
export type Filter = Statement;

export function filterSql(filter?: Filter): string {
  return filter ? ` AND (${filter.sql})` : '';
}
