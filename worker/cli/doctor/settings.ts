import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { top } from '../built.ts';
import { dataDir, readStack } from '../catalogue/database.ts';

export type DoctorVars = Record<string, string>;

const Toml = v.object({
  vars: v.optional(v.record(v.string(), v.string()), {}),
  r2_buckets: v.optional(v.array(v.object({ binding: v.string(), bucket_name: v.string() })), []),
  queues: v.object({
    producers: v.array(v.object({ binding: v.string(), queue: v.string() })),
    consumers: v.array(v.object({ queue: v.string(), dead_letter_queue: v.optional(v.string()) })),
  }),
  send_email: v.optional(v.array(v.object({ name: v.string() })), []),
  ratelimits: v.optional(v.array(v.object({ name: v.string() })), []),
  assets: v.object({ binding: v.string() }),
  triggers: v.object({ crons: v.array(v.string()) }),
});

export type WorkerConfig = v.InferOutput<typeof Toml>;

export const readWorkerConfig = (): WorkerConfig =>
  v.parse(Toml, parse(readFileSync(join(top, 'wrangler.toml'), 'utf8')));

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/** What the start that runs on the data folder, if there is one, made for itself. */
function ofStart(): DoctorVars {
  if (!existsSync(join(dataDir(), 'stack.json'))) return {};
  const { databaseUrl, databaseToken = '', site } = readStack();
  const kept = (name: string) => textOf(join(dataDir(), name));
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_TOKEN: databaseToken,
    SITE_URL: site,
    SIGNING_KEYS: kept('signing-keys.json'),
    SEALING_KEY: kept('sealing-key'),
    PUSH_KEY: kept('push-key.json'),
  };
}

const set = (vars: NodeJS.Dict<string>): DoctorVars =>
  Object.fromEntries(Object.entries(vars).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The configuration: the environment first, then `.dev.vars`, then wrangler.toml, then a start that runs here. */
export function readVars(config: WorkerConfig): DoctorVars {
  const given = set({ ...config.vars, ...parseEnv(textOf(join(top, '.dev.vars'))), ...process.env });
  if (given.DATABASE_URL) return given;
  const start = set(ofStart());
  const { DATABASE_TOKEN } = start; // one that is set beside no address opens another database
  return { ...start, ...given, ...(DATABASE_TOKEN && { DATABASE_TOKEN }) };
}
