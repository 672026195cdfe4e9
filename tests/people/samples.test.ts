import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { top } from '../helpers/run/tree.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* The samples of /developers/ are run as people run them, with a token and the programs they name. */

const run = promisify(execFile);
const stack = ownStack();
const PROGRAMS = { 'shelf.sh': 'sh', 'shelf.js': process.execPath, 'shelf.py': 'python3' } as const;
const NAMES = ['shelf.sh', 'shelf.js', 'shelf.py'] as const;

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(inject('folder'), 'samples-'));
  await addGames(stack, [{ slug: 'hades', title: 'Hades', platforms: ['ps5'] }]);
});

/** The sample as the page shows it on this site. */
function sampleHere(name: string): string {
  const text = readFileSync(join(top, 'web/pages/developers/samples', name), 'utf8');
  expect(text).toContain('https://raff.example');
  return text.replace('https://raff.example', new URL(stack.url).origin);
}

test.each(NAMES)('%s searches, puts a game on the shelf, rates it and reads the shelf', async name => {
  const owner = await newOwner(stack);
  const { token } = await newToken(owner, { scope: 'read write' });
  const file = join(folder, name.replace('.js', '.mjs'));
  writeFileSync(file, sampleHere(name));
  const env = { PATH: process.env.PATH, RAFF_TOKEN: token };
  const { stdout } = await run(PROGRAMS[name], [file], { env }).catch((error: unknown) => {
    throw new Error(`${name} needs sh, curl and jq, Node, or Python 3 on this machine, and it ended so:`, {
      cause: error,
    });
  });
  expect(stdout).toBe('Hades, PlayStation\n');
  const { body } = await owner.get('/api/games');
  expect(body.games).toHaveLength(1);
  expect(body.games[0]).toMatchObject({ slug: 'hades', rating: 9 });
});

test.each(NAMES)('%s says so when its token is not valid', async name => {
  const file = join(folder, `refused-${name.replace('.js', '.mjs')}`);
  writeFileSync(file, sampleHere(name));
  const env = { PATH: process.env.PATH, RAFF_TOKEN: 'raff_nothing' };
  const ended = await run(PROGRAMS[name], [file], { env }).then(
    () => 'well',
    (error: { code: number }) => error.code,
  );
  expect(ended).not.toBe('well');
});
