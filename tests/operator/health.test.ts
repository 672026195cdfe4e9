import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CRONS } from '../../worker/cron.ts';
import { backups, cronRuns } from '../../worker/operator/operator.tables.ts';
import { personalTokens, sessions } from '../../worker/people/people.tables.ts';
import { deadLetters } from '../../worker/platform/database/database.tables.ts';
import { undos } from '../../worker/shelf/shelf.tables.ts';
import { addBareImport } from '../helpers/fixtures/open-import.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { newPerson } from '../helpers/people/person.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { type Answer, alongside, as, ownStack, startStack } from '../helpers/stack/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';

const sources = alongside(startFreeSources);
const stack = ownStack(() => ({ expectErrors: true, idle: true, vars: sources.vars }));

async function health(from: { fetch: (path: string) => Promise<Response> } = stack): Promise<Answer> {
  const answer = await from.fetch('/api/health');
  return { http: answer.status, ...(await answer.json()) };
}

const run = (cron: string) => stack.worker.scheduled({ cron, scheduledTime: new Date() });

test('a new instance is well: nothing waits, nothing has run, no message was given up, and it has no replica', async () => {
  const told = await health();
  expect(told).toMatchObject({ http: 200, status: 'ok', database: 'ok', replica: 'none', games: 0 });
  expect(told).toMatchObject({ deadLetters: 0, backupAt: null });
  expect(told.build).toMatch(/\w/);
});

test('the last good run of every job of the clock is told, and one that fails keeps the time of its last good one', async () => {
  const before = new Date().toISOString();
  for (const cron of Object.keys(CRONS)) await run(cron);
  const { crons } = await health();
  const names = Object.values(CRONS).flatMap(jobs => Object.keys(jobs));
  expect(crons.map((one: Answer) => one.name)).toEqual(names.toSorted());
  for (const { name, goodAt } of crons) expect(goodAt >= before, name).toBe(true);
  await stack.db.$client.execute('ALTER TABLE undos RENAME TO undos_away');
  await run('17 * * * *');
  await stack.db.$client.execute('ALTER TABLE undos_away RENAME TO undos');
  const runs = new Map((await stack.db.select().from(cronRuns)).map(one => [one.name, one]));
  const failed = runs.get('removeExpiredUndos');
  expect(failed?.error).toMatch(/no such table/);
  expect(String(failed?.goodAt) < String(failed?.finishedAt)).toBe(true);
  expect(runs.get('removeOldAnswers')?.error).toBeNull();
  expect((await health()).http).toBe(200);
});

test('the age of the oldest work that waits is told, and so are the messages that were given up', async () => {
  const { id } = await newPerson(stack);
  await addBareImport(stack, id, { status: 'queued', createdAt: new Date(Date.now() - 3_600_000).toISOString() });
  await stack.db.insert(deadLetters).values({ id: 'd1', type: 'mail', message: '{}', failedAt: '2026-01-01' });
  const told = await health();
  expect(told.http).toBe(200);
  expect(told.oldestJobSeconds).toBeGreaterThanOrEqual(3600);
  expect(told.oldestJobSeconds).toBeLessThan(3700);
  expect(told.deadLetters).toBe(1);
});

/** Runs something while a restore writes into the database, or has broken off. */
async function duringRestore(act: () => Promise<void>) {
  const now = new Date().toISOString();
  await stack.db
    .insert(backups)
    .values({ name: 'restore', scope: 'people', state: 'restoring', startedAt: now, beatAt: now });
  await act();
  await stack.db.delete(backups);
}

test('while a restore writes into the database, no traffic is to come, and the caller is told why', async () => {
  await duringRestore(async () => {
    expect(await health()).toMatchObject({ http: 503, code: 'unavailable', database: 'restoring' });
  });
  expect((await health()).http).toBe(200);
});

test('during a restore people can read, and nobody is told that the session has ended or the token is wrong', async () => {
  const owner = await newOwner(stack);
  const { token } = await newToken(owner);
  const read = async (by = owner.token) => {
    const answer = await stack.fetch('/api/games', as(by, { language: 'ar' }));
    const { title = '' }: Answer = await answer.json();
    return [answer.status, title];
  };
  await duringRestore(async () => {
    expect((await stack.fetch('/api/search?term=halo')).status).toBe(200);
    expect(await read()).toEqual([200, '']);
    expect(await read(token)).toEqual([200, '']);
    await stack.db.delete(sessions).where(eq(sessions.userId, owner.id));
    await stack.db.delete(personalTokens).where(eq(personalTokens.userId, owner.id));
    expect(await read()).toEqual([503, expect.stringContaining('نسخة احتياطية')]);
    expect((await read(token))[0]).toBe(503);
  });
  expect([(await read())[0], (await read(token))[0]]).toEqual([401, 401]);
});

test('no job of the clock runs during a restore, and none is lost', async () => {
  const { id: userId } = await newPerson(stack);
  const old = '2020-01-01T00:00:00.000Z';
  await stack.db.insert(undos).values({ hash: 'old', userId, kind: 'remove', before: '[]', expiresAt: old });
  await duringRestore(async () => {
    await run('17 * * * *');
    expect(await stack.db.$count(undos, eq(undos.hash, 'old'))).toBe(1);
  });
  await run('17 * * * *');
  expect(await stack.db.$count(undos, eq(undos.hash, 'old'))).toBe(0);
});

test('a replica is well or away, and one that is away is no reason to send the traffic elsewhere', async () => {
  const away = await startStack({ idle: true, vars: { DATABASE_REPLICA_URL: 'http://127.0.0.1:9' } });
  expect(await health(away)).toMatchObject({ http: 200, replica: 'away' });
  await away.close({ expectErrors: true });
});

test('without its database an instance is out of service, and says so', async () => {
  await stack.stopDatabase();
  expect(await health()).toMatchObject({ http: 503, code: 'unavailable', database: 'away' });
  await stack.startDatabase();
  expect((await health()).http).toBe(200);
});
