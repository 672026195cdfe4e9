import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { numberOf, runsOf, stackWithIgdb } from '../helpers/providers/igdb.ts';
import { top } from '../helpers/run/tree.ts';
import { commandLine } from '../helpers/stack/commands.ts';

const GAMES = 1600;

const { stack, igdb } = stackWithIgdb({ games: GAMES });

type Ended = { code: number | null; out: string; err: string };

/** `npm run catalogue -- ...` without npm; `interruptAfter` presses Ctrl-C after this many lines of progress. */
function catalogue(args: string[], { env = {}, interruptAfter }: { env?: object; interruptAfter?: RegExp } = {}) {
  const own = { ...process.env, ...stack.database, ...igdb.vars, ...env };
  const child = spawn(process.execPath, commandLine('catalogue', args), { cwd: top, env: own });
  const said = { out: '', err: '' };
  let isPressed = false;
  child.stdout.on('data', text => {
    said.out += text;
  });
  child.stderr.on('data', text => {
    said.err += text;
    if (isPressed || !interruptAfter?.test(said.err)) return;
    isPressed = child.kill('SIGINT');
  });
  return new Promise<Ended>(done => child.on('close', code => done({ code, ...said })));
}

test('before anything was read, the command says so', async () => {
  expect(await catalogue(['status'])).toMatchObject({ code: 0, out: expect.stringContaining('never') });
});

test('a reading that is interrupted says so, and the same command goes on from there', {
  timeout: 120_000,
}, async () => {
  const first = await catalogue(['sync'], { interruptAfter: /rows\/s/ });
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Not everything is read yet.') });
  const { rows = 0, lastId = 0 } = (await runsOf(stack)).igdb ?? {};
  expect(rows).toBeGreaterThanOrEqual(500);
  expect((await catalogue(['status'])).out).toContain(`behind id ${lastId}`);
  const asked = igdb.asked().length;
  const second = await catalogue(['sync']);
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('Everything is read.') });
  const walked = igdb
    .asked()
    .slice(asked)
    .filter(call => call.endpoint === 'games' && call.body.includes('keywords'));
  expect(walked[0]?.body).toContain(`id > ${lastId};`.replace(';', ''));
  expect(await numberOf(stack, 'SELECT count(*) FROM games')).toBe(GAMES);
});

test('everything can be read anew, and nothing changes', async () => {
  const { out, code } = await catalogue(['sync', '--full']);
  expect(code).toBe(0);
  expect(out).toMatch(/^added +0$/m);
  expect(out).toMatch(/^changed +0$/m);
  expect(out).toMatch(/^unchanged +1,600$/m);
});

test('without keys it says which are missing', async () => {
  const env = { IGDB_CLIENT_ID: '', IGDB_CLIENT_SECRET: '' };
  expect(await catalogue(['sync'], { env })).toMatchObject({ code: 1, err: expect.stringContaining('IGDB_CLIENT_ID') });
});
