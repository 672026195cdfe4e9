import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readAdded } from '../../worker/cli/free-games/arguments.ts';
import { freeGames } from '../../worker/free-games/free-games.tables.ts';
import { addGames } from '../helpers/games/games.ts';
import { newGame, subplatform } from '../helpers/games/shelf.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';

const folder = mkdtempSync(join(inject('folder'), 'free-'));
const simulators = alongside(startFreeSources);
const stack = ownStack(() => ({ vars: simulators.vars }));

beforeAll(async () => {
  await addGames(stack, [{ title: 'Well Known Indeed', platforms: ['ps5'], popularity: 10 }]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run free-games -- …` without npm, on the database of this test unless another is given. */
const command = (args: string[], env: Record<string, string> = stack.database) =>
  runCommand('free-games', args, { DATA_DIR: folder, ...env });

/** Adds a game and returns its id. */
async function add(title: string, month: string, ...more: string[]): Promise<string> {
  const given = ['--title', title, '--platform', 'PS5', '--month', month, '--access', 'subscription', ...more];
  const { out, err } = await command(['add', ...given]);
  expect(err).toBe('');
  return out.split(' ')[0] ?? '';
}

async function shown(month: string): Promise<Answer[]> {
  const { freeGames: found }: Answer = await (await stack.fetch(`/api/free-games/free?month=${month}`)).json();
  return found;
}

describe('a game entered by hand', () => {
  test('stands in its month with all that was said of it, and with the catalogue’s game its title means', async () => {
    const facts = ['--claim-by', '2030-02-04', '--url', 'https://x.test/known', '--cover', 'https://x.test/c.jpg'];
    const id = await add('Well Known Indeed', '2030-01', ...facts);
    const [one, ...others] = await shown('2030-01');
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id,
      title: 'Well Known Indeed',
      platform: { id: subplatform('ps5').id },
      access: 'subscription',
      claimBy: '2030-02-04',
      url: 'https://x.test/known',
      coverUrl: 'https://x.test/c.jpg',
      source: 'ps_plus',
      game: { title: 'Well Known Indeed' },
    });
  });

  test('entered again corrects what stands there, and leaves what is not said', async () => {
    const id = await add('Twice Told', '2030-02', '--claim-by', '2030-02-10', '--url', 'https://x.test/a');
    expect(await add('TWICE TOLD', '2030-02', '--claim-by', '2030-02-20')).toBe(id);
    const found = await shown('2030-02');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ title: 'TWICE TOLD', claimBy: '2030-02-20', url: 'https://x.test/a' });
  });

  test('corrects the row a source wrote, which no source changes any more', async () => {
    const id = crypto.randomUUID();
    const row = { month: '2030-03', subplatform: subplatform('ps5').num, source: 'ps_plus', sourceId: '77' };
    const seenAt = '2030-03-01T00:00:00.000Z';
    await stack.db.insert(freeGames).values({ id, title: 'From Afar', access: 'subscription', seenAt, ...row });
    expect(await add('From Afar', '2030-03', '--claim-by', '2030-03-30')).toBe(id);
    const [corrected] = await stack.db.select().from(freeGames).where(eq(freeGames.id, id));
    expect(corrected).toMatchObject({ curated: true, claimBy: '2030-03-30', source: 'ps_plus', sourceId: '77' });
  });

  test('is of the game that is named, whatever its title means', async () => {
    const game = await newGame(stack, { slug: 'named-outright' });
    await add('Nothing Like It', '2030-04', '--game', 'named-outright');
    expect((await shown('2030-04'))[0].game.id).toBe(game.id);
  });

  test.each([
    ['xbox series x', 'subscription', 'game_pass'],
    ['xbox-one', 'free_claim', 'gamerpower'],
    ['Steam', 'free_claim', 'gamerpower'],
    ['ps4', 'subscription', 'ps_plus'],
  ])('on %s with %s is shown among those of %s', async (platform, access, source) => {
    const title = `On ${platform} ${access}`;
    await command(['add', '--title', title, '--platform', platform, '--month', '2030-05', '--access', access]);
    expect((await shown('2030-05')).find(one => one.title === title)).toMatchObject({ source, access });
  });
});

test('a hidden game is seen by nobody, until it is entered again', async () => {
  const id = await add('Now You See It', '2030-06');
  expect((await command(['hide', id])).code).toBe(0);
  expect(await shown('2030-06')).toEqual([]);
  expect((await command(['list', '2030-06'])).out).toMatch(/Now You See It.*hidden/);
  expect(await add('Now You See It', '2030-06')).toBe(id);
  expect(await shown('2030-06')).toHaveLength(1);
});

describe('the list', () => {
  test('has a line for every game of the month with its id, and says how the sources answered', async () => {
    const id = await add('On The List', '2030-07', '--claim-by', '2030-07-31');
    const { code, out } = await command(['list', '2030-07']);
    expect(code).toBe(0);
    expect(out).toContain(`${id}  On The List (PS5, subscription, 2030-07-31, ps_plus, not in the catalogue, by hand)`);
  });

  test('is this month’s where none is named, and may be empty', async () => {
    const { out } = await command(['list', '2030-12']);
    expect(out).toContain('Nothing is known of 2030-12.');
    expect((await command(['list'])).code).toBe(0);
  });
});

test('a refresh reads every source as the cron does, on the stack that runs on the data folder', async () => {
  const { DATABASE_URL: databaseUrl, DATABASE_TOKEN: databaseToken } = stack.database;
  const running = { databaseUrl, databaseToken, site: stack.url, free: simulators.vars };
  writeFileSync(join(folder, 'stack.json'), JSON.stringify(running));
  simulators.behave('epic', 'html');
  const { code, out, err } = await command(['refresh'], {});
  expect([code, err]).toEqual([0, '']);
  for (const source of ['ps_plus', 'game_pass', 'gamerpower'])
    expect(out).toMatch(new RegExp(`^${source} +read .*Z$`, 'm'));
  expect(out).toMatch(/^epic +never read, now provider_changed$/m);
  expect(out).toContain('Metro 2033');
  rmSync(join(folder, 'stack.json'));
});

describe('what cannot be done', () => {
  const given = (changes: Record<string, string>) =>
    Object.entries({ title: 'T', platform: 'PS5', month: '2030-08', access: 'subscription', ...changes }).flatMap(
      ([name, value]) => [`--${name}`, value],
    );

  /** One sentence for the person at the keyboard, and the exit code of a failure. */
  async function expectTrouble(args: string[], words: string, env?: Record<string, string>) {
    const { code, out, err } = await command(args, env);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(words);
    expect(err.trim().split('\n')).toHaveLength(1);
  }

  test.each([
    [{ title: '' }, '--title'],
    [{ platform: 'Switch' }, 'PS5'],
    [{ month: 'november' }, 'YYYY-MM'],
    [{ access: 'bought' }, 'subscription'],
    [{ 'claim-by': '2030-02-30' }, 'YYYY-MM-DD'],
    [{ url: 'javascript:alert(1)' }, 'https'],
    [{ source: 'nobody' }, 'gamerpower'],
    [{ colour: 'red' }, 'colour'],
  ])('is an entry with %j', (changes, words) => {
    expect(() => readAdded(given(changes))).toThrow(words);
  });

  test('is an entry of a game the catalogue does not have, or one that is not well said', async () => {
    await expectTrouble(['add', ...given({ game: 'no-such-game' })], 'no-such-game');
    await expectTrouble(['add', ...given({ platform: 'Switch' })], 'PS5');
    expect(await shown('2030-08')).toEqual([]);
  });

  test('is hiding what is not there', async () => {
    await expectTrouble(['hide', crypto.randomUUID()], 'Nothing has the id');
    await expectTrouble(['hide', 'celeste'], 'celeste');
  });

  test('is a list of no month, and anything where no database answers', async () => {
    await expectTrouble(['list', 'soon'], 'soon');
    await expectTrouble(['list'], 'npm start', {});
    await expectTrouble(['refresh'], 'npm start', { DATABASE_URL: 'http://127.0.0.1:9' });
  });

  test.each([[[]], [['add']], [['hide']], [['hide', 'a', 'b']], [['refresh', 'now']], [['give']]])(
    'is asked for in another way: %j',
    async args => {
      const { code, err } = await command(args);
      expect(code).toBe(1);
      expect(err).toContain('npm run free-games -- list');
    },
  );
});
