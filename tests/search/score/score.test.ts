import { describe, expect, test } from 'vitest';
import { rankCandidates, scoreCandidates } from '../../../worker/search/score/score.ts';
import { readScoredTerm } from '../../../worker/search/score/scored-term.ts';
import { CLOSEST_MAX } from '../../../worker/search/search.schema.ts';

const games = [
  ['Hollow Knight', 14_000],
  ['Hollow Knight: Silksong', 20_000],
  ['Knight Online', 100],
  ['Dark Souls II', 12_000],
  ['Dark Souls', 12_000],
  ['Grand Theft Auto V', 30_000],
  ['Kerbal Space Program', 9000],
  ['Helldivers 2', 20_000],
].map(([title, popularity], at) => ({
  num: at + 1,
  title: String(title),
  popularity: Number(popularity),
  alternatives: null,
}));
const first = (term: string) => rankCandidates(readScoredTerm(term), games)[0]?.row.title;
const answer = (term: string) => scoreCandidates(readScoredTerm(term), games);

describe('the first of the games is', () => {
  test.each([
    ['holow knigth', 'Hollow Knight'],
    ['هولو نايت', 'Hollow Knight'],
    ['dark souls 2', 'Dark Souls II'],
    ['دارك سولز 2', 'Dark Souls II'],
    ['hell drivers 2', 'Helldivers 2'],
    ['gta5', 'Grand Theft Auto V'],
    ['ksp', 'Kerbal Space Program'],
    ['darksouls', 'Dark Souls'],
    ['knight silksong', 'Hollow Knight: Silksong'],
  ])('for %s: %s', (term, title) => {
    expect(first(term)).toBe(title);
  });
});

test('a game is found or closest, never both', () => {
  for (const term of ['hollow knight', 'hollow', 'knights', 'nothing like it', 'kerbal']) {
    const { found, closest } = answer(term);
    expect(found.length === 0 || closest.length === 0, term).toBe(true);
    expect(closest.length).toBeLessThanOrEqual(CLOSEST_MAX);
  }
});

test('what means no game is not found', () => {
  for (const term of ['كبسة دجاج', 'how to lose weight', 'washing machine repair', ''])
    expect(answer(term).found, term).toEqual([]);
});

test('the same game is answered once', () => {
  const twice = scoreCandidates(readScoredTerm('hollow knight'), [...games, ...games]);
  expect(twice.found.length).toBe(new Set(twice.found.map(({ num }) => num)).size);
});
