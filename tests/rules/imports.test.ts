import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/tree.ts';

/*
 * Who may import whom, inside the project. The first row that fits a file decides. `own` is the file's own feature.
 * The same table stands in CONTRIBUTING.md for people.
 */
const RULES: { files: RegExp; may: RegExp[]; own?: RegExp }[] = [
  { files: /^worker\/features\/[^/]+\/schema\.ts$/, may: [/^worker\/lib\//] },
  {
    files: /^worker\/features\//,
    own: /^worker\/features\/[^/]+\//,
    may: [/^worker\/(db|lib|middleware)\//, /^worker\/env\.ts$/],
  },
  { files: /^worker\/(index|app|cron|queue)\.ts$/, may: [/^worker\//] },
  { files: /^worker\/cli\//, may: [/^worker\//, /^tests\/simulators\//] },
  { files: /^tests\/simulators\//, may: [/^tests\/simulators\//] },
  { files: /^worker\/lib\//, may: [/^worker\/(lib|locales)\//, /^worker\/env\.ts$/] },
  { files: /^worker\/locales\//, may: [/^worker\/(lib|locales)\//] },
  { files: /^worker\/db\//, may: [/^worker\/(db|lib)\//] },
  { files: /^worker\/middleware\//, may: [/^worker\/(middleware|lib|db)\//, /^worker\/env\.ts$/] },
  { files: /^worker\/env\.ts$/, may: [/^worker\/(db|lib)\//, /^worker\/queue\.ts$/] },
  {
    files: /^web\/features\//,
    own: /^web\/features\/[^/]+\//,
    may: [/^web\/(lib|ui)\//, /^web\/paths\.ts$/, /^worker\/features\/[^/]+\/schema\.ts$/],
  },
  { files: /^web\/ui\//, may: [/^web\/ui\//] },
  { files: /^web\/(lib|locales)\//, may: [/^web\/(lib|locales)\//, /^worker\/app\.ts$/, /^worker\/lib\/problem\.ts$/] },
  { files: /^web\/(frame\/|app\.tsx$|start\.tsx$|still\/)/, may: [/^web\//, /^worker\/features\/[^/]+\/schema\.ts$/] },
  { files: /^web\/main\.ts$/, may: [/^web\/start\.tsx$/] },
  { files: /^web\/early\.ts$/, may: [/^web\/lib\/early\.ts$/] },
  { files: /^web\/build\//, may: [/^web\/build\//, /^worker\/features\/pictures\/text\/book\.ts$/] },
  { files: /^web\/vite\.config\.ts$/, may: [/^web\/build\//] },
  { files: /^web\/paths\.ts$/, may: [] },
];

const importing = /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"](\.[^'"]+)['"]|import\(['"](\.[^'"]+)['"]\)/g;

/** The files of the project that a file imports, from the top of the tree. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(top, file), 'utf8');
  return [...text.matchAll(importing)].map(match => normalize(join(dirname(file), match[1] ?? match[2] ?? '')));
}

const files = sourceFiles('{worker,web,tests/simulators}/**/*.{ts,tsx}');

test('no file of the app waits at its top: those that import it would wait with it, for ever where it waits for them', () => {
  const waiting = /^(?:(?:export )?(?:const|let) [^=\n]+= )?await /m;
  const app = files.filter(file => /^web\/(?!build\/|still\/stills\.ts)/.test(file));
  expect(app.length).toBeGreaterThan(300);
  expect(app.filter(file => waiting.test(readFileSync(join(top, file), 'utf8')))).toEqual([]);
});

test('every file has a place in the table', () => {
  const homeless = files.filter(file => !file.endsWith('.d.ts') && !RULES.some(rule => rule.files.test(file)));
  expect(homeless).toEqual([]);
});

test('nobody imports what the table does not allow', () => {
  const broken = files.flatMap(file => {
    const rule = RULES.find(r => r.files.test(file));
    const own = rule?.own?.exec(file)?.[0];
    return importsOf(file)
      .filter(target => !(own && target.startsWith(own)) && !rule?.may.some(may => may.test(target)))
      .map(target => `${file} imports ${target}`);
  });
  expect(broken).toEqual([]);
});

test('the table reads imports that exist', () => {
  expect(importsOf('worker/index.ts')).toContain('worker/app.ts');
});

test('of the worker, the web takes only types outside of schemas', () => {
  const values = files
    .filter(file => file.startsWith('web/'))
    .flatMap(file =>
      [
        ...readFileSync(join(top, file), 'utf8').matchAll(
          /import (?!type\b)[^;]*?from '[./]*worker\/((?!features\/[^/]+\/schema)[^']+)'/g,
        ),
      ].map(match => `${file} imports values of ${match[1]}`),
    );
  expect(values).toEqual([]);
});
