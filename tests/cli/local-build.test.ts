import { cpSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { copyBuild, isBuilt, recordBuild, sourcesId } from '../../worker/cli/built.ts';
import { lockFile } from '../../worker/cli/processes/lock.ts';
import { newFolder } from '../helpers/stack/start.ts';

/** A small build of a few source files. */
function newBuild(id: string): string {
  const folder = newFolder('build');
  for (const [file, text] of [
    ['client/index.html', '<p>hello'],
    ['raff/index.js', 'export default {}'],
  ] as const) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  recordBuild(folder, id);
  return folder;
}

afterEach(() => {
  delete process.env.RAFF_CHEAP_PASSWORDS;
});

test('a build counts as long as it is of the same sources and every file of it is whole', () => {
  expect(isBuilt(newBuild('these'), 'these')).toBe(true);
  expect(isBuilt(newBuild('these'), 'others')).toBe(false);
  for (const harm of [
    (folder: string) => rmSync(folder, { recursive: true }),
    (folder: string) => rmSync(join(folder, 'client/index.html')),
    (folder: string) => truncateSync(join(folder, 'raff/index.js'), 5),
    (folder: string) => truncateSync(join(folder, '.built.json'), 9),
  ]) {
    const folder = newBuild('these');
    harm(folder);
    expect(isBuilt(folder, 'these')).toBe(false);
  }
});

test('a copy of a build is the build, and half of a copy is not', () => {
  const build = newBuild('these');
  const copy = newFolder('copy');
  copyBuild(build, copy);
  expect(isBuilt(copy, 'these')).toBe(true);
  const half = newFolder('half');
  cpSync(join(build, '.built.json'), join(half, '.built.json'));
  expect(isBuilt(half, 'these')).toBe(false);
});

test('the id of the sources is the same until a source or a setting changes: a build for tests is never taken for a real one', () => {
  const id = sourcesId();
  expect(sourcesId()).toBe(id);
  process.env.RAFF_CHEAP_PASSWORDS = 'true';
  expect(sourcesId()).not.toBe(id);
  expect(isBuilt(inject('dist'), id)).toBe(false);
});

test('a file is locked for one at a time, and free again when that one lets go', () => {
  const path = join(newFolder('lock'), 'a.lock');
  const lock = lockFile(path);
  expect(lockFile(path)).toBeUndefined();
  lock?.release();
  const again = lockFile(path);
  expect(again).toBeDefined();
  again?.release();
});
