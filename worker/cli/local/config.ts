import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';

/**
 * How much more often one address may call a local stack: there, all people are one machine. Limits per account stay as
 * strict as anywhere.
 */
const LOCAL_LIMIT_FACTOR = 100;

/** The parts of the built wrangler.toml that the runtime needs. */
type Built = {
  name: string;
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  assets: { directory: string; binding: string; not_found_handling: string };
  vars: Record<string, string>;
  queues: { producers: { binding: string; queue: string }[]; consumers: Consumer[] };
  r2_buckets: { binding: string; bucket_name: string }[];
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  send_email: { name: string }[];
  triggers: { crons: string[] };
};
type Consumer = { queue: string; max_batch_size: number; max_retries?: number; dead_letter_queue?: string };

export type WorkerOptions = {
  /** The folder of a build, see `buildProduct`. */
  dist: string;
  vars: Record<string, string>;
  /** Keeps the deployed rate limits, for tests of them. */
  strict?: boolean;
  /** How often a failed message is retried, for tests that cannot wait an hour. */
  retries?: number | undefined;
  /** Leaves the messages of the queues unread. */
  idle?: boolean;
};

type Module = { type: 'ESModule' | 'CompiledWasm' | 'Data'; path: string; contents: string | Uint8Array<ArrayBuffer> };

const KINDS = new Map(
  Object.entries<Module['type']>({ '.js': 'ESModule', '.mjs': 'ESModule', '.wasm': 'CompiledWasm' }),
);

/** The Worker that receives mail instead of the platform, see `mailer` in runtime.ts. */
export const MAILER = { name: 'mailer', entrypoint: 'Mailer' };

function readBuilt(dist: string): Built & { folder: string } {
  const path = resolve(dist, 'raff/wrangler.json');
  return { ...JSON.parse(readFileSync(path, 'utf8')), folder: dirname(path) };
}

/** The files of a built Worker, in the form the runtime takes. */
function modulesIn(folder: string): Module[] {
  return globSync('**/*.{js,mjs,wasm,bin}', { cwd: folder }).map(path => {
    const type = KINDS.get(extname(path)) ?? 'Data';
    const contents = readFileSync(join(folder, path));
    return { type, path, contents: type === 'ESModule' ? contents.toString() : new Uint8Array(contents) };
  });
}

export const cronsOf = (dist: string) => readBuilt(dist).triggers.crons;

/** A built Worker for the local runtime: the bindings of wrangler.toml, and what this machine changes of them. */
export function readWorker({ dist, vars, strict = false, retries, idle = false }: WorkerOptions) {
  const built = readBuilt(dist);
  const { folder, assets } = built;
  return {
    name: built.name,
    main: built.main,
    compatibilityDate: built.compatibility_date,
    compatibilityFlags: built.compatibility_flags,
    modules: modulesIn(folder),
    bindings: { ...built.vars, ...vars },
    r2Buckets: Object.fromEntries(built.r2_buckets.map(one => [one.binding, one.bucket_name])),
    queueProducers: Object.fromEntries(built.queues.producers.map(one => [one.binding, { queueName: one.queue }])),
    queueConsumers: idle ? {} : consumersOf(built, retries),
    ratelimits: limitsOf(built, strict ? 1 : LOCAL_LIMIT_FACTOR),
    serviceBindings: Object.fromEntries(built.send_email.map(({ name }) => [name, MAILER])),
    assets: {
      directory: resolve(folder, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      assetConfig: { not_found_handling: assets.not_found_handling },
    },
  };
}

const limitsOf = ({ ratelimits }: Built, factor: number) =>
  Object.fromEntries(
    ratelimits.map(one => [one.name, { ...one, simple: { ...one.simple, limit: one.simple.limit * factor } }]),
  );

/** No other program fills a batch on this machine, so a batch does not wait to be filled. */
const consumersOf = ({ queues }: Built, retries: number | undefined) =>
  Object.fromEntries(
    queues.consumers.map(one => [
      one.queue,
      {
        maxBatchSize: one.max_batch_size,
        maxBatchTimeout: 0,
        maxRetries: retries ?? one.max_retries,
        deadLetterQueue: one.dead_letter_queue,
      },
    ]),
  );
