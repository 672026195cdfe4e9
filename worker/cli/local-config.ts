import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * How much more often one address may ask on a local stack: there, everybody is one machine.
 * What is counted per account stays as strict as anywhere.
 */
const LOCAL_LIMIT_FACTOR = 100;

type Limits = { ratelimits: { name: string; simple: { limit: number } }[] };
type Built = Limits & { main: string; assets: { directory: string }; vars: Record<string, string> };

/**
 * Writes the configuration with which a built Worker runs on this machine, and answers its path.
 * `strict` keeps the deployed rate limits, as a test of them needs.
 */
export function writeLocalConfig(
  dist: string,
  path: string,
  vars: Record<string, string>,
  { strict = false } = {},
): string {
  const from = resolve(dist, 'raff/wrangler.json');
  const built: Built = JSON.parse(readFileSync(from, 'utf8'));
  const base = dirname(from);
  const local = {
    ...built,
    main: resolve(base, built.main),
    assets: { ...built.assets, directory: resolve(base, built.assets.directory) },
    vars: { ...built.vars, ...vars },
    ratelimits: strict ? built.ratelimits : relaxed(built),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(local), { mode: 0o600 });
  return path;
}

function relaxed({ ratelimits }: Limits) {
  return ratelimits.map(r => ({ ...r, simple: { ...r.simple, limit: r.simple.limit * LOCAL_LIMIT_FACTOR } }));
}
