import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { runCommand } from './processes/child.ts';

/** The folder that holds package.json. */
export const top = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that goes into a build. The other commands do not, nor the wide catalogue, nor may the output of a build. */
const SOURCES = '{worker,web,migrations}/**/*.*';
const APART = ['worker/cli/**', 'migrations/wide/**', '**/.*/**'];
/** The commands' part of a build: what describes the API. */
const DESCRIPTION = 'worker/cli/openapi/**/*.ts';
const MORE = ['package.json', 'package-lock.json', 'wrangler.toml', 'tsconfig.json'];

/** The id of a build: equal for equal sources, settings and packages, and different for any others. */
export function sourcesId(): string {
  const hash = createHash('sha256').update(process.env.RAFF_CHEAP_PASSWORDS ?? '');
  const files = [...globSync(SOURCES, { cwd: top, exclude: APART }), ...globSync(DESCRIPTION, { cwd: top })];
  for (const file of [...files.sort(), ...MORE]) hash.update(file).update(readFileSync(join(top, file)));
  return hash.digest('hex');
}

const RECORD = '.built.json';

const Built = v.object({ id: v.string(), sizes: v.record(v.string(), v.number()) });

function readRecord(folder: string): v.InferOutput<typeof Built> | undefined {
  try {
    return v.parse(Built, JSON.parse(readFileSync(join(folder, RECORD), 'utf8')));
  } catch {
    return undefined; // none, or one that was never finished
  }
}

/** Whether a folder holds the build of these sources, with every file as long as it was when the build was done. */
export function isBuilt(folder: string, id: string): boolean {
  const record = readRecord(folder);
  if (record?.id !== id) return false;
  return Object.entries(record.sizes).every(
    ([file, size]) => statSync(join(folder, file), { throwIfNoEntry: false })?.size === size,
  );
}

/**
 * Copies a build file by file, because the system's own copy of a folder does not report a full disk. `isBuilt` notices
 * if another build runs in the meantime.
 */
export function copyBuild(from: string, into: string): void {
  for (const file of [...Object.keys(readRecord(from)?.sizes ?? {}), RECORD]) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    copyFileSync(join(from, file), join(into, file));
  }
}

/** Marks the folder as incomplete before it is changed. */
export const forgetBuild = (folder: string) => rmSync(join(folder, RECORD), { force: true });

/** Marks the folder as the complete build of these sources, atomically. */
export function recordBuild(folder: string, id: string): void {
  const files = globSync('{client,raff}/**', { cwd: folder, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = files.map(entry => join(entry.parentPath, entry.name));
  const sizes = Object.fromEntries(paths.map(path => [path.slice(folder.length + 1), statSync(path).size]));
  const written = join(folder, `${RECORD}.${process.pid}`);
  writeFileSync(written, JSON.stringify({ id, sizes }));
  renameSync(written, join(folder, RECORD));
}

/** The folder of a build; tests build elsewhere. */
export const dist = resolve(process.env.RAFF_OUT ?? join(top, 'dist'));

/**
 * Builds the API and the SPA for production into a folder, unless that folder was built from the same sources. The
 * build runs in a process that ends, because the bundler takes half a gigabyte. `cheapPasswords` is for tests of
 * anything but passwords: hashing them takes a hundredth of the work. Throws CommandError.
 */
export async function buildProduct(into = dist, { cheapPasswords = false } = {}): Promise<void> {
  if (!cheapPasswords && isBuilt(into, sourcesId())) return;
  await runCommand('build', [], { RAFF_OUT: into, ...(cheapPasswords && { RAFF_CHEAP_PASSWORDS: 'true' }) });
}
