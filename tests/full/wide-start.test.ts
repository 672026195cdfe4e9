import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { catalogueSyncs } from '../../worker/catalogue/catalogue.tables.ts';
import { readWide } from '../../worker/catalogue/wide-catalogue/wide-file.ts';
import { headLine } from '../../worker/catalogue/wide-catalogue/wide-lines.ts';
import type { Answer } from '../helpers/stack/stack.ts';
import { descendants, gone, newData, newFolder, type Started, start, started } from '../helpers/stack/start.ts';

/* The wide catalogue of the repository, as a newcomer meets it. */

// Two minutes of loading on a busy machine, twice.
vi.setConfig({ testTimeout: 600_000 });

const PATIENCE = { timeout: 540_000, interval: 500 };
const FILLED = /^The catalogue is filled: ([\d,]+) games\.$/m;
const filledIn = (output: string) => output.match(/The (wide )?catalogue is .*/g) ?? [];
const numberOf = (told = '') => Number(told.replaceAll(',', ''));

/** The number on the front page. */
async function homeOf(one: Started): Promise<number> {
  const { page }: Answer = await (await one.fetch('/assets/data/index.json')).json();
  return page.total;
}

async function find(one: Started, term: string): Promise<string[]> {
  const answer = await one.fetch(`/api/search?term=${encodeURIComponent(term)}`);
  const { games, closest = [] }: Answer = await answer.json();
  return [...games, ...closest].map(({ title }: Answer) => title);
}

const lineOf = async (one: Started) =>
  (await one.db().select().from(catalogueSyncs).where(eq(catalogueSyncs.part, 'wide')))[0]?.lastId ?? 0;

/** The line that says that all is there. */
async function filled(one: Started): Promise<number> {
  await expect.poll(() => one.output(), PATIENCE).toMatch(/The (wide )?catalogue is /);
  return numberOf(FILLED.exec(one.output())?.[1]);
}

/** The best known games of the repository's file, as a file of their own. */
function writeCut(games: number): string {
  const { asOf, lines } = readWide();
  const path = join(newFolder('wide'), 'best-known.tsv.br');
  const text = [headLine({ month: asOf.slice(0, 7), games }), ...lines.slice(0, games)].join('\n');
  writeFileSync(path, brotliCompressSync(`${text}\n`, { params: {} }));
  return path;
}

test('a fresh start is ready at once, fills itself meanwhile, says so in one line, and what is searched for is there', async () => {
  const env = { WIDE_CATALOGUE: writeCut(30_000) };
  const one = await start({ env });
  await expect.poll(() => one.output(), PATIENCE).toMatch(/^Raff is ready on /m); // it builds the app first
  const first = await homeOf(one);
  expect(first).toBeGreaterThan(1800);
  expect(first).toBeLessThan(30_000);
  await expect.poll(() => homeOf(one), PATIENCE).toBeGreaterThan(first);
  const second = await homeOf(one);
  await expect.poll(() => homeOf(one), PATIENCE).toBeGreaterThan(second);
  expect(filledIn(one.output())).toEqual([]);

  const games = await filled(one);
  expect(filledIn(one.output())).toHaveLength(1);
  expect(games).toBeGreaterThan(29_000);
  await expect.poll(() => homeOf(one), PATIENCE).toBe(games);
  expect((await find(one, 'hollow knight'))[0]).toBe('Hollow Knight');
  expect((await find(one, 'paganitzu'))[0]).toBe('Paganitzu');
  expect((await find(one, 'هولو نايت'))[0]).toBe('Hollow Knight');
  const processes = descendants(one.pid);
  expect((await one.stop()).code).toBe(0);
  await gone(processes);

  const database = join(one.data, 'sqld/dbs/default/data');
  expect(statSync(database).size / games).toBeLessThan(1500);
  const again = await started({ data: one.data, env });
  expect(await homeOf(again)).toBe(games);
  expect(filledIn((await again.stop()).output)).toEqual([]);
});

test('a start that is killed whole goes on where it was, again and again, and ends with the number of one that was not', async () => {
  const env = { WIDE_CATALOGUE: writeCut(20_000) };
  const whole = await started({ data: await newData(), env });
  const expected = await filled(whole);
  await whole.stop();

  const data = await newData();
  const reached: number[] = [0];
  for (let times = 0; times < 3; times += 1) {
    const killed = await started({ data, env });
    const last = reached.at(-1) ?? 0;
    await expect.poll(() => lineOf(killed), { ...PATIENCE, interval: 20 }).toBeGreaterThan(last);
    reached.push(await lineOf(killed));
    const processes = descendants(killed.pid);
    process.kill(-killed.pid, 'SIGKILL');
    await killed.ended;
    await gone(processes);
    expect(filledIn(killed.output())).toEqual([]);
  }
  expect(reached.at(-1)).toBeLessThan(20_000);

  const last = await started({ data, env });
  expect(await lineOf(last)).toBeGreaterThanOrEqual(reached.at(-1) ?? 0);
  expect(await filled(last)).toBe(expected);
  expect(await homeOf(last)).toBe(expected);
  expect(await lineOf(last)).toBe(20_000);
  await last.stop();
});
