import { expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, order, SEALING_KEY } from '../helpers/providers/imports.ts';
import { played } from '../helpers/providers/psn.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';
import { startPsn } from '../simulators/psn.ts';
import { startXbox } from '../simulators/xbox.ts';

/* What PlayStation and Xbox vouch for lands on the shelf, and is one game whatever its versions are. */

const psn = alongside(startPsn);
const xbox = alongside(startXbox);
const sources = alongside(startFreeSources);
const stack = ownStack(() => ({
  vars: { SEALING_KEY, STORE_FACTS: 'on', ...psn.vars, ...xbox.vars, ...sources.vars },
}));

type Provider = 'psn' | 'xbox';

/** The titles that a person's account shows, on the screen where they are brought. */
async function review(owner: Owner, provider: Provider, userName: string) {
  const linked = await owner.post(`/api/${provider}/account`, { userName });
  if (linked.status !== 200) throw new Error(`link: ${linked.status} ${JSON.stringify(linked.body)}`);
  const accountId: string = linked.body.account.id;
  const { body } = await owner.get(`/api/${provider}/games?accountId=${accountId}&refresh=1`);
  return { accountId, titles: body.games as Answer[] };
}

const fresh = (titles: Answer[]) =>
  titles
    .filter(({ bucket, match }) => bucket === 'new' && match.kind !== 'likely')
    .map(({ providerId, subplatformId, match }) => ({ providerId, subplatformId, gameId: match.game?.id ?? null }));

async function bring(owner: Owner, provider: Provider, userName: string) {
  const { accountId, titles } = await review(owner, provider, userName);
  const state = await ended(owner, await order(owner, accountId, fresh(titles)), 60_000);
  return { titles, state };
}

const shelfOf = async (owner: Owner): Promise<Answer[]> => (await owner.get('/api/games')).body.games;
const gameOf = async (owner: Owner, slug: string): Promise<Answer> =>
  (await owner.get(`/api/gameInfo?slug=${slug}`)).body;

const concept = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, titleIds: [], genres: ['ROLE_PLAYING_GAMES'], media: { images: [] } },
  localizedName: { defaultLanguage: 'en-US', metadata: { 'en-US': name } },
  ...more,
});

test('a game of PlayStation on two consoles is one game, with what its concept tells, and its demo is none', async () => {
  const name = 'Salt Cathedral Wanderers';
  const arabic = { localizedName: { metadata: { 'ar-AE': 'جوالة كاتدرائية الملح', 'en-US': name } } };
  const of = concept(30_900_001, name, arabic);
  psn.add('wanderer', {
    played: [
      played({ titleId: 'CUSA90001_00', name, category: 'ps4_game', concept: of }),
      played({ titleId: 'PPSA90001_00', name, category: 'ps5_native_game', concept: of }),
      played({ titleId: 'PPSA90002_00', name: 'Basalt Gardens Demo', concept: concept(30_900_002, 'Basalt Gardens') }),
      played({ titleId: 'PPSA90003_00', name: 'Basalt Gardens Soundtrack', concept: concept(30_900_003, 'B') }),
      played({
        titleId: 'PPSA90004_00',
        name: 'Any Video',
        category: 'ps5_native_media_app',
        concept: concept(1, 'V'),
      }),
    ],
  });
  const owner = await newOwner(stack);
  const { titles, state } = await bring(owner, 'psn', 'wanderer');
  expect(titles.filter(({ bucket }) => bucket === 'new')).toHaveLength(2);
  expect(state).toMatchObject({ status: 'done', added: 2, failed: [] });
  const shelf = await shelfOf(owner);
  expect(new Set(shelf.map(copy => copy.slug))).toEqual(new Set(['salt-cathedral-wanderers']));
  expect(shelf.map(copy => copy.subplatform.name).sort()).toEqual(['PS4', 'PS5']);
  const game = await gameOf(owner, 'salt-cathedral-wanderers');
  expect(game).toMatchObject({ coverUrl: 'https://image.example/tunic.png', genres: [{ name: 'Role-playing' }] });
  const { body } = await owner.get(`/api/search?term=${encodeURIComponent('كاتدرائية الملح')}`);
  expect(body.games[0]?.slug).toBe('salt-cathedral-wanderers');
  const again = await review(owner, 'psn', 'wanderer');
  expect(again.titles.filter(({ bucket }) => bucket === 'here')).toHaveLength(2);
  const other = await newOwner(stack);
  psn.add('traveller', { played: [played({ titleId: 'CUSA90077_00', name: 'Renamed', concept: of })] });
  const known = await review(other, 'psn', 'traveller');
  expect(known.titles[0]?.match).toMatchObject({ kind: 'confident', game: { slug: 'salt-cathedral-wanderers' } });
});

const title = (titleId: string, name: string, more: object = {}) => ({
  ...{ titleId, name, type: 'Game', devices: ['XboxOne', 'XboxSeries'], images: [], detail: null },
  ...{ titleHistory: { lastTimePlayed: '2024-05-01T10:00:00Z' }, alternateTitleIds: [], ...more },
});

test('a game of Xbox for consoles and for PCs is one game, with what Microsoft’s catalogue tells of it later', async () => {
  const id = '9NCONS000001';
  sources.name(id, 'Copper Delta Rangers', {
    ...{ developer: 'Delta Works', publisher: 'Demo Publishing', released: '2023-09-06', category: 'Shooter' },
    attributes: [{ Name: 'XblOnlineCoop', Minimum: 2, Maximum: 4 }],
    titleIds: ['1950000001', '1950000002'],
  });
  xbox.give([
    title('1950000001', 'Copper Delta Rangers', { productId: id, alternateTitleIds: ['1950000002'] }),
    title('1950000002', 'Copper Delta Rangers (PC)', { devices: ['PC', 'XboxOne'], alternateTitleIds: ['1950000001'] }),
    title('1950000003', 'Copper Delta Rangers Demo', { productId: '9NCONS000003' }),
    title('1950000004', 'Amber Radio', { type: 'Application' }),
  ]);
  const owner = await newOwner(stack);
  const { state } = await bring(owner, 'xbox', 'demo-30');
  expect(state).toMatchObject({ status: 'done', failed: [] });
  const shelf = await shelfOf(owner);
  expect(new Set(shelf.map(copy => copy.slug))).toEqual(new Set(['copper-delta-rangers']));
  await expect
    .poll(() => gameOf(owner, 'copper-delta-rangers'), { timeout: 20_000 })
    .toMatchObject({
      ...{ developer: ['Delta Works'], releaseDate: '2023-09-06', genres: [{ name: 'Shooter' }] },
    });
});

test('what Microsoft calls an application is said to be none, and another game’s name changes nothing', async () => {
  sources.name('9NCONS000011', 'Velvet Orbit Player', { type: 'Application' });
  sources.name('9NCONS000012', 'Entirely Unlike', { developer: 'Wrong Works' });
  xbox.give([
    title('1950000011', 'Velvet Orbit Player', { productId: '9NCONS000011' }),
    title('1950000012', 'Moth Lantern Regatta', { productId: '9NCONS000012' }),
    title('1950000013', 'Granite Tide Almanac'),
  ]);
  const owner = await newOwner(stack);
  await bring(owner, 'xbox', 'demo-30');
  expect((await shelfOf(owner)).map(copy => copy.slug).sort()).toEqual([
    'granite-tide-almanac',
    'moth-lantern-regatta',
    'velvet-orbit-player',
  ]);
  const said = async (slug: string) =>
    (
      await stack.db.$client.execute({
        sql: 'SELECT s.said, s.tries FROM store_titles s JOIN games g ON g.num = s.game WHERE g.slug = ?',
        args: [slug],
      })
    ).rows[0];
  await expect.poll(() => said('velvet-orbit-player'), { timeout: 20_000 }).toMatchObject({ said: 'not_game' });
  await expect.poll(() => said('moth-lantern-regatta')).toMatchObject({ said: 'other_name' });
  expect((await gameOf(owner, 'moth-lantern-regatta')).developer).toEqual([]);
  expect(await said('granite-tide-almanac')).toMatchObject({ said: null, tries: 1 });
});
