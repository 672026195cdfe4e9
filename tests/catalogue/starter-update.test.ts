import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GameFacts } from '../../worker/catalogue/catalogue.schema.ts';
import { loadStarter } from '../../worker/catalogue/starter.ts';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { runCommand } from '../../worker/cli/processes/child.ts';
import { readShape } from '../../worker/cli/start/database-state.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

/** Loads a version of the starter catalogue that has these games. */
function load(...games: GameFacts[]) {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  writeFileSync(join(folder, 'games.ndjson'), games.map(game => JSON.stringify(game)).join('\n'));
  return loadStarter(stack.db, folder);
}

async function info(slug: string): Promise<Answer> {
  return (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
}

const EARLIER: GameFacts = {
  slug: 'iron-fist',
  title: 'Iron Fist',
  alternativeTitles: ['Fist', 'قبضة الحديد'],
  releaseDate: '2007-11-26',
  platforms: ['ps3'],
  ageRating: 'PEGI 12',
  playTime: { mainStory: 42 },
};

const MENDED: GameFacts = {
  slug: 'iron-fist',
  title: 'Iron Fist',
  alternativeTitles: ['قبضة الحديد'],
  withdrawnTitles: ['Fist'],
  releaseDate: '2009-10-27',
  platforms: ['ps3', 'ps4'],
  ageRating: 'PEGI 16',
  playTime: { mainStory: 29 },
};

test('a newer starter mends the facts of an earlier one, and people keep what they have', async () => {
  await load(EARLIER);
  const { id } = await info('iron-fist');
  const owner = await newOwner(stack);
  const { rows: nums } = await stack.db.$client.execute("SELECT num FROM games WHERE slug = 'iron-fist'");
  const copy = await owner.hold({ game: Number(nums[0]?.num), on: 'ps3', minutesPlayed: 120 });

  expect(await load(MENDED)).toMatchObject({ added: 0, changed: 1 });
  expect(await info('iron-fist')).toMatchObject({
    ...{ id, releaseDate: '2009-10-27', ageRating: 'PEGI 16', playTime: { mainStory: 29 } },
    ...{ alternativeTitles: ['قبضة الحديد'], platforms: [{ name: 'PS4' }, { name: 'PS3' }] },
  });
  const { body } = await owner.get('/api/games');
  expect(body.games).toMatchObject([{ id: copy.id, minutesPlayed: 120, slug: 'iron-fist' }]);
  const { games }: Answer = await (await stack.fetch('/api/search?term=iron%20fist')).json();
  expect(games).toMatchObject([{ slug: 'iron-fist' }]);
  expect(await load(MENDED)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
});

test('what a better source says stays, also a title that the starter withdraws', async () => {
  await load({ slug: 'still-lake', title: 'Still Lake', alternativeTitles: ['Lake'], releaseDate: '2010' });
  await upsertGames(stack.db, [{ title: 'Still Lake', releaseDate: '2010-05-06', alternativeTitles: ['Lake'] }], {
    source: 'hand',
  });
  await load({ slug: 'still-lake', title: 'Still Lake', withdrawnTitles: ['Lake'], releaseDate: '2011' });
  expect(await info('still-lake')).toMatchObject({ releaseDate: '2010-05-06', alternativeTitles: ['Lake'] });
});

test('a start on an earlier starter loads the newer one, and the next start does not', {
  timeout: 60_000,
}, async () => {
  expect(await readShape(stack.database)).toMatchObject({ hasTables: true, isReady: false });
  await runCommand('prepare', [], stack.database);
  expect(await readShape(stack.database)).toEqual({ hasTables: true, isReady: true });
  expect(await info('tekken-6')).toMatchObject({ releaseDate: '2009-10-27' });
});
