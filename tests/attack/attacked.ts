import type { RouterRoute } from 'hono/types';
import { callsOf, type DeclaredCall } from '../../worker/cli/openapi/calls.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { PUSH_KEY } from '../helpers/routes/calendar.ts';
import { routesOf } from '../helpers/routes/every-route.ts';
import type { Call as RouteCall } from '../helpers/routes/route.ts';
import { type CapturedRequest, capturing } from '../helpers/stack/capture.ts';
import { type OwnOptions, startStack } from '../helpers/stack/stack.ts';
import { startIgdb } from '../simulators/igdb.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSocialSimulators } from '../simulators/server.ts';
import { startSteam } from '../simulators/steam.ts';
import { startXbox } from '../simulators/xbox.ts';

/* The whole product beside all its simulators, and a good request of every route, ready to be sent by an attacker. */

export type Attacked = Awaited<ReturnType<typeof startAttacked>>;

const SECURITY_CONTACT = 'mailto:safe@raff.example';

/** Every route of the app, as the app itself names them, with what its guards ask. */
export async function routesOfApp(): Promise<Map<string, DeclaredCall>> {
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
  const routes = routesOf(door.stack);
  /** What a call would send; its data exists. */
  async function requestOf(call: RouteCall, owner: Owner): Promise<CapturedRequest> {
    const asked = await door.catch(await call(owner));
    if (!asked) throw new Error('A call asks nothing.');
    return asked;
  }
  return {
    stack,
    routes,
    requestOf,
    vars,
    newOwner: (): Promise<Owner> => newOwner(door.stack),
    /** The good request of a route that a person would send; its data exists. */
    async request(name: string, owner: Owner): Promise<CapturedRequest> {
      const route = routes[name];
      if (!route) throw new Error(`${name} has no row in tests/helpers/routes.`);
      return requestOf(route.call, owner);
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
