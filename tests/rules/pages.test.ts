import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, top } from '../helpers/run/tree.ts';

/** A path of ours between backticks. With a placeholder for a name of the reader's it is no path. */
const NAMED = /`((?:worker|web|tests|docs|migrations)\/[\w./*{},-]+)`/g;
const LINKED = /\]\((?!https?:|#|mailto:)([^)#]+)/g;

const pages = sourceFiles('{*.md,docs/**/*.md}');

test('every path that a page names, and every page it links to, is there', () => {
  const dead = pages.flatMap(page => {
    const text = readFileSync(join(top, page), 'utf8');
    const named = [...text.matchAll(NAMED)].map(([, path = '']) => path);
    const linked = [...text.matchAll(LINKED)].map(([, path = '']) => normalize(join(dirname(page), path)));
    return [...named, ...linked]
      .filter(path => globSync(path, { cwd: top }).length === 0)
      .map(path => `${page}: ${path}`);
  });
  expect(pages.length).toBeGreaterThan(50);
  expect(dead).toEqual([]);
});

const STATUS =
  /^# .+\n\n- \*\*Status:\*\* (in force since 20\d\d-\d\d-\d\d|superseded on 20\d\d-\d\d-\d\d by \[[^\]]+\]\([\w-]+\.md\))\n/;

test('every decision has a status and its date', () => {
  const decisions = pages.filter(page => page.startsWith('docs/decisions/') && !page.endsWith('/README.md'));
  expect(decisions.length).toBeGreaterThan(50);
  expect(decisions.filter(page => !STATUS.test(readFileSync(join(top, page), 'utf8')))).toEqual([]);
});

test('every topic of a domain stands in the index', () => {
  const index = readFileSync(join(top, 'docs/index.md'), 'utf8');
  const folders = sourceFiles('{worker,web}/*/*/**/*.{ts,tsx}').map(file => file.split('/').slice(0, 3).join('/'));
  const topics = [...new Set(folders)].filter(folder => !folder.endsWith('/words'));
  expect(topics.length).toBeGreaterThan(100);
  expect(topics.filter(topic => !index.includes(`\`${topic}/\``))).toEqual([]);
});
