import type { GameFacts } from '../../../worker/catalogue/catalogue.schema.ts';
import { GENRES } from '../../../worker/catalogue/genres.ts';
import { SUBPLATFORMS } from '../../../worker/catalogue/platforms.ts';
import { chanceOf, rankOf } from './chance.ts';
import { makeWords } from './words.ts';

const WORDS = 60_000;
/** The commonest word is in about every seventieth title. */
const WORDS_FLAT = 20;
const COMPANIES = 30_000;
const FIRST_YEAR = 1985;
const YEARS = 42;

/** The shares of titles with one, two, ... words, added up. */
const LENGTHS = [0.16, 0.52, 0.78, 0.92, 1];
const ARABIC = ['لعبة', 'عالم', 'حرب', 'أسطورة', 'الظلام', 'التنين', 'الفارس', 'مدينة', 'معركة', 'الأبطال'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type Maker = { chance: () => number; word: () => string };

function titleOf({ chance, word }: Maker): string {
  const dice = chance();
  const words = Array.from({ length: LENGTHS.findIndex(share => dice < share) + 1 }, () => capital(word()));
  if (words.length > 1 && chance() < 0.08) words.splice(1, 0, 'of');
  if (words.length > 3 && chance() < 0.4) words[1] += ':';
  if (chance() < 0.08) words.unshift('The');
  if (chance() < 0.11) words.push(chance() < 0.5 ? String(2 + rankOf(chance(), 12)) : 'II');
  return words.join(' ');
}

/** A few games are known to many people, and most games to nobody. */
const popularityOf = (chance: number) => Math.floor(3 / (chance + 0.000_003) ** 0.9);

function listOf<T>(all: readonly T[], most: number, { chance }: Maker): T[] {
  const count = 1 + Math.floor(chance() * most);
  return [...new Set(Array.from({ length: count }, () => all[rankOf(chance(), all.length)]))].filter(
    one => one !== undefined,
  );
}

function gameOf(n: number, maker: Maker): GameFacts {
  const { chance, word } = maker;
  const company = () => `${capital(word())} Studio ${rankOf(chance(), COMPANIES)}`;
  const year = FIRST_YEAR + YEARS - 1 - rankOf(chance(), YEARS);
  const hours = chance() < 0.4 ? 1 + rankOf(chance(), 120) : null;
  return {
    title: titleOf(maker),
    alternativeTitles: chance() < 0.06 ? [`${ARABIC[n % 10]} ${ARABIC[(n >> 4) % 10]} ${n % 1000}`] : [],
    releaseDate: chance() < 0.93 ? `${year}-0${1 + (n % 9)}-1${n % 10}` : null,
    platforms: listOf(
      SUBPLATFORMS.map(s => s.code),
      3,
      maker,
    ),
    genres: listOf(
      GENRES.map(g => g.code),
      3,
      maker,
    ),
    developers: [company()],
    publishers: chance() < 0.7 ? [company()] : [],
    playTime: hours ? { mainStory: hours, mainPlusExtra: hours * 1.5, completionist: hours * 2.5 } : null,
    series: chance() < 0.1 ? `${capital(word())} ${capital(word())}` : null,
    popularity: popularityOf(chance()),
    coverUrl: chance() < 0.8 ? `https://covers.raff.example/${n}/cover.jpg` : null,
    gallery: chance() < 0.2 ? [1, 2, 3].map(shot => `https://covers.raff.example/${n}/shot-${shot}.jpg`) : [],
    steamAppId: 1_000_000 + n,
  };
}

/**
 * Games number `from` to `to - 1` of one made-up catalogue: words are as common as in real titles (Zipf), and a few
 * games are known to many. A game is the same however many are made.
 */
export function* makeGames(from: number, to: number): Generator<GameFacts> {
  const words = makeWords(WORDS);
  for (let n = from; n < to; n += 1) {
    const chance = chanceOf(n * 2_654_435_761 + 11);
    const word = () => words[rankOf(chance(), words.length, WORDS_FLAT)] ?? '';
    yield gameOf(n, { chance, word });
  }
}
