import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { top } from '../helpers/run/tree.ts';

/* `docs/security.md` answers every requirement of OWASP's ASVS 5.0, levels 1 and 2, and names what really exists. */

/** The requirements by section; a star marks level 1. */
const SECTIONS: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1* 2* 3* 4* 5* 6 7 8 9',
  '1.3': '1* 2* 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1* 2',
  '2.1': '1* 2 3',
  '2.2': '1* 2* 3',
  '2.3': '1* 2 3 4',
  '2.4': '1',
  '3.2': '1* 2*',
  '3.3': '1* 2 3 4',
  '3.4': '1* 2* 3 4 5 6',
  '3.5': '1* 2* 3* 4 5',
  '3.7': '1 2',
  '4.1': '1* 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1* 2 3 4',
  '5.1': '1',
  '5.2': '1* 2* 3',
  '5.3': '1* 2*',
  '5.4': '1 2 3',
  '6.1': '1* 2 3',
  '6.2': '1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12',
  '6.3': '1* 2* 3 4',
  '6.4': '1* 2* 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1* 2* 3* 4*',
  '7.3': '1 2',
  '7.4': '1* 2* 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1* 2',
  '8.2': '1* 2* 3',
  '8.3': '1*',
  '8.4': '1',
  '9.1': '1* 2* 3*',
  '9.2': '1* 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1* 2* 3* 4* 5* 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1* 2* 3',
  '11.4': '1* 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1* 2 3',
  '12.2': '1* 2*',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1* 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1* 2 3 4',
  '14.3': '1* 2 3',
  '15.1': '1* 2 3',
  '15.2': '1* 2 3',
  '15.3': '1* 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};

const OPEN_MAX = 10;
const VERDICT = /^(holds|does not apply|open) \((.+)\)$/;

const asked = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.split(' ').map(one => ({ id: `V${section}.${one.replace('*', '')}`, level: one.endsWith('*') ? '1' : '2' })),
);

const rows = readFileSync(join(top, 'docs/security.md'), 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, id = '', level = '', here = '', verdict = ''] = line.split('|').map(cell => cell.trim());
    return /^V\d+\.\d+\.\d+$/.test(id) ? [{ id, level, here, verdict }] : [];
  });

const kindOf = (verdict: string) => VERDICT.exec(verdict)?.[1];

test('the register has every requirement of levels 1 and 2 once, with its level', () => {
  expect(asked.length).toBe(253);
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(asked);
});

test('every row says what it means here, and one of three verdicts with its reason', () => {
  expect(rows.filter(({ here, verdict }) => here === '' || !VERDICT.test(verdict))).toEqual([]);
});

test('what holds names files, and all of them are there', () => {
  const named = rows
    .filter(({ verdict }) => kindOf(verdict) === 'holds')
    .map(({ id, verdict }) => ({ id, files: [...verdict.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }));
  const isThere = (file: string) => existsSync(join(top, file));
  const odd = named.filter(({ files }) => files.length === 0 || !files.every(isThere));
  expect(named.length).toBeGreaterThan(150);
  expect(odd).toEqual([]);
});

test('nothing of level 1 is open, and little of level 2', () => {
  const open = rows.filter(({ verdict }) => kindOf(verdict) === 'open');
  expect(open.filter(({ level }) => level === '1')).toEqual([]);
  expect(open.length).toBeLessThanOrEqual(OPEN_MAX);
});
