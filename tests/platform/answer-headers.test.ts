import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../worker/cli/openapi/operations/operations.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newPerson } from '../helpers/people/person.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { PUSH_KEY } from '../helpers/routes/calendar.ts';
import { everyRoute } from '../helpers/routes/every-route.ts';
import type { Calls } from '../helpers/routes/route.ts';
import { as, type Stack, send, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

const PRIVATE = 'private, no-store';
const BY_VERSION = 'private, no-cache';
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** The answers that may be cached, by whom and for how long. No other answer may. */
const KEPT: Record<string, string> = {
  'GET /api/games': BY_VERSION,
  'GET /api/wished-games': BY_VERSION,
  'GET /api/tracked-games': BY_VERSION,
  'GET /api/games/archived': BY_VERSION,
  'GET /api/copies/:shelf': BY_VERSION,
  'GET /api/export.schema.json': 'public, max-age=300',
  'GET /api/lookups': 'private, max-age=300',
  'GET /api/avatars/:key': 'public, max-age=31536000, immutable',
  'GET /.well-known/jwks.json': 'public, max-age=300',
  'GET /.well-known/openid-configuration': 'public, max-age=300',
  'GET /calendar/:file{[^/]+\\.ics}': BY_VERSION,
  'GET /api/openapi.json': 'public, max-age=300',
  'GET /pictures/games/:file': 'public, max-age=300',
  'GET /pictures/walls/:file': 'public, max-age=300',
  'GET /robots.txt': 'public, max-age=86400',
  'GET /sitemap.xml': 'public, max-age=86400',
  'GET /sitemaps/:file': 'public, max-age=86400',
  'GET /assets/data/*': 'no-cache',
};

/** A person who has made one of these calls is changed by it. */
const SPENDS = /[pP]assword$|confirmEmail|signOutEverywhere|\/auth\/|DELETE \/api\/users$/;

const hades = { slug: 'hades', title: 'Hades', platforms: ['ps5' as const], genres: ['action' as const] };

let stack: Stack;
let secure: Stack;
let simulators: { close: () => Promise<unknown> }[];
/** The headers of the last answer. */
let last: Headers;

beforeAll(async () => {
  const [social, steam, xbox] = [await startSocialSimulators(), await startSteam(), await startXbox()];
  const [microsoft, igdb, psn] = [await startMicrosoft(), await startIgdb(), await startPsn()];
  simulators = [social, steam, xbox, microsoft, igdb, psn];
  const vars = { ...social.vars, ...steam.vars, ...xbox.vars, ...microsoft.vars, ...igdb.vars, ...psn.vars };
  const started = await startStack({ vars: { ...vars, SEALING_KEY, PUSH_KEY }, idle: true });
  stack = {
    ...started,
    fetch: async (path, init) => {
      const answer = await started.fetch(path, init);
      last = answer.headers;
      return answer;
    },
  };
  secure = await startStack({ vars: { SITE_URL: 'https://raff.example' } });
  for (const one of [stack, secure]) await addGames(one, [hades]);
});
afterAll(async () => {
  await stack.close();
  await secure.close();
  for (const simulator of simulators) await simulator.close();
});

const kept = () => last.get('Cache-Control');
const said = ({ headers }: { headers: Headers }) => ({
  sniff: headers.get('X-Content-Type-Options'),
  policy: headers.get('Content-Security-Policy'),
  https: headers.get('Strict-Transport-Security'),
});

describe('every call of the API', () => {
  test('says who may keep its answer: nobody, but where it is said here', { timeout: 300_000 }, async () => {
    const calls: Calls = everyRoute(stack);
    const somebody = await newOwner(stack);
    const odd: unknown[] = [];
    for (const [route, prepare] of Object.entries(calls)) {
      const act = await prepare(SPENDS.test(route) ? await newOwner(stack) : somebody);
      const { status } = await act();
      const is = [status, kept(), last.get('X-Content-Type-Options'), last.get('Content-Security-Policy')];
      const shouldBe = [OPERATIONS[route]?.facts.status ?? 200, KEPT[route] ?? PRIVATE, 'nosniff', NOTHING];
      if (JSON.stringify(is) !== JSON.stringify(shouldBe)) odd.push({ route, is, shouldBe });
    }
    expect(odd).toEqual([]);
    expect(Object.keys(KEPT).filter(route => !(route in calls))).toEqual([]);
  });

  test('keeps nothing of what a reader is told who is known, where visitors are told it too', async () => {
    const owner = await newOwner(stack);
    for (const path of ['/api/search?term=hades', '/api/search/advanced?name=hades', '/api/gameInfo?slug=hades']) {
      await owner.get(path);
      expect([path, kept()]).toEqual([path, PRIVATE]);
    }
  });

  test('keeps no refusal: of a stranger, of bad input, of what is not there, and of another method', async () => {
    const { token, id } = await newPerson(stack);
    const calls: [number, string, RequestInit?][] = [
      [401, '/api/games'],
      [401, '/api/users/profile', as('a.b.c')],
      [401, '/api/search?term=hades', as('a.b.c')],
      [400, '/api/games', send('POST', {}, { token })],
      [400, '/api/users/export?format=pdf', as(token)],
      [404, `/api/gaming-walls/${id}`, as(token)],
      [404, `/api/game-import/${id}`, as(token)],
      [404, '/api/nothing', as(token)],
      [404, '/pictures/games/nothing.png'],
      [404, '/assets/data/games/nothing/index.json'],
      [405, '/connect/token'],
      [400, '/connect/token', { method: 'POST', body: new URLSearchParams() }],
      [413, '/api/feedback', send('POST', { message: 'x'.repeat(600_000) })],
    ];
    for (const [status, path, init] of calls) {
      const answer = await stack.fetch(path, init);
      expect([path, answer.status, kept()]).toEqual([path, status, PRIVATE]);
      expect([path, said(answer)]).toEqual([path, { sniff: 'nosniff', policy: NOTHING, https: null }]);
    }
  });

  test('answers an unchanged list without sending it, with the same words about keeping it', async () => {
    const owner: Owner = await newOwner(stack);
    const { headers } = await owner.get('/api/games');
    const { headers: signed } = as(owner.token);
    const init = { headers: { ...signed, 'If-None-Match': headers.get('ETag') ?? '' } as Record<string, string> };
    const again = await stack.fetch('/api/games', init);
    expect([again.status, kept(), last.get('ETag')]).toEqual([304, BY_VERSION, headers.get('ETag')]);
    expect(said(again)).toEqual({ sniff: 'nosniff', policy: NOTHING, https: null });
  });
});

const scriptOf = async (at: Stack) => /src="(\/static\/[^"]+\.js)"/.exec(await (await at.fetch('/')).text())?.[1] ?? '';

/** Pages and files with their answers. Cached ones are asked for twice. */
const pages = async (at: Stack): Promise<[number, string][]> => [
  [200, '/'],
  [200, '/games/hades/'],
  [200, '/games/hades/'],
  [200, '/account/login/'],
  [308, '/account/login'],
  [404, '/nothing-of-ours/'],
  [404, '/static/removed-by-a-deploy.js'],
  [200, await scriptOf(at)],
  [200, '/icon.svg'],
];

const data = [
  [200, '/assets/data/games/hades/index.json'],
  [200, '/assets/data/games/hades/index.json'],
  [200, '/assets/data/index.json'],
  [200, '/pictures/games/hades.png'],
  [200, '/pictures/games/hades.png'],
  [200, '/robots.txt'],
  [200, '/sitemap.xml'],
  [200, '/sitemap.xml'],
  [404, '/sitemaps/nothing.xml'],
  [200, '/api/health'],
  [200, '/.well-known/jwks.json'],
] as const;

describe('every answer', () => {
  const https = `max-age=${YEAR_SECONDS}; includeSubDomains`;

  test('of a site on https says so for a year, subdomains included, is taken as what it says, and has a policy', async () => {
    for (const [status, path] of [...(await pages(secure)), ...data]) {
      const answer = await secure.fetch(path);
      const { policy, ...others } = said(answer);
      expect([path, answer.status, others]).toEqual([path, status, { sniff: 'nosniff', https }]);
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(/^default-src '(none|self)'.*frame-ancestors 'none'/),
      ]);
    }
  });

  test('of a script or style has none of the headers that only a page needs: a screen asks for sixty of them', async () => {
    const { headers } = await secure.fetch(await scriptOf(secure));
    expect(headers.get('Content-Security-Policy')).toBe(NOTHING);
    expect(headers.has('Permissions-Policy')).toBe(false);
  });

  test('that is not sent again has the same headers', async () => {
    const { token } = await newPerson(secure);
    const paths = ['/games/hades/', data[0][1], '/pictures/games/hades.png', await scriptOf(secure), '/api/lookups'];
    for (const path of [...paths, '/api/games']) {
      const first = await secure.fetch(path, as(token));
      const headers = { ...as(token).headers, 'If-None-Match': first.headers.get('ETag') ?? '' } as Record<
        string,
        string
      >;
      const again = await secure.fetch(path, { headers });
      expect([path, again.status, said(again)]).toEqual([path, 304, said(first)]);
      expect(said(again).https).toBe(https);
    }
  });

  test('of a site on plain http says nothing of https', async () => {
    for (const [status, path] of [...(await pages(stack)), ...data]) {
      const answer = await stack.fetch(path);
      const { sniff, https: none } = said(answer);
      expect([path, answer.status, sniff, none]).toEqual([path, status, 'nosniff', null]);
    }
  });

  test('that came by https says so as well, wherever the site says it is', async () => {
    const answer = await stack.worker.fetch('https://raff.example/api/health');
    expect(answer.headers.get('Strict-Transport-Security')).toBe(https);
  });
});
