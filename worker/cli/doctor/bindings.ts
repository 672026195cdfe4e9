import * as v from 'valibot';
import { namesOf } from '../../env.ts';
import { type Check, type Finding, fine, wrong } from './finding.ts';
import type { DoctorVars, WorkerConfig } from './settings.ts';

const REAL = 'https://api.cloudflare.com/client/v4';
const Page = v.object({ result: v.unknown() });

async function askApi<T>(vars: DoctorVars, path: string, schema: v.GenericSchema<unknown, T>, signal: AbortSignal) {
  const headers = { Authorization: `Bearer ${vars.CLOUDFLARE_API_TOKEN}` };
  const answer = await fetch(`${vars.CLOUDFLARE_API_BASE_URL ?? REAL}${path}`, { headers, signal });
  if (answer.status === 401 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return v.parse(schema, v.parse(Page, await answer.json()).result);
}

/** The names of what an account really has; undefined if the token may not look. */
async function namesAt<T>(vars: DoctorVars, path: string, schema: v.GenericSchema<unknown, T>, signal: AbortSignal) {
  const account = vars.CLOUDFLARE_ACCOUNT_ID;
  return account ? askApi(vars, `/accounts/${account}${path}`, schema, signal) : undefined;
}

const REFUSED = 'CLOUDFLARE_API_TOKEN may not look at it: allow it, or set CLOUDFLARE_ACCOUNT_ID';

function compare(names: string[], real: string[] | undefined, how: string): Finding {
  if (!real) return wrong(REFUSED);
  const absent = names.filter(name => !real.includes(name));
  if (absent.length === 0) return fine(`${names.join(', ')}: all there`);
  return wrong(`not there: ${absent.join(', ')}; make them with \`npx wrangler ${how} create NAME\``);
}

type Bindings = { expected: string[]; bound: string[] };

/** What wrangler.toml does not bind; undefined if it binds everything. */
function unbound({ expected, bound }: Bindings): Finding | undefined {
  const absent = expected.filter(name => !bound.includes(name));
  return absent.length > 0
    ? wrong(`wrangler.toml does not bind ${absent.join(', ')}: bring its lines back`)
    : undefined;
}

const Buckets = v.object({ buckets: v.array(v.object({ name: v.string() })) });
const Queues = v.array(v.object({ queue_name: v.string() }));
const Schedules = v.object({ schedules: v.array(v.object({ cron: v.string() })) });

const declared = (names: string[]) =>
  fine(`${names.join(', ')}: declared; with CLOUDFLARE_API_TOKEN it is seen whether they are there`);

const unique = (names: (string | undefined)[]) => [...new Set(names.filter(name => name !== undefined))];

/** What wrangler.toml binds: declared at all and, where there is a token, really there. */
export const bindingChecks = (config: WorkerConfig): Check[] => [
  {
    name: 'buckets',
    ask: async (vars, signal) => {
      const names = config.r2_buckets.map(one => one.bucket_name);
      const fault = unbound({ expected: namesOf('bucket'), bound: config.r2_buckets.map(one => one.binding) });
      if (fault || !vars.CLOUDFLARE_API_TOKEN) return fault ?? declared(names);
      const real = await namesAt(vars, '/r2/buckets', Buckets, signal);
      return compare(
        names,
        real?.buckets.map(one => one.name),
        'r2 bucket',
      );
    },
  },
  {
    name: 'queues',
    ask: async (vars, signal) => {
      const { producers, consumers } = config.queues;
      const names = unique(consumers.flatMap(one => [one.queue, one.dead_letter_queue]));
      const fault = unbound({ expected: namesOf('queue'), bound: producers.map(one => one.binding) });
      const unread = producers.filter(({ queue }) => !consumers.some(one => one.queue === queue));
      if (unread.length > 0) return wrong(`nobody reads ${unread.map(one => one.queue).join(', ')}: add a consumer`);
      if (fault || !vars.CLOUDFLARE_API_TOKEN) return fault ?? declared(names);
      const real = await namesAt(vars, '/queues', Queues, signal);
      return compare(
        names,
        real?.map(one => one.queue_name),
        'queues',
      );
    },
  },
  {
    name: 'crons',
    ask: async (vars, signal) => {
      const { crons } = config.triggers;
      if (crons.length === 0) return wrong('wrangler.toml has no crons: nothing is removed, read or backed up');
      if (!vars.CLOUDFLARE_API_TOKEN) return declared(crons);
      const real = await namesAt(vars, '/workers/scripts/raff/schedules', Schedules, signal);
      if (!real) return wrong(REFUSED);
      const absent = crons.filter(cron => !real.schedules.some(one => one.cron === cron));
      return absent.length === 0 ? fine('all there') : wrong(`not set: ${absent.join(', ')}; run \`npm run deploy\``);
    },
  },
  {
    name: 'bindings',
    ask: () => {
      const bound = [...config.send_email, ...config.ratelimits].map(one => one.name);
      const fault = unbound({ expected: namesOf('binding'), bound: [config.assets.binding, ...bound] });
      return fault ?? fine('interface, mail and limits are declared');
    },
  },
];
