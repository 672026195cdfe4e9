import { describe, expect, test } from 'vitest';
import { PICTURE_HOSTS, pictureHosts } from '../../worker/providers/pictures/hosts.ts';
import { coverSources } from '../../worker/providers/pictures/pictures.schema.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ vars: { PICTURE_HOSTS: 'https://covers.example http://plain.example javascript:1' } });

const IGDB = 'https://images.igdb.com/igdb/image/upload';
const STEAM = 'https://shared.fastly.steamstatic.com/store_item_assets/steam/apps';
const OLD = 'https://cdn.cloudflare.steamstatic.com/steam/apps';

const image = (answer: Response) =>
  /img-src ([^;]*)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]?.split(' ');

describe('the address of a cover', () => {
  test('is that of IGDB in the size shown, for two densities', () => {
    const coverUrl = `${IGDB}/t_cover_big_2x/co1abc.jpg`;
    const large = { src: `${IGDB}/t_cover_big/co1abc.jpg` };
    expect(coverSources({ coverUrl }, 'large')).toEqual([{ ...large, srcSet: `${large.src} 1x, ${coverUrl} 2x` }]);
    const [small] = coverSources({ coverUrl }, 'small');
    expect(small?.srcSet).toBe(`${IGDB}/t_cover_small/co1abc.jpg 1x, ${IGDB}/t_cover_small_2x/co1abc.jpg 2x`);
  });

  test('is the portrait of the store where there is no cover, or after a cover that does not come', () => {
    const [first, second] = coverSources({ coverUrl: null, steamAppId: '1145360' }, 'large');
    expect(first?.srcSet).toBe(`${STEAM}/1145360/library_600x900.jpg 1x, ${STEAM}/1145360/library_600x900_2x.jpg 2x`);
    expect(second).toEqual({ src: `${OLD}/1145360/library_600x900.jpg` });
    const own = coverSources({ coverUrl: 'https://covers.example/h.png', steamAppId: '1145360' }, 'small');
    expect(own.map(({ src }) => new URL(src).host)).toEqual([
      'covers.example',
      'shared.fastly.steamstatic.com',
      'cdn.cloudflare.steamstatic.com',
    ]);
  });

  test('is none without either, and stays in its folder whatever a number is', () => {
    for (const steamAppId of ['', null, undefined])
      expect(coverSources({ coverUrl: null, steamAppId }, 'large')).toEqual([]);
    for (const { src } of coverSources({ steamAppId: '12/../../x?y#z' }, 'large'))
      expect(new URL(src).pathname).toMatch(/\/steam\/apps\/[^/]+\/library_600x900\.jpg$/);
  });
});

test('a page may show pictures of the hosts of covers, of the operator’s own by https, and of no others', async () => {
  const own = ["'self'", 'data:', 'blob:'];
  expect(image(await stack.fetch('/'))).toEqual([...own, ...PICTURE_HOSTS, 'https://covers.example']);
  expect(PICTURE_HOSTS.every(host => /^https:\/\/[a-z0-9.-]+$/.test(host))).toBe(true);
  expect(pictureHosts({ COVERS_URL: 'http://127.0.0.1:9/' })).toEqual(['http://127.0.0.1:9']);
  expect(pictureHosts({})).toEqual(PICTURE_HOSTS);
});

test('every answer about a game names its number at Steam, and its cover stays what it was', async () => {
  const slug = `portrait-${crypto.randomUUID()}`;
  const facts = { slug, title: `Portrait ${slug}`, platforms: ['steam' as const], steamAppId: '990001' };
  await addGames(stack, [facts]);
  const owner = await newOwner(stack);
  const { body: game } = await owner.get(`/api/gameInfo?slug=${slug}`);
  expect(game).toMatchObject({ coverUrl: null, steamAppId: '990001' });
  const num: Answer = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE slug = ?', args: [slug] });
  await owner.hold({ game: num.rows[0].num, on: 'steam' });
  const shelf = await owner.get('/api/games');
  expect(shelf.body.games).toMatchObject([{ slug, coverUrl: null, steamAppId: '990001' }]);
  const found = await owner.get(`/api/search?term=${encodeURIComponent(facts.title)}`);
  expect(found.body.games[0]).toMatchObject({ slug, coverUrl: null, steamAppId: '990001' });
  const { id } = await newWall(owner);
  await owner.post('/api/gaming-walls/list/add', { gamingWallId: id, games: [game.id] });
  const wall = await owner.get(`/api/gaming-walls/${id}`);
  expect(wall.body.covers).toMatchObject([{ slug, coverUrl: null, steamAppId: '990001' }]);
  expect(wall.body.wallGames[0].game).toMatchObject({ coverUrl: null, steamAppId: '990001' });
});
