import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Memory = typeof import('../../web/imports/open-imports.ts');

const kept = new Map<string, string>();
let memory: Memory;

const FILE = fileURLToPath(new URL('../../web/imports/open-imports.ts', import.meta.url));
let loads = 0;

/** The tab after its document was loaded: it knows only what it kept. */
async function load(): Promise<void> {
  loads += 1;
  // A file runs once for each address by which it is imported.
  memory = await import(/* @vite-ignore */ `${FILE}?${loads}`);
}

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  await load();
});
afterEach(() => void vi.unstubAllGlobals());

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const running = (id: string) => ({ id, status: 'running', finishedAt: null });
const done = (id: string, finishedAt = LONG_AGO) => ({ id, status: 'done', finishedAt });
type State = Parameters<ReturnType<Memory['askForEnds']>>[0][number];

/** Asks, gets an answer, and returns which imports have ended. */
const read = (...states: State[]) => memory.askForEnds()(states);

test.each(['done', 'failed', 'undone'])('what was begun here and is %s at the first look has ended, once', status => {
  memory.noteBegun('a');
  const state = { id: 'a', status, finishedAt: status === 'failed' ? null : LONG_AGO };
  expect(read(state)).toEqual(['a']);
  expect(read(state)).toEqual([]);
  memory.closeImports(['a']);
  expect(read(state)).toEqual([]);
});

test('the old ones of the first answer have not just ended', () => {
  expect(read(done('a'), done('b'))).toEqual([]);
  expect(read(done('a'), done('b'))).toEqual([]);
});

test('one that ended while the first answer was on its way has just ended', () => {
  const answered = memory.askForEnds();
  expect(answered([done('a', new Date(Date.now() + 1000).toISOString())])).toEqual(['a']);
});

test('what began and ended elsewhere between two looks has ended', () => {
  read(done('a'));
  expect(read(done('b'), done('a'))).toEqual(['b']);
});

test('what was seen under way has ended when it is no more, and when it is not there any more', () => {
  read(running('a'), running('b'));
  expect(read(done('a'))).toEqual(['a', 'b']);
  expect(read(done('a'))).toEqual([]);
});

test('an answer asked for before the import began says nothing of it', () => {
  const early = memory.askForEnds();
  memory.noteBegun('a');
  expect(early([])).toEqual([]);
  expect(read(running('a'))).toEqual([]);
  expect(read(done('a'))).toEqual(['a']);
});

test('an answer that was overtaken by a newer one says nothing', () => {
  memory.noteBegun('a');
  const slow = memory.askForEnds();
  expect(read(done('a'))).toEqual(['a']);
  expect(slow([running('a')])).toEqual([]);
  expect(read(done('a'))).toEqual([]);
});

test('after a reload what was begun before it is still waited for', async () => {
  memory.noteBegun('a');
  read(running('a'));
  await load();
  expect(memory.isOwnImport('a')).toBe(true);
  expect(read(done('a'))).toEqual(['a']);
  memory.closeImports(['a']);
  await load();
  expect(read(done('a'))).toEqual([]);
});

test('what is tried again ends again; and it is waited for although its first end is only now closed', () => {
  memory.noteBegun('a');
  expect(read(done('a', LONG_AGO))).toEqual(['a']);
  memory.noteBegun('a');
  memory.closeImports(['a']);
  expect(memory.isOwnImport('a')).toBe(true);
  expect(read(running('a'))).toEqual([]);
  expect(read(done('a', '2020-01-02T00:00:00.000Z'))).toEqual(['a']);
});

test('taking back is an end of its own, and no later answer tells it again', () => {
  read(done('a'));
  const late = memory.askForEnds();
  expect(memory.endsOf({ ...done('a'), status: 'undone' })).toEqual(['a']);
  expect(late([done('a')])).toEqual([]);
  expect(read({ ...done('a'), status: 'undone' })).toEqual([]);
});

test('who comes next waits for nothing of who was there before', async () => {
  memory.noteBegun('a');
  const late = memory.askForEnds();
  memory.forgetImports();
  expect(late([done('a')])).toEqual([]);
  expect(read(done('b'))).toEqual([]);
  await load();
  expect(memory.isOwnImport('a')).toBe(false);
});
