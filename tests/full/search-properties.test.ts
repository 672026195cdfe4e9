import { beforeAll, expect, test } from 'vitest';
import { fold, isArabic, splitWords } from '../../worker/catalogue/titles/fold.ts';
import { canonicalTitle } from '../../worker/catalogue/titles/numerals.ts';
import { squash } from '../../worker/catalogue/titles/title-keys.ts';
import { TERM_MAX } from '../../worker/search/search.schema.ts';
import { chanceOf } from '../bench/catalogue/chance.ts';
import { labelledGames } from '../helpers/search/labelled-queries.ts';
import { type CatalogueGame, ownSearch } from '../helpers/search/own-search.ts';
import { disguises, EDIT_KINDS, typings, withEdit } from '../helpers/search/variations.ts';
import { alongside } from '../helpers/stack/stack.ts';

/** Fixed, so that a failure can be repeated; another seed finds other failures. */
const SEED = Number(process.env.RAFF_SEED ?? 17);
const LONG_MS = 1_200_000;

const catalogue = alongside(() => ownSearch('starter', labelledGames()));
let games: CatalogueGame[];

beforeAll(() => {
  games = catalogue.games();
});

const squashed = (title: string) => squash(splitWords(fold(title)));
const told = (failures: string[]) => `With RAFF_SEED=${SEED}:\n${failures.join('\n')}`;

test('a title typed in full finds its game first', { timeout: LONG_MS }, async () => {
  const failures: string[] = [];
  for (const { title } of games) {
    const { games: found, without } = await catalogue.search(title.slice(0, TERM_MAX));
    const [first] = found;
    if (!first || squashed(first.title) !== squashed(title) || without)
      failures.push(`${title}: first ${first?.title}`);
  }
  expect(failures, told(failures)).toEqual([]);
});

/**
 * What was typed may be just what another game is called: `shen`, which lacks a letter of Ashen, begins Shenmue, `rft` has
 * the initials of Remnant: From the Ashes, and `infamouss` begins Infamous Second Son without its spaces.
 */
function isAsTyped(text: string, game: CatalogueGame | undefined): boolean {
  const asked = canonicalTitle(splitWords(fold(text)));
  const together = asked.join('');
  return [game?.title ?? '', ...(game?.others ?? [])].some(title => {
    const words = canonicalTitle(splitWords(fold(title)));
    const initials = words.map(word => word[0]).join('');
    const isBegun = (word: string) => words.some(other => other.startsWith(word));
    return asked.every(isBegun) || initials.startsWith(together) || words.join('').startsWith(together);
  });
}

/** Of a letter that makes another word out of a short one, nobody knows whether it is a typo. */
const LOST_MAX = 0.006;

test.each(EDIT_KINDS)(
  'a letter %s in a word keeps the game in ten or among the closest',
  { timeout: LONG_MS },
  async kind => {
    const chance = chanceOf(SEED);
    const failures: string[] = [];
    let asked = 0;
    for (const game of games) {
      const text = withEdit(game.title, kind, chance);
      if (text === undefined || text.length > TERM_MAX) continue;
      asked += 1;
      const { games: found, closest = [] } = await catalogue.search(text);
      if ([...found, ...closest].some(({ num }) => num === game.num)) continue;
      const first = games.find(({ num }) => num === found[0]?.num);
      if (!isAsTyped(text, first)) failures.push(`“${text}” for ${game.title}: first ${first?.title}`);
    }
    expect(asked).toBeGreaterThan(300);
    expect(failures.length / asked, told(failures)).toBeLessThan(LOST_MAX);
  },
);

test('case, accents, digits of either script, hamza and ta marbuta change nothing', { timeout: LONG_MS }, async () => {
  const failures: string[] = [];
  let asked = 0;
  for (const { title, others } of games)
    for (const text of [title, ...others]) {
      const plain = await catalogue.search(text.slice(0, TERM_MAX));
      for (const other of disguises(text).filter(({ length }) => length <= TERM_MAX)) {
        asked += 1;
        const answer = await catalogue.search(other);
        if (JSON.stringify(answer) !== JSON.stringify(plain)) failures.push(`“${other}” for “${text}”`);
      }
    }
  expect(asked).toBeGreaterThan(2000);
  expect(failures, told(failures)).toEqual([]);
});

type Walk = { gone: string[]; behind: string[] };
const READ = 50;

/** Types a title letter by letter: where its game was in ten or closest, then not, and whether it was still found behind. */
async function typeOut({ num }: CatalogueGame, text: string): Promise<Walk> {
  const walk: Walk = { gone: [], behind: [] };
  let wasFound = false;
  for (const typed of typings(text.slice(0, TERM_MAX))) {
    const { games: found, closest = [], total } = await catalogue.search(typed, { count: READ });
    const at = [...found, ...closest].findIndex(game => game.num === num);
    if (at >= 0 && at < 10) wasFound = true;
    else if (wasFound) walk[at < 0 && total <= READ ? 'gone' : 'behind'].push(typed);
  }
  return walk;
}

/** A letter more may begin another word: `ان بي ا` is no longer NBA. */
const GONE_MAX = 0.002;

/*
 * A game may fall behind ten that fit better what has been typed: `shadow` is a whole word of ten titles before it is the
 * beginning of Shadowrun. It may hardly ever leave the results, and this may not happen often.
 */
test.each([
  ['Latin', 0.02],
  ['Arabic', 0.06],
])('typing %s letters hardly ever loses a game that it has found', { timeout: LONG_MS }, async (script, behindMax) => {
  const named = games.flatMap(game => [game.title, ...game.others].map(text => ({ game, text })));
  // The first digits of a year that the title does not have are the number of another game.
  const isTyped = ({ game, text }: (typeof named)[number]) =>
    !/ \d{4}$/.test(text) || game.title.endsWith(text.slice(-4));
  const asked = named.filter(one => isArabic(one.text) === (script === 'Arabic') && isTyped(one));
  const gone: string[] = [];
  const behind: string[] = [];
  for (const { game, text } of asked) {
    const walk = await typeOut(game, text);
    if (walk.gone.length > 0) gone.push(`${text} (${game.title}): lost at ${walk.gone.join(', ')}`);
    if (walk.behind.length > 0) behind.push(`${text} (${game.title}): behind at ${walk.behind.join(', ')}`);
  }
  expect(gone.length / asked.length, told(gone)).toBeLessThan(GONE_MAX);
  expect(behind.length / asked.length, told(behind)).toBeLessThan(behindMax);
});

test.each([
  ...['a', 'the', 'star', 'war', 's', 'ستار', 'ا', 'call of duty', 'mario', 'halo qwerty', 'super maro', 'bethesda'],
])('the pages of %s join without a gap, and are as many games as the total', { timeout: LONG_MS }, async term => {
  for (const filter of [undefined, 'g.popularity > 9000'])
    for (const size of [7, 50]) {
      const { total } = await catalogue.search(term, { filter });
      const nums = await catalogue.pages(term, size, { filter });
      expect([nums.length, new Set(nums).size], `${filter}, by ${size}`).toEqual([total, total]);
    }
});
