import { decode } from 'fast-png';
import { beforeAll, describe, expect, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

let owner: Owner;
const stack = ownStack();

beforeAll(async () => {
  owner = await newOwner(stack);
  await addGames(stack, [
    { slug: 'hades', title: 'Hades', platforms: ['steam'], genres: ['action'], releaseDate: '2020-09-17' },
    { slug: 'celeste', title: 'Celeste', platforms: ['steam'], genres: ['platformer'] },
    { slug: 'al-fares', title: 'الفارس', platforms: ['steam'], genres: ['adventure'] },
  ]);
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const wallPath = (id: string, query = '') => `/pictures/walls/${id}.png${query}`;

/** A picture's size and pixels, as a program that shows links decodes it. */
async function look(path: string) {
  const answer = await stack.fetch(path);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  const { width, height, data, channels } = decode(await answer.arrayBuffer(), { checkCrc: true });
  return { width, height, data: Buffer.from(data), channels };
}

type Picture = Awaited<ReturnType<typeof look>>;

const coloursOf = ({ data }: Picture) => {
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 3) colours.add(data.readUIntBE(at, 3));
  return colours.size;
};

/** How bright a picture is where the title stands. */
function lightOfTitle({ data, width }: Picture): number {
  let light = 0;
  for (let y = 0; y < 150; y += 1)
    for (let x = 240; x < 960; x += 1) light += Math.max(0, (data[(y * width + x) * 3] ?? 0) - 14);
  return Math.round(light / 255);
}

const slugsToIds = async (...slugs: string[]) => {
  const ids = slugs.map(async slug => {
    const game: Answer = await (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json();
    return game.id;
  });
  return Promise.all(ids);
};

/** A public wall with these games on it. */
async function wallWith(title: string, ...slugs: string[]) {
  const wall = await newWall(owner, { title });
  if (slugs.length === 0) return wall;
  const gameIds = await slugsToIds(...slugs);
  return (await owner.post('/api/wall-games', { gamingWallId: wall.id, gameIds })).body;
}

describe('the picture of a wall', () => {
  test('is a PNG of 1200 by 630 with its title and covers', async () => {
    const { id } = await wallWith('Weekend games', 'hades', 'celeste', 'al-fares');
    const picture = await look(wallPath(id));
    expect([picture.width, picture.height, picture.channels]).toEqual([1200, 630, 3]);
    expect(coloursOf(picture)).toBeGreaterThan(300);
  });

  test('shows another title, another order and another language as another picture', async () => {
    const { id, wallGames } = await wallWith('First', 'hades', 'celeste');
    const first = await look(wallPath(id));
    const arabic = await look(wallPath(id, '?locale=ar'));
    expect(arabic.data.equals(first.data)).toBe(false);
    await owner.post('/api/gaming-walls', { id, title: 'Second', privacy: 'public' });
    const second = await look(wallPath(id));
    expect(second.data.equals(first.data)).toBe(false);
    const wallGameIds = wallGames.map((game: Answer) => game.id).toReversed();
    await owner.post(`/api/gaming-walls/${id}/order`, { wallGameIds });
    expect((await look(wallPath(id))).data.equals(second.data)).toBe(false);
  });

  test('joins Arabic letters: a word is not the sum of its letters', async () => {
    const joined = await look(wallPath((await wallWith('مستقبلنا')).id, '?locale=ar'));
    const apart = await look(wallPath((await wallWith([...'مستقبلنا'].join('\u200e'))).id, '?locale=ar'));
    const turned = await look(wallPath((await wallWith([...'مستقبلنا'].toReversed().join(''))).id, '?locale=ar'));
    expect(lightOfTitle(joined)).toBeLessThan(lightOfTitle(apart) * 0.95);
    expect(turned.data.equals(joined.data)).toBe(false);
  });

  test('leaves out what has no letter, however little remains', async () => {
    const plain = await look(wallPath((await wallWith('Weekend')).id));
    const decorated = await look(wallPath((await wallWith('🎮 Weekend 🔥')).id));
    expect(decorated.data.equals(plain.data)).toBe(true);
    expect(coloursOf(await look(wallPath((await wallWith('🎮🎮🎮')).id)))).toBeGreaterThan(50);
  });

  test('holds the longest title within its edges', async () => {
    const { data, width } = await look(wallPath((await wallWith('W'.repeat(60))).id));
    const ground = data.readUIntBE(0, 3);
    const column = (x: number) => Array.from({ length: 560 }, (_, y) => data.readUIntBE((y * width + x) * 3, 3));
    for (const x of [40, 960, 1160]) expect(new Set(column(x))).toEqual(new Set([ground]));
  });
});

describe('the picture of a game', () => {
  test('is drawn for every game, in both languages', async () => {
    const pictures = [await look('/pictures/games/hades.png'), await look('/pictures/games/hades.png?locale=ar')];
    for (const picture of pictures) expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(pictures[0]?.data.equals(pictures[1]?.data ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('an address', () => {
  test('that names nothing is 404', async () => {
    const names = ['nothing-like-it.png', 'hades', 'hades.jpg', '.png', '..%2F..png', `${'a'.repeat(300)}.png`];
    for (const name of names) expect((await stack.fetch(`/pictures/games/${name}`)).status, name).toBe(404);
    for (const name of [`${UNKNOWN}.png`, 'x.png', UNKNOWN, '%00.png'])
      expect((await stack.fetch(`/pictures/walls/${name}`)).status, name).toBe(404);
  });

  test('of a private wall is that of no wall, even after everybody has seen it', async () => {
    const { id } = await wallWith('For all');
    const seen = await stack.fetch(wallPath(id));
    await owner.post('/api/gaming-walls', { id, title: 'For all', privacy: 'private' });
    const answers = [
      await stack.fetch(wallPath(id)),
      await stack.fetch(wallPath(id), { headers: { 'If-None-Match': seen.headers.get('ETag') ?? '' } }),
      await stack.fetch(wallPath(UNKNOWN)),
    ];
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404]);
    const [first, , unknown] = await Promise.all(answers.map(answer => answer.text()));
    expect(first).toBe(unknown);
  });

  test('may be kept for five minutes, and is not sent again to who holds it', async () => {
    const { id } = await wallWith('Kept');
    const first = await stack.fetch(wallPath(id));
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
    const tag = first.headers.get('ETag') ?? '';
    const again = await stack.fetch(wallPath(id), { headers: { 'If-None-Match': `W/${tag}` } });
    expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
    await owner.post('/api/gaming-walls', { id, title: 'Kept, and renamed', privacy: 'public' });
    const renamed = await stack.fetch(wallPath(id), { headers: { 'If-None-Match': tag } });
    expect([renamed.status, renamed.headers.get('ETag') === tag]).toEqual([200, false]);
  });

  test('answers HEAD without a body, and refuses to be written to', async () => {
    const head = await stack.fetch('/pictures/games/hades.png', { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, 'image/png', '']);
    expect((await stack.fetch('/pictures/games/hades.png', { method: 'POST' })).status).toBe(405);
  });
});
