import type { RouterRoute } from 'hono/types';
import { type Call, callsOf } from '../../worker/cli/openapi/calls.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { type Asked, capturing } from '../helpers/stack/capture.ts';
import { type Calls, everyRoute } from '../helpers/stack/every-route.ts';
import { importRoutes } from '../helpers/stack/import-routes.ts';
import { PUSH_KEY } from '../helpers/stack/reminder-routes.ts';
import { type OwnOptions, type Stack, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/* The whole product beside all its simulators, and a good request of every route, ready to be sent by an attacker. */

export type Attacked = Awaited<ReturnType<typeof startAttacked>>;

const SECURITY_CONTACT = 'mailto:safe@raff.example';

/** What browsers ask by themselves, which `everyRoute` has no call for. */
const byBrowsers = (fetch: Stack['fetch']): Calls => ({
  'GET /.well-known/security.txt': async () => () => fetch('/.well-known/security.txt'),
  'POST /api/reports': async () => () => {
    const body = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]);
    return fetch('/api/reports', { method: 'POST', headers: { 'Content-Type': 'application/reports+json' }, body });
  },
  'GET /manifest.webmanifest': async () => () => fetch('/manifest.webmanifest'),
  'GET /share': async () => () => fetch('/share?url=https://store.steampowered.com/app/620/Portal_2/'),
  'GET /share/': async () => () => fetch('/share/?title=Hades&text=Hades'),
});

/** Every route of the app, as the app itself names them, with what its guards ask. */
export async function routesOfApp(): Promise<Map<string, Call>> {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  const { app } = await import('../../worker/app.ts');
  return callsOf(app.routes as RouterRoute[]); // hono's own list
}

/** Starts everything; `close` ends everything. */
export async function startAttacked(options: OwnOptions = {}) {
  const starts = [startSocialSimulators, startSteam, startXbox, startMicrosoft, startIgdb, startPsn];
  const simulators = await Promise.all(starts.map(start => start()));
  const vars = Object.assign({}, ...simulators.map(one => one.vars), { SEALING_KEY, PUSH_KEY, SECURITY_CONTACT });
  const stack = await startStack({ ...options, vars: { ...vars, ...options.vars } });
  const door = capturing(stack);
  const calls = { ...everyRoute(door.stack), ...importRoutes(door.stack), ...byBrowsers(door.stack.fetch) };
  return {
    stack,
    calls,
    vars,
    newOwner: (): Promise<Owner> => newOwner(door.stack),
    /** The good request of a route that a person would send; its data exists. */
    async request(route: string, owner: Owner): Promise<Asked> {
      const prepare = calls[route];
      if (!prepare) throw new Error(`${route} has no call in tests/helpers/stack/every-route.ts.`);
      const asked = await door.catch(await prepare(owner));
      if (!asked) throw new Error(`${route} asks nothing.`);
      return asked;
    },
    close: async ({ expectErrors = false } = {}) => {
      await stack.close({ expectErrors });
      for (const simulator of simulators) await simulator.close();
    },
  };
}

/** What no answer may ever hold: the keys of the product itself and those of the services it asks. */
export function secretsOf({ stack, vars }: Attacked): string[] {
  const own = [...stack.signingKeys, JSON.parse(PUSH_KEY)].map(key => String(key.d));
  const others = Object.entries<string>(vars).filter(([name]) => /SECRET|SEALING|NPSSO|API_KEY/.test(name));
  return [...own, ...others.map(([, value]) => value)].filter(value => value.length > 6);
}
