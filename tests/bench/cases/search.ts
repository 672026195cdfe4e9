import { GENRES } from '../../../worker/catalogue/genres.ts';
import { LENGTHS } from '../../../worker/catalogue/lengths.ts';
import { SUBPLATFORMS } from '../../../worker/catalogue/platforms.ts';
import type { Db } from '../../../worker/platform/database/client.ts';
import { requestOf } from '../world/line.ts';
import type { Case } from './case.ts';

const TERMS = 20;
const ROUNDS = 200;

/** Words of the catalogue as they are pronounced in Arabic. */
const ARABIC =
  'دارك سوبر سبيس ستار ستوري كويست نايت ليجند سيتي دنجن هنتر شادو دراجون ماستر زومبي تاور كينجدوم ريسنق سول جولدن';

const headers = { 'Accept-Language': 'en' };
const get = (path: string) => requestOf('GET', path, headers);
const askFor = (term: string) => get(`/api/search?term=${encodeURIComponent(term)}`);

async function wordsOf(db: Db, where: string, order: string): Promise<string[]> {
  const { rows } = await db.$client.execute(
    `SELECT word FROM search_words WHERE length(word) > 4 AND ${where} ORDER BY ${order} LIMIT ${TERMS}`,
  );
  return rows.map(row => String(row.word));
}

/** Swaps two letters in the middle, as in fast typing. */
const mistype = (word: string) => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;

/** Searches of every kind, each for twenty words taken from the catalogue itself. */
export async function searchCases(db: Db): Promise<Case[]> {
  const common = await wordsOf(db, 'df > 0', 'df DESC, word');
  const rare = await wordsOf(db, 'df = 2', 'substr(word, 3), word');
  const beginnings = [...new Set(common.map(word => word.slice(0, 2)))];
  const searches = {
    'search: a common word': common,
    'search: a rare word': rare,
    'search: two letters': beginnings,
    'search: a typo': common.map(mistype),
    'search: Arabic': ARABIC.split(' '),
  };
  const named = Object.entries(searches).map(([name, terms]) => ({
    name,
    requests: terms.map(askFor),
    rounds: ROUNDS,
  }));
  return [...named, { name: 'advanced search, three filters', requests: advanced(), rounds: ROUNDS }];
}

function advanced(): Buffer[] {
  return Array.from({ length: TERMS }, (_, n) => {
    const [genre, platform, length] = [GENRES[n], SUBPLATFORMS[n % 8], LENGTHS[n % 4]];
    return get(`/api/search/advanced?genreId=${genre?.id}&platformId=${platform?.id}&lengthId=${length?.id}`);
  });
}
