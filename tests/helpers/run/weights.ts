import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A screen, or something that opens over one: its first file, and everything the browser loads for it. */
export type Piece = { name: string; files: string[] };

/** The Worker's own files, compressed as well as gzip can; bytes. */
export function workerBytes(dist: string): number {
  const files = globSync('raff/**/*.{js,mjs,wasm,bin}', { cwd: dist });
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}

/** The weight of a build in bytes after gzip, read from the files that are served. */
export function weigh(dist: string) {
  const folder = join(dist, 'client/static');
  const files = readdirSync(folder);
  const html = readFileSync(join(dist, 'client/index.html'), 'utf8');
  const read = (file: string) => readFileSync(join(folder, file));
  const size = (file: string) => gzipSync(read(file)).length;
  const manifest: { app: string[] } = JSON.parse(readFileSync(join(dist, 'client/preload-manifest.json'), 'utf8'));
  const app = manifest.app.map(file => file.replace('static/', ''));
  const isFirst = (file: string) => html.includes(`/static/${file}`) || app.includes(file);
  return {
    files,
    size,
    total: (of: readonly string[]) => of.reduce((sum, file) => sum + size(file), 0),
    bytes: (file: string) => read(file).length,
    /** Whether every document asks for it. */
    isFirst,
    pieces: files.filter(file => file.endsWith('.js')).flatMap(file => piecesOf(read(file).toString())),
  };
}

/** A script knows, for everything that loads later, which scripts and styles to load at the same moment. */
function piecesOf(script: string): Piece[] {
  const list = /\.f=\[([^\]]*)\]/.exec(script)?.[1] ?? '';
  const names = [...list.matchAll(/static\/([^"'`]+)/g)].map(([, file = '']) => file);
  const loads = script.matchAll(/import\([`"']\.\/([^`"']+)[`"']\)(?:\.then\(\w+=>\w+\.\w+\))?,\w+\(\[([\d,]*)\]\)/g);
  return [...loads].map(([, entry = '', places = '']) => {
    const needed = places.split(',').flatMap(place => names[Number(place)] ?? []);
    return { name: entry.replace(/-[\w-]{7}\.js$/, ''), files: [...new Set([entry, ...needed])] };
  });
}
