import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTogether, MODES, type Mode } from '../../worker/catalogue/modes.ts';
import { readStarterLines } from '../../worker/catalogue/starter.ts';
import { fold, splitWords } from '../../worker/catalogue/titles/fold.ts';
import { squash } from '../../worker/catalogue/titles/title-keys.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const games: Answer[] = readStarterLines().map(line => JSON.parse(line));
const bySlug = new Map<string, Answer>(games.map(game => [game.slug, game]));

/** The facts that were compared with other sources, a line each: slug, path, value. */
const FACTS = readFileSync(new URL('../helpers/games/starter-facts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Titles that two games really have: they were published under it both. */
const NAMESAKES = [
  ['doom-1993', 'doom-2016'],
  ['lords-of-the-fallen-2014', 'lords-of-the-fallen-2023'],
  ['prey-2006', 'prey-2017'],
  ['star-wars-battlefront-ii-2005', 'star-wars-battlefront-ii-2017'],
  ['call-of-duty-modern-warfare-2-2009', 'call-of-duty-modern-warfare-ii'],
  ['call-of-duty-modern-warfare-3-2011', 'call-of-duty-modern-warfare-iii'],
  ['dead-space-2008', 'dead-space-2023'],
  ['nier', 'nier-replicant-ver-1-22474487139'],
  ['resident-evil-4-2005', 'resident-evil-4-2023'],
  ['saints-row-2006', 'saints-row-2022'],
].map(slugs => slugs.join());

const named = (title: string) => squash(splitWords(fold(title)));
const factOf = (slug: string, path: string) => path.split('.').reduce((of, key) => of?.[key], bySlug.get(slug));
/** Of what came out later it is too early to ask. */
const isOut = ({ releaseDate = '9' }: Answer) => releaseDate < '2026';

test.each(FACTS.map(line => line.split(' | ')))('%s has the %s %s', (slug = '', path = '', value = '') => {
  expect(factOf(slug, path)).toEqual(JSON.parse(value));
});

test.each([
  ['steam', 'riders-republic tom-clancys-rainbow-six-extraction naruto-ultimate-ninja-storm hohokum alien-hominid-hd'],
  ['steam', 'naruto-shippuden-ultimate-ninja-storm-2'],
  ['ps4', 'dishonored darksiders-ii borderlands-2 amnesia-the-dark-descent dear-esther de-blob-2 machinarium'],
  ['xbox-one', 'dishonored darksiders-ii borderlands-2 amnesia-the-dark-descent dear-esther de-blob-2 machinarium'],
  ['xbox-one', 'hotline-miami hotline-miami-2-wrong-number chicory-a-colorful-tale'],
])('%s is among the platforms of %s', (platform, slugs) => {
  for (const slug of slugs.split(' ')) expect(bySlug.get(slug)?.platforms, slug).toContain(platform);
});

test('two games share an alternative title only if both are really called so', () => {
  const owners = Map.groupBy(
    games.flatMap(({ slug, alternativeTitles = [] }) => alternativeTitles.map((title: string) => ({ slug, title }))),
    ({ title }) => named(title),
  );
  const shared = [...owners.values()].map(of => [...new Set(of.map(({ slug }) => slug))].sort().join());
  expect(shared.filter(slugs => slugs.includes(',') && !NAMESAKES.includes(slugs))).toEqual([]);
});

test('no game has the main title of another one beside its own', () => {
  const main = Map.groupBy(games, game => named(game.title));
  const others = games.flatMap(({ slug, alternativeTitles = [] }) =>
    alternativeTitles.filter((title: string) => main.get(named(title))?.some(other => other.slug !== slug)),
  );
  expect(others).toEqual([]);
});

test('a title is not withdrawn and given at once, and play times grow from the story to everything', () => {
  for (const { slug, alternativeTitles = [], withdrawnTitles = [], playTime } of games) {
    expect(
      alternativeTitles.filter((title: string) => withdrawnTitles.includes(title)),
      slug,
    ).toEqual([]);
    const hours = [playTime?.mainStory, playTime?.mainPlusExtra, playTime?.completionist].filter(Boolean);
    expect(hours, slug).toEqual(hours.toSorted((a, b) => a - b));
  }
});

test('the ways to play stand once each in their order, and only who can play together are several', () => {
  for (const { slug, modes, maxPlayers } of games) {
    if (modes)
      expect(
        MODES.map(({ code }) => code).filter(code => modes.includes(code)),
        slug,
      ).toEqual(modes);
    if (maxPlayers !== undefined) {
      expect(maxPlayers, slug).toBeGreaterThan(1);
      expect(
        modes?.some((mode: Mode) => isTogether(mode)),
        slug,
      ).toBe(true);
    }
  }
});

test('of the best known games nearly all say how they can be played', () => {
  const best = games
    .toSorted((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0))
    .filter(isOut)
    .slice(0, 500);
  expect(best.filter(({ modes }) => modes).length).toBeGreaterThanOrEqual(485);
});
