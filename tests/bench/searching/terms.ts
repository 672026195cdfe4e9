import { fold, splitWords } from '../../../worker/catalogue/titles/fold.ts';
import type { Db } from '../../../worker/platform/database/client.ts';
import { chanceOf } from '../catalogue/chance.ts';
import { inArabic, mistype, mistypeTwice } from './slips.ts';

/** Searches of one kind. None of its terms stands in another kind, so that no answer can come from memory. */
export type Kind = {
  name: string;
  terms: string[];
  /** How many times the plain search it may take, and how many round trips. */
  limit: number;
  trips: number;
};

/** How many terms a kind has if the catalogue has enough words. */
const TERMS = 640;
const BEGINNINGS_OF = 20_000;
const UNMEASURED = 150;
const LONG_LETTERS = 9;
const LIMIT = 1.6;
const TYPO_LIMIT = 2.5;

const PLAIN_WORD = "length(word) > 4 AND df > 0 AND word NOT GLOB '*[^a-z]*'";

/** Words of the catalogue, commonest first. */
export async function commonWords(db: Db, count: number, letters = 5): Promise<string[]> {
  return column(
    db,
    `SELECT word FROM search_words WHERE ${PLAIN_WORD} AND length(word) >= ${letters}
    ORDER BY df DESC, word LIMIT ${count}`,
  );
}

/** Words that no kind of search asks for. */
export async function unmeasuredWords(db: Db): Promise<string[]> {
  return (await commonWords(db, 2 * TERMS + UNMEASURED)).slice(2 * TERMS);
}

async function rareWords(db: Db): Promise<string[]> {
  return column(
    db,
    `SELECT word FROM search_words WHERE ${PLAIN_WORD} ORDER BY df, substr(word, 3), word LIMIT ${TERMS}`,
  );
}

/** The first two words of the titles of well-known games. */
async function pairs(db: Db): Promise<string[]> {
  const titles = await column(db, `SELECT title FROM games ORDER BY popularity DESC LIMIT ${4 * TERMS}`);
  return titles
    .map(title => splitWords(fold(title)).filter(word => word.length > 3))
    .filter(words => words.length > 1)
    .map(words => words.slice(0, 2).join(' '));
}

async function column(db: Db, sql: string): Promise<string[]> {
  const { rows } = await db.$client.execute(sql);
  return rows.map(row => String(row[0]));
}

/** Searches of every kind, for words taken from the catalogue itself. */
export async function searchKinds(db: Db): Promise<Kind[]> {
  const common = await commonWords(db, 2 * TERMS);
  const many = await commonWords(db, BEGINNINGS_OF);
  const long = await commonWords(db, TERMS, LONG_LETTERS);
  const kinds = {
    word: { terms: common.slice(0, TERMS) },
    prefix: { terms: many.flatMap(word => [word.slice(0, 3), word.slice(0, 4)]) },
    'rare word': { terms: await rareWords(db) },
    'two words': { terms: await pairs(db) },
    Arabic: { terms: common.map(inArabic), trips: 2 },
    typo: { terms: common.map(mistype).filter((typo, at) => typo !== common[at]), limit: TYPO_LIMIT },
    // Some have five consonants in a row, and may be of another keyboard, which takes a trip more.
    'second pass': { terms: long.map(mistypeTwice), limit: TYPO_LIMIT, trips: 3 },
  };
  const used = new Set(await unmeasuredWords(db));
  return Object.entries(kinds).map(([name, { terms, ...more }]) => {
    const fresh = [...new Set(terms)].filter(term => !used.has(term)).slice(0, TERMS);
    for (const term of fresh) used.add(term);
    return { name, limit: LIMIT, trips: 1, ...more, terms: shuffled(fresh) };
  });
}

/** Some terms of every kind, as they may come from many people. */
export function mixture(kinds: Kind[], count: number): string[] {
  const each = Math.ceil(count / kinds.length);
  return shuffled(kinds.flatMap(({ terms }) => terms.slice(0, each)));
}

/** In an order that is the same in every run, so that few rounds meet the same mixture as many. */
function shuffled(terms: string[]): string[] {
  const chance = chanceOf(terms.length);
  return terms
    .map(term => ({ term, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ term }) => term);
}
