import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/run/tree.ts';

/* The one rule of imports. Each list goes from the ground up: a file may import from its own row and from the rows
   before it, and nothing from the rows after it. The first row that matches a file is its row. */
const WORKER = [
  /^worker\/env\.ts$/,
  /^worker\/platform\//,
  // One database holds the tables of all domains, and a foreign key may point anywhere.
  /^worker\/.*\.tables\.ts$/,
  /^worker\/providers\//,
  /^worker\/catalogue\//,
  /^worker\/search\//,
  /^worker\/shelf\//,
  /^worker\/imports\//,
  /^worker\/free-games\//,
  /^worker\/subscriptions\//,
  /^worker\/tonight\//,
  /^worker\/year\//,
  /^worker\/together\//,
  /^worker\/calendar\//,
  /^worker\/people\//,
  /^worker\/pages\//,
  /^worker\/operator\//,
  /^worker\/(index|app|cron|queue)\.ts$/,
  /^tests\/simulators\//,
  /^worker\/cli\//,
];
const WEB = [
  /^web\/(locales\/|[\w-]+\/words\/)/,
  /^web\/paths\.ts$/,
  /^web\/platform\//,
  /^web\/service-worker\//,
  /^web\/offline\//,
  /^web\/ui\//,
  /^web\/catalogue\//,
  /^web\/search\//,
  /^web\/shelf\//,
  /^web\/imports\//,
  /^web\/free-games\//,
  /^web\/subscriptions\//,
  /^web\/tonight\//,
  /^web\/year\//,
  /^web\/together\//,
  /^web\/calendar\//,
  /^web\/people\//,
  /^web\/pages\//,
  /^web\/layout\//,
  /^web\/((screens|prefetch|preload|earlier-visit|main)\.ts|(app|start)\.tsx)$/,
  /^web\/app-shell\//,
  /^web\/(build\/|vite\.config\.ts$)/,
];

/**
 * What the web may import of the Worker: shapes that both sides share, the table of screens, the drawing of covers,
 * messages about fields, and types.
 */
const SHARED =
  /^worker\/(.*\.schema|pages\/screens|platform\/time|catalogue\/covers\/.*|platform\/fields\.words\.(en|ar))\.ts$/;

const importing =
  /(?:^|\n)\s*(import|export)\s(type\s)?(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]|import\(['"](\.[^'"]+)['"]\)/g;

type Import = { target: string; isType: boolean };

/** The files of the project that a file imports, as paths from the top. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(top, file), 'utf8');
  return [...text.matchAll(importing)].map(([, , type, path = '', later = '']) => ({
    target: normalize(join(dirname(file), path || later)),
    isType: Boolean(type),
  }));
}

const files = sourceFiles('{worker,web,tests/simulators}/**/*.{ts,tsx}').filter(file => !file.endsWith('.d.ts'));
const graph = new Map(files.map(file => [file, importsOf(file)]));
const listOf = (file: string) => (file.startsWith('web/') ? WEB : WORKER);
const rowOf = (file: string) => listOf(file).findIndex(row => row.test(file));

/** An import across the two sides, or up its own. */
function isForbidden(file: string, { target, isType }: Import): boolean {
  if (!/^(worker|web|tests\/simulators)\//.test(target) || /\.(css|json)$/.test(target)) return false;
  if (!file.startsWith('web/')) return listOf(target) === WEB || rowOf(target) > rowOf(file);
  if (listOf(target) === WEB) return rowOf(target) > rowOf(file);
  return !isType && !SHARED.test(target) && !file.startsWith('web/build/');
}

/** The shortest chain of imports that leads from a file back to itself. */
function circleOf(start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const { target } of graph.get(way.at(-1) ?? '') ?? []) {
      if (target === start) return [...way, start];
      if (graph.has(target) && !seen.has(target)) ways.push([...way, target]);
      seen.add(target);
    }
  return undefined;
}

test('every file has a row in the list', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter(file => rowOf(file) < 0)).toEqual([]);
});

test('nobody imports what stands below', () => {
  const broken = [...graph].flatMap(([file, imports]) =>
    imports.filter(one => isForbidden(file, one)).map(({ target }) => `${file} imports ${target}`),
  );
  expect(broken).toEqual([]);
});

test('no file leads back to itself', () => {
  expect(files.flatMap(file => circleOf(file)?.join(' > ') ?? [])).toEqual([]);
});

test('the list reads imports that exist', () => {
  expect(importsOf('worker/index.ts').map(one => one.target)).toContain('worker/app.ts');
  expect(circleOf('worker/index.ts')).toBeUndefined();
});

test('no file of the app waits at its top: those that import it would wait with it, for ever where it waits for them', () => {
  const waiting = /^(?:(?:export )?(?:const|let) [^=\n]+= )?await /m;
  const app = files.filter(file => /^web\/(?!build\/|app-shell\/print\.ts)/.test(file));
  expect(app.length).toBeGreaterThan(300);
  expect(app.filter(file => waiting.test(readFileSync(join(top, file), 'utf8')))).toEqual([]);
});
