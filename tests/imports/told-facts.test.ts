import { beforeAll, expect, test } from 'vitest';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, order, SEALING_KEY } from '../helpers/providers/imports.ts';
import { played, trophies } from '../helpers/providers/psn.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';
import { startPsn } from '../simulators/psn.ts';
import { startXbox } from '../simulators/xbox.ts';

/* What a store tells of its title beside the name decides where the name leaves a question. */

const psn = alongside(startPsn);
const xbox = alongside(startXbox);
const sources = alongside(startFreeSources);
const stack = ownStack(() => ({
  vars: { SEALING_KEY, STORE_FACTS: 'on', ...psn.vars, ...xbox.vars, ...sources.vars },
}));

beforeAll(async () => {
  await addGames(stack, [
    {
      ...{ slug: 'tidal-foundry-1993', title: 'Tidal Foundry', releaseDate: '1993-12-10', popularity: 8_000 },
      ...{ developers: ['Anvil Software'], platforms: ['xbox-one', 'steam'] },
    },
    {
      ...{ slug: 'tidal-foundry-2016', title: 'Tidal Foundry', releaseDate: '2016-05-13', popularity: 9_000 },
      ...{ developers: ['Anvil Software'], publishers: ['Harbour Softworks'], platforms: ['xbox-one', 'steam'] },
    },
    {
      ...{ slug: 'gilded-heron-flight-of-ash', title: 'Gilded Heron: Flight of Ash', releaseDate: '2010-10-05' },
      ...{ developers: ['Heron Theory'], platforms: ['xbox-360'], popularity: 3_000 },
    },
    {
      ...{ slug: 'moth-parliament', title: 'Moth Parliament', releaseDate: '2008-08-27', platforms: ['xbox-360'] },
      ...{ developers: ['The Lanterns'], popularity: 6_000 },
    },
  ]);
  const steam = (title: string, at: number, releaseDate: string, developer: string, popularity: number) => ({
    ...{ title, releaseDate, popularity, developers: [developer], platforms: ['steam' as const] },
    steamAppId: String(780_000 + at),
  });
  const games = [
    steam('Uniqlo Cards', 1, '2017-01-03', 'Paper Works', 20),
    steam('Quiet Sextant', 2, '2014-03-03', 'Sextant House', 20),
    steam('Marrow and the Comet', 3, '2015-03-03', 'Comet Club', 4_000),
    steam('Gloomweir Deep (2019)', 5, '2019-05-28', 'Weir Team', 4_000),
    steam('The Lattice', 4, '2018-03-03', 'Somebody', 2),
  ];
  await upsertGames(stack.db, games, { source: 'store' });
});

const detail = (releaseDate: string, developerName: string, publisherName = '') => ({
  detail: { releaseDate: `${releaseDate}T00:00:00Z`, developerName, publisherName, genres: [], attributes: [] },
});

let lastId = 1_960_000_000;
const title = (name: string, more: object = {}) => ({
  ...{ titleId: String(++lastId), name, type: 'Game', devices: ['XboxOne'], images: [], detail: null },
  ...{ titleHistory: { lastTimePlayed: '2024-05-01T10:00:00Z' }, alternateTitleIds: [], ...more },
});

async function review(owner: Owner, provider: 'psn' | 'xbox', userName: string) {
  const linked = await owner.post(`/api/${provider}/account`, { userName });
  if (linked.status !== 200) throw new Error(`link: ${linked.status} ${JSON.stringify(linked.body)}`);
  const accountId: string = linked.body.account.id;
  const { body } = await owner.get(`/api/${provider}/games?accountId=${accountId}&refresh=1`);
  return { accountId, titles: body.games as Answer[] };
}

/** Each title with what it was found to be. */
const found = (titles: Answer[]) =>
  titles.map(({ title: name, match, bucket }) => [name, match.kind, match.game?.slug ?? null, bucket]);

test('of games of one title the year and the makers say which is meant; without them it is asked', async () => {
  xbox.give([
    title('Tidal Foundry', detail('2016-05-13', 'Anvil Software', 'Harbour Softworks')),
    title('Tidal Foundry', detail('2019-07-26', 'Anvil Software', 'Harbour Softworks')),
    title('Tidal Foundry'),
    title('Quiet Sextant', detail('2016-09-01', 'Sextant House Ltd.')),
    title('Quiet Sextant'),
    title('Gilded Heron', { ...detail('2010-10-05', 'Heron Theory'), devices: ['Xbox360'] }),
    title('Gilded Heron', { devices: ['Xbox360'] }),
    title('Gilded Heron: FoA', { ...detail('2010-10-05', 'Heron Theory'), devices: ['Xbox360'] }),
    title('Gloomweir Deep', detail('2019-05-28', 'Weir Team SA')),
    title('Gloomweir Deep'),
  ]);
  const { titles } = await review(await newOwner(stack), 'xbox', 'demo-30');
  expect(found(titles)).toEqual([
    ['Tidal Foundry', 'confident', 'tidal-foundry-2016', 'new'],
    // a later release of which of the two, only its maker could say
    ['Tidal Foundry', 'likely', 'tidal-foundry-2016', 'new'],
    ['Tidal Foundry', 'likely', 'tidal-foundry-2016', 'new'],
    ['Quiet Sextant', 'confident', 'quiet-sextant', 'new'],
    ['Quiet Sextant', 'likely', 'quiet-sextant', 'new'],
    ['Gilded Heron', 'confident', 'gilded-heron-flight-of-ash', 'new'],
    ['Gilded Heron', 'likely', 'gilded-heron-flight-of-ash', 'new'],
    ['Gilded Heron: FoA', 'confident', 'gilded-heron-flight-of-ash', 'new'],
    ['Gloomweir Deep', 'confident', 'gloomweir-deep-2019', 'new'],
    ['Gloomweir Deep', 'likely', 'gloomweir-deep-2019', 'new'],
  ]);
});

test('where year and makers both contradict, a namesake is a game of its own, and a sure one becomes a question', async () => {
  xbox.give([
    title('Uniqlo Cards', { ...detail('2006-05-09', 'Carbon Games', 'Big House'), devices: ['Xbox360'] }),
    title('Marrow and the Comet', detail('2019-02-02', 'Unrelated Team')),
    title('Marrow and the Comet', detail('2019-02-02', 'Comet Club')),
    title('Marrow and the Comet', detail('2015-03-03', 'Renamed Club')),
  ]);
  const owner = await newOwner(stack);
  const { accountId, titles } = await review(owner, 'xbox', 'demo-30');
  expect(found(titles)).toEqual([
    ['Uniqlo Cards', 'none', null, 'new'],
    ['Marrow and the Comet', 'likely', 'marrow-and-the-comet', 'new'],
    ['Marrow and the Comet', 'confident', 'marrow-and-the-comet', 'new'],
    ['Marrow and the Comet', 'confident', 'marrow-and-the-comet', 'new'],
  ]);
  const [{ providerId, subplatformId }] = titles as [Answer];
  const state = await ended(
    owner,
    await order(owner, accountId, [{ providerId, subplatformId, gameId: null }]),
    60_000,
  );
  expect(state).toMatchObject({ status: 'done', added: 1, failed: [] });
  const [copy] = (await owner.get('/api/games')).body.games;
  expect(copy).toMatchObject({ title: 'Uniqlo Cards', slug: 'uniqlo-cards-2006' });
  const again = await review(owner, 'xbox', 'demo-30');
  expect(found(again.titles)[0]).toEqual(['Uniqlo Cards', 'confident', 'uniqlo-cards-2006', 'here']);
});

test('a question of which the account tells nothing is asked of the store, and stays where the store is silent', async () => {
  sources.name('9NTOLD000001', 'Tidal Foundry', {
    ...{ developer: 'Anvil Software', publisher: 'Harbour Softworks', released: '2016-05-13' },
  });
  sources.name('9NTOLD000002', 'Entirely Unlike', { developer: 'Anvil Software', released: '2016-05-13' });
  xbox.give([
    title('Tidal Foundry', { productId: '9NTOLD000001' }),
    title('Tidal Foundry', { productId: '9NTOLD000002' }),
    title('Tidal Foundry', { productId: '9NTOLD000003' }),
  ]);
  const owner = await newOwner(stack);
  const kinds = async () => (await review(owner, 'xbox', 'demo-30')).titles.map(({ match }) => match.kind);
  expect(await kinds()).toEqual(['confident', 'likely', 'likely']);
  sources.name('9NTOLD000001', 'Entirely Unlike');
  expect(await kinds()).toEqual(['confident', 'likely', 'likely']);
});

test('a poor guess is not asked about where a store vouches for its title, and is where it does not', async () => {
  const name = 'Lattice';
  xbox.give([title(name), title('Moth Parliament Remastered'), title('Moth Parliament Definitive Edition')]);
  const { titles } = await review(await newOwner(stack), 'xbox', 'demo-30');
  expect(found(titles)).toEqual([
    [name, 'none', null, 'new'],
    ['Moth Parliament Remastered', 'none', null, 'new'],
    ['Moth Parliament Definitive Edition', 'likely', 'moth-parliament', 'new'],
  ]);
  psn.add('lattice', {
    played: [played({ titleId: 'CUSA90500_00', name, category: 'ps4_game' })],
    trophies: [trophies({ npCommunicationId: 'NPWR90500_00', trophyTitleName: name })],
  });
  expect(found((await review(await newOwner(stack), 'psn', 'lattice')).titles)).toEqual([
    [name, 'none', null, 'new'],
    [name, 'likely', 'the-lattice', 'new'],
  ]);
});
