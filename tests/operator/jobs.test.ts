import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { imports } from '../../worker/imports/imports.tables.ts';
import { deadLetters } from '../../worker/platform/database/database.tables.ts';
import { addBareImport } from '../helpers/fixtures/open-import.ts';
import { mailsTo } from '../helpers/people/mailbox.ts';
import { newPerson } from '../helpers/people/person.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* `npm run jobs`: what the queues gave up is seen, sent again or dropped. */

const stack = ownStack({ expectErrors: true, retries: 1 });
const PATIENCE = { timeout: 30_000, interval: 100 };
const FIVE_MINUTES = '*/5 * * * *';

const jobs = (args: string[], env: Record<string, string> = stack.database) => runCommand('jobs', args, env);

const runClock = () => stack.worker.scheduled({ cron: FIVE_MINUTES, scheduledTime: new Date() });

async function give(id: string, message: Answer): Promise<void> {
  const failedAt = new Date().toISOString();
  await stack.db.insert(deadLetters).values({ id, type: message.type, message: JSON.stringify(message), failedAt });
}

const has = async (id: string) => (await stack.db.$count(deadLetters, eq(deadLetters.id, id))) === 1;

test('the list has a line for each message, and the whole of one is shown', async () => {
  expect((await jobs(['list'])).out).toBe('No message was given up.\n');
  await give('letter-1', { type: 'ping', at: 'noon' });
  const { code, out } = await jobs(['list']);
  expect([code, out]).toEqual([0, expect.stringMatching(/^letter-1 {2}ping +failed \d{4}-\d\d-\d\dT\d\d:\d\dZ\n$/)]);
  expect((await jobs(['show', 'letter-1'])).out).toContain('"at": "noon"');
  await jobs(['drop', 'letter-1']);
});

test('a message that is retried goes to its queue and is handled; asking twice sends it once', async () => {
  const { id: userId, email } = await newPerson(stack);
  await give('mail-1', { type: 'mail', order: { kind: 'provider_linked', userId, provider: 'google', locale: 'en' } });
  for (const _ of [1, 2]) {
    const { code, out } = await jobs(['retry', 'mail-1']);
    expect([code, out]).toEqual([0, '1 message will be sent again within five minutes.\n']);
  }
  expect((await jobs(['list'])).out).toContain('will be sent again');
  await Promise.all([runClock()]);
  await runClock();
  await expect.poll(() => mailsTo(stack, email, 'provider_linked').length, PATIENCE).toBe(1);
  expect(await has('mail-1')).toBe(false);
});

test('an import that was given up is opened again and comes to its end', async () => {
  const { id: userId } = await newPerson(stack);
  const importId = await addBareImport(stack, userId, { status: 'failed', createdAt: new Date().toISOString() });
  await give('import-1', { type: 'import', importId });
  await jobs(['retry', '--all']);
  await runClock();
  const state = async () => (await stack.db.select().from(imports).where(eq(imports.id, importId)))[0]?.status;
  await expect.poll(state, PATIENCE).toBe('done');
});

test('a message that nobody can handle comes back, and can be dropped, as all of them can', async () => {
  await give('odd-1', { type: 'nobody-knows-this' });
  await jobs(['retry', 'odd-1']);
  await runClock();
  const types = async () => (await stack.db.select().from(deadLetters)).map(({ type }) => type);
  await expect.poll(types, PATIENCE).toEqual(['nobody-knows-this']);
  expect(await has('odd-1')).toBe(false);
  await give('odd-2', { type: 'ping' });
  expect((await jobs(['drop', 'odd-2'])).out).toBe('Dropped 1 message.\n');
  await give('odd-3', { type: 'ping' });
  expect((await jobs(['drop', '--all'])).out).toBe('Dropped 2 messages.\n');
  expect((await jobs(['retry', '--all'])).out).toBe('0 messages will be sent again within five minutes.\n');
});

describe('one sentence and the code of a failure', () => {
  test.each(['show', 'retry', 'drop'])('for %s of a message that is not there', async command => {
    const { code, out, err } = await jobs([command, 'nothing']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('No message with the id nothing was given up; `list` shows them all.\n');
  });

  test('where no database answers', async () => {
    const { code, err } = await jobs(['list'], { DATABASE_URL: 'http://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(err).toContain('npm start');
  });

  test.each([[['list', 'x']], [['show']], [['show', '--all']], [['retry', '-x']], [['drop', 'a', 'b']]])(
    'for %j, with how it is called',
    async args => {
      const { code, err } = await jobs(args);
      expect(code).toBe(1);
      expect(err).toContain('npm run jobs -- retry ID|--all');
    },
  );
});
