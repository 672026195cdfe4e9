import { newGame } from '../games/shelf.ts';
import { wallOf } from '../games/walls.ts';
import { as, METRICS_TOKEN, type Stack } from '../stack/stack.ts';
import { after, call, catalogue, doneByAll, type Routes, readByAll, SHOWN } from './route.ts';

/** Routes of the site itself, and files that are no part of the API. */
export function siteRoutes(stack: Stack): Routes {
  const open = (path: string) => readByAll(call(() => stack.fetch(path)));
  return {
    'GET /api/health': open('/api/health'),
    'GET /api/metrics': call(() => stack.fetch('/api/metrics', as(METRICS_TOKEN))),
    'GET /api/openapi.json': open('/api/openapi.json'),
    'GET /api/export.schema.json': open('/api/export.schema.json'),
    'POST /api/feedback': doneByAll(
      call(owner =>
        owner.post('/api/feedback', { fullName: 'Nour', email: owner.email, category: 1, message: 'All is well.' }),
      ),
    ),
    'GET /pictures/games/:file': {
      call: after(
        () => newGame(stack),
        (_, { slug }) => stack.fetch(`/pictures/games/${slug}.png`),
      ),
      visitors: 'read',
      shared: catalogue('path.file'),
    },
    'GET /pictures/walls/:file': {
      call: after(
        owner => wallOf(stack, owner, 1),
        (_, { id }) => stack.fetch(`/pictures/walls/${id}.png`),
      ),
      visitors: 'read',
      shared: { 'path.file': SHOWN },
    },
    'GET /robots.txt': open('/robots.txt'),
    'GET /sitemap.xml': open('/sitemap.xml'),
    'GET /sitemaps/:file': { ...open('/sitemaps/games-1.xml'), shared: catalogue('path.file') },
    'GET /assets/data/*': open('/assets/data/index.json'),
  };
}

/** Routes that browsers and finders of weaknesses ask by themselves. */
export function browserRoutes({ fetch }: Pick<Stack, 'fetch'>): Routes {
  const open = (path: string) => readByAll(call(() => fetch(path)));
  const reports = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]);
  const report = { method: 'POST', headers: { 'Content-Type': 'application/reports+json' }, body: reports };
  return {
    'GET /.well-known/security.txt': open('/.well-known/security.txt'),
    'POST /api/reports': doneByAll(call(() => fetch('/api/reports', report))),
    'GET /manifest.webmanifest': open('/manifest.webmanifest'),
    'GET /share': open('/share?url=https://store.steampowered.com/app/620/Portal_2/'),
    'GET /share/': open('/share/?title=Hades&text=Hades'),
  };
}
