import type { Answer, Stack } from '../stack/stack.ts';

export async function query(stack: Stack, sql: string, args: string[] = []) {
  const { rows } = await stack.db.$client.execute({ sql, args });
  return rows.map(row => ({ ...row }));
}

/** Every table that holds one of these values in any column, in upper or lower case. */
export async function tracesOf(stack: Stack, needles: string[]): Promise<string[]> {
  const tables = await query(
    stack,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search_keys%' AND name NOT LIKE 'sqlite_%'",
  );
  const found = [];
  for (const { name } of tables) {
    const columns = await query(stack, `SELECT name FROM pragma_table_info('${name}')`);
    const whole = columns.map(column => `coalesce(CAST("${column.name}" AS TEXT), '')`).join(" || ' ' || ");
    const isHere = needles.map(() => `instr(lower(${whole}), lower(?)) > 0`).join(' OR ');
    const rows = await query(stack, `SELECT 1 FROM "${name}" WHERE ${isHere} LIMIT 1`, needles);
    if (rows.length > 0) found.push(String(name));
  }
  return found.sort();
}

/** The names of all pictures in the bucket. */
export async function bucketKeys(stack: Stack): Promise<string[]> {
  const { AVATARS } = await stack.worker.getEnv();
  const { objects }: Answer = await AVATARS.list();
  return objects.map((object: Answer) => object.key);
}
