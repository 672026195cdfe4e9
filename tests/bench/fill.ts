import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStarter } from '../../worker/features/catalogue/starter.ts';
import type { Stack } from '../helpers/stack.ts';
import { top } from '../helpers/tree.ts';

/** Title words that share prefixes and letters, as real titles do. */
const FIRST = [
  'Counter',
  'Star',
  'Dark',
  'Shadow',
  'Iron',
  'Lost',
  'Super',
  'Space',
  'Night',
  'Stone',
  'River',
  'Silent',
];
const SECOND = [
  'Strike',
  'Souls',
  'Quest',
  'Legends',
  'Garden',
  'Racer',
  'Empire',
  'Harbor',
  'Signal',
  'Winter',
  'Engine',
];
const THIRD = ['Online', 'Origins', 'Rising', 'Tactics', 'Deluxe', 'Stories', 'Chronicles', 'Zero', 'Arena', 'Reborn'];

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';

function row(n: number): string {
  const title = `${pick(FIRST, n)} ${pick(SECOND, n >> 3)} ${pick(THIRD, n >> 6)} ${n}`;
  return `${1_000_000 + n},${title},${1990 + (n % 30)},Action;Indie,${(n * 7919) % 20_000}`;
}

/** Times `npm run catalogue -- import` on a file of its own making, as a whole process. */
export async function importRate(databaseUrl: string, rows: number): Promise<{ rows: number; perSecond: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'raff-rows-'));
  const file = process.env.BENCH_CATALOGUE ?? join(folder, 'rows.csv');
  if (!process.env.BENCH_CATALOGUE) {
    const lines = Array.from({ length: rows }, (_, n) => row(n));
    writeFileSync(file, ['appid,name,release,genres,playtime', ...lines].join('\n'));
  }
  const start = performance.now();
  const output = await runCli(['import', file], databaseUrl);
  const seconds = (performance.now() - start) / 1000;
  rmSync(folder, { recursive: true, force: true });
  const added = Number(/added\s+([\d,]+)/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
  return { rows: added, perSecond: Math.round(added / seconds) };
}

function runCli(args: string[], databaseUrl: string): Promise<string> {
  const child = spawn(process.execPath, ['worker/cli/catalogue.ts', ...args], {
    cwd: top,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let output = '';
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  return new Promise((done, fail) =>
    child.once('exit', code =>
      code === 0 ? done(output) : fail(new Error(`the import ended with ${code}: ${output}`)),
    ),
  );
}

/** Adds the starter catalogue, and answers a game of it. */
export async function fillCatalogue(stack: Stack): Promise<{ slug: string }> {
  await loadStarter(stack.db);
  return { slug: 'the-witcher-3-wild-hunt' };
}

/** Gives a person so many copies, each of another game. */
export async function fillShelf(stack: Stack, userId: string, copies: number): Promise<void> {
  const now = new Date().toISOString();
  await stack.db.$client.execute({
    sql: `INSERT INTO copies (id, user_id, game, subplatform, list, status, priority, position, source, added_at, updated_at)
      SELECT lower(hex(randomblob(4))) || '-0000-4000-8000-' || lower(hex(randomblob(6))), ?, num, 8, 1, 1, 2 + num % 4, num, 'manual', ?, ?
      FROM games ORDER BY num LIMIT ?`,
    args: [userId, now, now, copies],
  });
}
