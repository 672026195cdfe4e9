import { expect, test, vi } from 'vitest';
import { type Answer, alongside } from '../helpers/stack/stack.ts';
import { start } from '../helpers/stack/start.ts';
import { startWikidata } from '../simulators/wikidata.ts';

// Whole starts; generous, for a machine with other work.
vi.setConfig({ testTimeout: 480_000 });

const GAMES = 450;

const wikidata = alongside(startWikidata);

test('a fresh start with `--source wikidata` fills the catalogue beside everything else, and the next one goes on', async () => {
  const first = await start({ args: ['--source', 'wikidata'], env: wikidata.vars });
  await first.ready();
  await first.says(/^added +450$/m);
  await first.says(/^Everything is read\.$/m);
  const { games }: Answer = await (await first.fetch('/api/health')).json();
  expect(games).toBeGreaterThan(1800 + GAMES);
  const found: Answer = await (await first.fetch('/api/gameInfo?slug=amber-anchor')).json();
  expect(found.title).toBe('Amber Anchor');
  await first.stop();

  const before = wikidata.asked().length;
  const second = await start({ args: ['--source', 'wikidata'], env: wikidata.vars, data: first.data });
  await second.says(/^Everything is read\.$/m);
  expect(
    wikidata
      .asked()
      .slice(before)
      .map(({ query }) => query)
      .join(),
  ).toContain('schema:dateModified');
  await second.stop();
});

test('a start whose source is away serves all the same, and ends when it is told to', async () => {
  wikidata.behave('html');
  const stack = await start({ args: ['--source', 'wikidata'], env: wikidata.vars });
  await stack.ready();
  expect((await stack.fetch('/api/health')).status).toBe(200);
  expect((await stack.stop()).code).toBe(0);
});
