import { describe, expect, test } from 'vitest';
import { readScoredTerm } from '../../../worker/search/score/scored-term.ts';
import { readAll } from '../../helpers/search/all-readings.ts';

const typed = (term: string) => {
  const reading = readScoredTerm(term).readings[0];
  if (!reading) throw new Error(`${term} is read as nothing`);
  return reading;
};
const sides = (term: string) => typed(term).words.flatMap(({ raw, isSide }) => (isSide ? [raw] : []));

describe('a query is read', () => {
  test('word by word, with what each may stand for', () => {
    const { words, units } = typed('صيد الملوك ii');
    expect(words.map(({ raw }) => raw)).toEqual(['صيد', 'الملوك', 'ii']);
    expect(units.find(({ text }) => text === 'الملوك')?.translated).toContain('kings');
    expect(units.find(({ text }) => text === 'ii')?.same).toContain('2');
  });

  test('with neighbours as one word, numbers aside', () => {
    const texts = typed('bio shock 2').units.map(({ text }) => text);
    expect(texts).toContain('bioshock');
    expect(texts).not.toContain('shock2');
  });

  test('with the letters that it may be the initials of', () => {
    const acronyms = (term: string) => typed(term).units.flatMap(unit => unit.acronyms);
    expect(acronyms('l4d2')).toContain('l4d2');
    expect(acronyms('جي تي اي')).toContain('gta');
  });

  test.each([
    ['hollow knight download', ['download']],
    ['looking for hollow knight ps4', ['looking', 'for', 'ps', '4']],
    ['تحميل لعبة هيتمان', ['تحميل', 'لعبه']],
    ['hollow knight', []],
  ])('%s has %j beside the name', (term, words) => {
    expect(sides(term)).toEqual(words);
  });

  test.each([
    ['يخفش', 'keyboard'],
    ['7itman', 'arabizi'],
    ['botw', 'nickname'],
    ['harb nojoom', 'perhaps arabizi'],
  ])('%s by its %s too', (term, kind) => {
    expect(readAll(term).readings.map(reading => reading.kind)).toContain(kind);
  });

  test('as nothing without a letter or a digit', () => {
    expect(readScoredTerm(' ?! ').readings).toEqual([]);
  });
});
