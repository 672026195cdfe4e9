import { listTables, NAMED_GAMES, readShapeOf, type Scope } from '../../operator/backup/scopes.ts';
import { type Stream, textIn } from '../../operator/backup/stream.ts';
import { CommandError } from '../command-error.ts';
import type { BackupFacts, ReadPart } from './read-backup.ts';

const FILLED: Record<Scope, string> = {
  people: 'SELECT EXISTS (SELECT 1 FROM users)',
  catalogue: 'SELECT EXISTS (SELECT 1 FROM games)',
};
const UNLIKE = `SELECT count(*) FROM json_each(?) w LEFT JOIN games g ON g.num = w.value->>0
  WHERE g.id IS NULL OR g.id <> w.value->>1`;
const OTHER_GAMES =
  'they name games by numbers, which mean other games in the other half. Restore both, or take a backup of the same database.';

const isTrue = async (stream: Stream, sql: string) => textIn((await stream.all(sql))[0]?.[0]) === '1';

/** Throws CommandError if the backup does not fit this database: one of a newer product, or one without the scope. */
export async function ensureFits(stream: Stream, { header }: BackupFacts, scopes: Scope[]): Promise<void> {
  const missing = scopes.find(scope => !header.scopes.includes(scope));
  if (missing)
    throw new CommandError(`This backup holds ${header.scopes.join(' and ')}, and not ${missing}: see --only.`);
  if (header.shape > (await readShapeOf(stream)))
    throw new CommandError('This backup is of a newer version of the product: restore it with that version.');
}

/** Throws CommandError if there are rows that would be lost, unless they may be. */
export async function ensureEmpty(stream: Stream, scopes: Scope[], mayReplace: boolean): Promise<void> {
  if (mayReplace) return;
  for (const scope of scopes)
    if (await isTrue(stream, FILLED[scope]))
      throw new CommandError(`The database is not empty: it has rows of ${scope}. To replace them, add --replace.`);
}

/**
 * Looks at the games that people's rows name, while a backup is checked: one half alone must fit to the other half,
 * which stays as it is. `isOther` is asked once the backup has been read.
 */
export async function openGameCheck(stream: Stream, scopes: Scope[]) {
  const named = new Map<string, string>();
  if (scopes[0] === 'catalogue')
    for (const [num, id] of await stream.all(`SELECT num, id FROM ${await gamesOfPeople(stream)}`))
      named.set(textIn(num), textIn(id));
  let other = 0;

  async function look({ table, columns, rows }: ReadPart): Promise<void> {
    if (table === NAMED_GAMES && scopes[0] === 'people')
      other += Number(textIn((await stream.all(UNLIKE, [{ type: 'text', value: `[${rows.join(',')}]` }]))[0]?.[0]));
    if (table !== 'games' || named.size === 0) return;
    const num = columns.indexOf('num');
    const id = columns.indexOf('id');
    for (const row of rows) {
      const cells: unknown[] = JSON.parse(row);
      if (named.get(String(cells[num])) === cells[id]) named.delete(String(cells[num]));
    }
  }

  return {
    look,
    ensureSame: () => {
      if (other + named.size > 0)
        throw new CommandError(`This half does not fit to the people or the catalogue here: ${OTHER_GAMES}`);
    },
  };
}

async function gamesOfPeople(stream: Stream): Promise<string> {
  const [games] = await listTables(stream, 'people');
  return games?.from ?? 'games';
}
