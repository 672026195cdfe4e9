import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * How much more often one address may ask on a local stack: there, everybody is one machine.
 * What is counted per account stays as strict as anywhere.
 */
const LOCAL_LIMIT_FACTOR = 100;

type Queues = { consumers: { max_retries?: number; max_batch_timeout?: number }[] };
type Limits = { ratelimits: { name: string; simple: { limit: number } }[] };
type Built = Limits & { main: string; assets: { directory: string }; vars: Record<string, string>; queues: Queues };

/**
 * Writes the configuration with which a built Worker runs on this machine, and answers its path.
 * `strict` keeps the deployed rate limits, as a test of them needs; `retries` says how often a failed message is
 * tried again, for a test that cannot wait an hour.
 */
export function writeLocalConfig(
  dist: string,
  path: string,
  vars: Record<string, string>,
  { strict = false, retries }: { strict?: boolean; retries?: number | undefined } = {},
): string {
  // The runtime would ask its maker where this machine is; nothing here needs to know.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
  // It would also print every mail and every batch of messages.
  process.env.WRANGLER_LOG ??= 'error';
  const from = resolve(dist, 'raff/wrangler.json');
  const built: Built = JSON.parse(readFileSync(from, 'utf8'));
  const base = dirname(from);
  const local = {
    ...built,
    main: resolve(base, built.main),
    assets: { ...built.assets, directory: resolve(base, built.assets.directory) },
    vars: { ...built.vars, ...vars },
    ratelimits: strict ? built.ratelimits : relaxed(built),
    queues: impatient(built.queues, retries),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(local), { mode: 0o600 });
  return path;
}

function relaxed({ ratelimits }: Limits) {
  return ratelimits.map(r => ({ ...r, simple: { ...r.simple, limit: r.simple.limit * LOCAL_LIMIT_FACTOR } }));
}

/** Nobody else fills a batch on this machine, so none waits to be filled. */
function impatient(queues: Queues, retries: number | undefined): Queues {
  const tries = retries === undefined ? {} : { max_retries: retries };
  return { ...queues, consumers: queues.consumers.map(c => ({ ...c, ...tries, max_batch_timeout: 0 })) };
}
