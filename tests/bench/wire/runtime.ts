import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorker } from 'wrangler';
import { childrenOf } from './process.ts';

type Module = { type: 'ESModule' | 'CompiledWasm' | 'Data'; path: string; contents: string | Uint8Array<ArrayBuffer> };

const ENTRY = 'bench-entry.js';
const KINDS: Record<string, Module['type']> = { '.js': 'ESModule', '.mjs': 'ESModule', '.wasm': 'CompiledWasm' };

/** The files of a built Worker, as the runtime takes them. */
function modulesOf(main: string): Module[] {
  const folder = dirname(main);
  return globSync('**/*.{js,mjs,wasm,bin}', { cwd: folder }).map(path => {
    const type = KINDS[extname(path)] ?? 'Data';
    const contents = readFileSync(join(folder, path));
    return { type, path, contents: type === 'ESModule' ? contents.toString() : new Uint8Array(contents) };
  });
}

/**
 * The Worker under a second name. The runtime's tools put routers and simulators in front of the first one; a socket of
 * the second leads straight to it, as it would in production.
 */
const twice = (main: string) =>
  `import worker from './${main}'; export * from './${main}'; export default worker; export const straight = worker;`;

export type Runtime = { url: string; inspector: URL | undefined; pid: number; stop: () => Promise<void> };

type Way = { inspected?: boolean };

async function run(worker: object, modules: Module[], { inspected }: Way = {}): Promise<Runtime> {
  const before = childrenOf(process.pid);
  const options: unknown = {
    workers: [{ ...worker, name: 'raff', modules, unsafeDirectSockets: [{ entrypoint: 'straight' }] }],
    ...(inspected && { inspectorPort: 0 }),
  };
  // `readWorker` types what it reads as its own copy of the same options
  const runtime = new Miniflare(convertV4MiniflareOptions(options as V4MiniflareOptions));
  const url = await runtime.unsafeGetDirectURL('raff', 'straight');
  const pid = childrenOf(process.pid).find(one => !before.includes(one)) ?? 0;
  const inspector = inspected ? await runtime.getInspectorURL() : undefined;
  return { url: url.origin, inspector, pid, stop: () => runtime.dispose() };
}

/** The built Worker of a configuration in a workerd of its own. */
export function runProduct(configPath: string, way?: Way): Promise<Runtime> {
  const { workerOptions, main = '' } = readWorker(configPath);
  const entry: Module = { type: 'ESModule', path: ENTRY, contents: twice(relative(dirname(main), main)) };
  return run(workerOptions, [entry, ...modulesOf(main)], way);
}

/** Bound as the product is, and does nothing but answer what was put: the least that workerd needs for an answer. */
const CONSTANT = `
const kept = new Map();
const types = new Map();
const worker = {
  async fetch(request) {
    const path = request.url.slice(request.url.indexOf('/', 8));
    if (request.method === 'PUT') {
      kept.set(path, await request.text());
      types.set(path, { headers: { 'Content-Type': request.headers.get('Content-Type') } });
      return new Response('kept');
    }
    return new Response(kept.get(path) ?? '', types.get(path));
  },
  queue() {},
  scheduled() {},
};
export default worker;`;

/** A Worker that answers constants, everything else like the product. */
export function runConstant(configPath: string): Promise<Runtime> {
  const { workerOptions } = readWorker(configPath);
  return run(workerOptions, [
    { type: 'ESModule', path: ENTRY, contents: twice('constant.js') },
    { type: 'ESModule', path: 'constant.js', contents: CONSTANT },
  ]);
}
