import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { wallOf } from '../helpers/games/walls.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { askAs } from '../helpers/stack/ask-as.ts';
import { ownStack, type Stack, send, startStack } from '../helpers/stack/stack.ts';

const SITE = 'https://raff.example';
const FORGED = 'evil.example';
const hades = { slug: 'hades', title: 'Hades', platforms: ['ps5' as const], genres: ['action' as const] };

const stack = ownStack({ vars: { SITE_URL: `${SITE}/` } });

beforeAll(async () => {
  await addGames(stack, [hades]);
});

const askForged = async (path: string, at: Pick<Stack, 'url'> = stack) => (await askAs(at, FORGED, path)).text;

const addressesIn = (html: string) => ({
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  url: /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1],
  image: new URL(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').origin,
  arabic: /hreflang="ar" href="([^"]*)"/.exec(html)?.[1],
  told: /<meta name="raff:site" content="([^"]*)"/.exec(html)?.[1],
});

describe('where the site is for others is what the operator says', () => {
  test('in a page’s addresses, whatever name a request came under, the first and the kept one', async () => {
    const own = {
      canonical: `${SITE}/games/hades/`,
      url: `${SITE}/games/hades/`,
      image: SITE,
      arabic: `${SITE}/games/hades/?locale=ar`,
      told: SITE,
    };
    for (let i = 0; i < 2; i += 1) {
      const forged = await askForged('/games/hades/');
      expect(addressesIn(forged)).toEqual(own);
      expect(forged).not.toContain(FORGED);
      const straight = await (await stack.fetch('/games/hades/')).text();
      expect(addressesIn(straight)).toEqual(own);
      expect(straight).not.toContain(new URL(stack.url).host);
    }
  });

  test('in those of a wall, of the front page and in what machines read of a game', async () => {
    const { id } = await wallOf(stack, await newOwner(stack), 1);
    for (const path of [`/wall-details/${id}/`, '/', '/about/', '/assets/data/games/hades/index.json'])
      expect(await askForged(path)).not.toContain(FORGED);
    const page = await askForged(`/wall-details/${id}/?locale=ar`);
    expect(addressesIn(page)).toMatchObject({ canonical: `${SITE}/wall-details/${id}/?locale=ar`, image: SITE });
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await askForged('/games/hades/'))?.[1];
    expect(JSON.parse(facts ?? '{}')).toMatchObject({
      url: `${SITE}/games/hades/`,
      image: expect.stringContaining(SITE),
    });
  });

  test('in the sitemap, robots.txt and what programs read first, whoever asked before', async () => {
    const paths = ['/sitemap.xml', '/sitemaps/screens.xml', '/sitemaps/games-1.xml', '/robots.txt'];
    for (const path of [...paths, '/.well-known/openid-configuration']) {
      expect(await askForged(path), path).not.toContain(FORGED);
      expect(await (await stack.fetch(path)).text(), path).toContain(`${SITE}/`);
    }
  });

  test('in a redirect, which names no host at all', async () => {
    expect(await askForged('/games/hades')).toContain('"location":"/games/hades/"');
    expect(await askForged('//evil.example/games/hades')).not.toContain('"location"');
  });

  test('in the links of mails, with one slash behind it', async () => {
    const email = 'somewhere@mail.com';
    const person = { username: 'somewhere', email, dateOfBirth: '1990-05-17', acceptTerms: true };
    const body = { ...person, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await stack.fetch('/api/account/register', send('POST', body))).status).toBe(200);
    expect((await mailTo(stack, email, 'confirm')).text).toContain(`${SITE}/account/confirm-email/#token=`);
  });
});

test('a page and the sitemap are kept once for the site: another name has no copy of its own', async () => {
  await addGames(stack, [{ ...hades, slug: 'kept-once', title: 'Kept once' }]);
  const paths = ['/games/kept-once/', '/assets/data/games/kept-once/index.json'];
  const kept = await Promise.all(paths.map(async path => (await stack.fetch(path)).text()));
  expect(await (await stack.fetch('/sitemaps/games-1.xml')).text()).toContain('/games/hades/');
  // Changed behind the back of the product, so that a page which is made anew is known by it.
  await stack.db.update(games).set({ title: 'Made anew', slug: 'made-anew' }).where(eq(games.slug, 'kept-once'));
  for (const [place, path] of paths.entries()) {
    const forged = await askForged(path);
    expect(forged.endsWith(kept[place] ?? 'nothing'), path).toBe(true);
  }
  expect(await askForged('/sitemaps/games-1.xml')).not.toContain('made-anew');
});

test('where nobody has said it, a page kept for one name is not sent to another', async () => {
  const open = await startStack();
  await addGames(open, [hades]);
  const forged = await askForged('/games/hades/', open);
  const straight = await (await open.fetch('/games/hades/')).text();
  expect(addressesIn(forged).canonical).toBe(`http://${FORGED}/games/hades/`);
  expect(straight).not.toContain(FORGED);
  expect(addressesIn(straight).canonical).toBe(`${open.url}/games/hades/`);
  await open.close();
});
