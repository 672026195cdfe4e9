import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { type Db, openDatabase } from '../../worker/platform/database/client.ts';
import { errorTextOf, firstLineOf } from '../../worker/platform/error-text.ts';
import { newPerson } from '../helpers/people/person.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ expectErrors: true, retries: 0 });

const SECRET = 'nour.salem@mail.com';

const thrownBy = (work: () => PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work()).then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );

describe('what is said of an error', () => {
  let db: Db;
  beforeAll(() => {
    db = openDatabase(stack.database);
  });

  test('names a refused statement, its code and its SQL, and none of its values', async () => {
    const { id } = await newPerson(stack, { email: `first-${SECRET}` });
    const twice = () => db.update(users).set({ id, firstName: SECRET, email: null as never });
    const error = await thrownBy(twice);
    expect(String(error)).toContain(SECRET);
    const said = errorTextOf(error);
    expect(said.split('\n')[0]).toMatch(
      /^StatementFailed: .*SQLITE_CONSTRAINT.*NOT NULL constraint failed: users\.email/,
    );
    expect(said).toContain('in: update "users" set');
    expect(said).toContain('\n    at ');
    for (const value of [SECRET, id]) expect(said).not.toContain(value);
  });

  test('leaves out what the database repeats of a value', async () => {
    const searched = sql`SELECT 1 FROM game_titles_fts`;
    for (const statement of [sql`SELECT json(${`"${SECRET}`})`, sql`SELECT ${SECRET} MATCH ${SECRET}`, searched])
      expect(errorTextOf(await thrownBy(() => db.run(statement)))).not.toContain(SECRET);
    expect(firstLineOf(new Error(`no such column: ${SECRET}`))).toBe('Error: no such column: …');
    expect(firstLineOf(new Error(`near "${SECRET}": syntax error`))).toBe('Error: near …: syntax error');
    expect(firstLineOf(new Error(`unrecognized token: "'${SECRET}"`))).not.toContain(SECRET);
  });

  test('leaves out the values of an error that was put into another’s words', () => {
    const inner = new Error(`Failed query: select ?\nparams: ${SECRET}`);
    expect(errorTextOf(inner)).not.toContain(SECRET);
    expect(errorTextOf(new Error(`It stumbled: ${inner.message}`))).not.toContain(SECRET);
    expect(errorTextOf(new AggregateError([inner, new Error('another')]))).toMatch(/^Error.*\n(.*\n)*Error: another/);
  });

  test('keeps what an error of our own says, and the code of others', () => {
    expect(firstLineOf(new TypeError('It is closed.'))).toBe('TypeError: It is closed.');
    expect(firstLineOf(Object.assign(new Error('no answer'), { code: 'ECONNRESET' }))).toBe(
      'Error: ECONNRESET: no answer',
    );
    expect(errorTextOf(SECRET)).not.toContain(SECRET);
    expect(errorTextOf(undefined)).toBeTruthy();
  });
});

/* The tables are renamed one after the other, so this comes last. */
describe('a log', () => {
  const logged = () => stack.logs().map(log => log.message);

  test('holds no value of a statement that failed in the queue, nor of the dead letter it could not become', async () => {
    await stack.db.run(sql`ALTER TABLE users RENAME TO users_away`);
    await stack.db.run(sql`ALTER TABLE dead_letters RENAME TO dead_letters_away`);
    const { JOBS } = await stack.worker.getEnv();
    await JOBS.send({ type: 'mail', order: { kind: 'reset', email: SECRET, locale: 'en' } });
    await expect.poll(() => logged().some(line => line.includes('no such table: users'))).toBe(true);
    await expect.poll(() => logged().some(line => line.includes('no such table: dead_letters'))).toBe(true);
    expect(logged().filter(line => line.includes(SECRET))).toEqual([]);
  });

  test('holds none of a job that failed by the clock', async () => {
    await stack.db.run(sql`ALTER TABLE undos RENAME TO undos_away`);
    const scheduledTime = new Date();
    const { outcome } = await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime });
    expect(outcome).not.toBe('ok');
    await expect.poll(() => logged().some(line => line.includes('no such table: undos'))).toBe(true);
    expect(logged().filter(line => line.includes(scheduledTime.toISOString()))).toEqual([]);
  });
});
