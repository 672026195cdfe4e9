import type { Answer, Stack } from '../stack/stack.ts';

export async function query(stack: Stack, sql: string, args: string[] = []) {
  const { rows } = await stack.db.$client.execute({ sql, args });
  return rows.map(row => ({ ...row }));
}

const COLUMNS = `SELECT m.name AS name, c.name AS column FROM sqlite_master m, pragma_table_info(m.name) c
  WHERE m.type = 'table' AND m.name NOT LIKE 'search_keys%' AND m.name NOT LIKE 'sqlite_%'`;

/**
 * Every table that holds one of these values in any column, in upper or lower case. Two questions for all tables
 * together: hundreds, one after the other, take longer on a busy machine than anybody waits who polls.
 */
export async function tracesOf(stack: Stack, needles: string[]): Promise<string[]> {
  const columns = Map.groupBy(await query(stack, COLUMNS), ({ name }) => String(name));
  const holds = [...columns].map(([name, list]) => {
    const whole = list.map(({ column }) => `coalesce(CAST("${column}" AS TEXT), '')`).join(" || ' ' || ");
    const isHere = needles.map((_, at) => `instr(lower(${whole}), lower(?${at + 1})) > 0`).join(' OR ');
    return `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${name}" WHERE ${isHere})`;
  });
  const found = await query(stack, holds.join(' UNION ALL '), needles);
  return found.map(({ name }) => String(name)).sort();
}

/** The names of all pictures in the bucket. */
export async function bucketKeys(stack: Stack): Promise<string[]> {
  const { AVATARS } = await stack.worker.getEnv();
  const { objects }: Answer = await AVATARS.list();
  return objects.map((object: Answer) => object.key);
}
