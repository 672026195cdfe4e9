import { knownSkeletons, soundDistance } from '../../catalogue/titles/sound-distance.ts';
import type { QueryWord } from '../query-words.ts';
import { MISTYPED_COST, SHORT_CONSONANTS, UNFINISHED_ALONE_MAX } from './heard-cost.ts';
import type { Heard } from './sound-align.ts';
import { areNeighbours, type TitleReading } from './title-reading.ts';

// A whole word of few consonants, and one whose article was left out.
const SHORT_ALONE_MAX = { plain: 0.24, article: 0.12 };
const ARTICLE = 'ال';
const MEAN_COST_MAX = 0.505;
// With a consonant wrong, only a game that everybody knows is meant by one word.
const MISTYPED_ALONE = { few: { consonants: 4, weight: 14.2 }, weight: 13.5 };
const UNLIKE = { few: 1.5, many: 2.3, begun: 1.45 };
// A game that nobody knows is meant only if it sounds just like the query; a well-known one may sound less alike.
const FAR_COST = { unknown: 0.12, perWeight: 0.036 };
// The fewer consonants say which word is meant, the more of it has to agree, and the better known the game has to be.
const FEW_CONSONANTS = { whole: { from: 6.2, perWeight: 0.06 }, begun: { from: 10.2, perWeight: 0.06 } };
const BEGUN_WEIGHT = 9;
const INNER = { few: { consonants: 2, weight: 14.8 }, weight: 13.5, cost: { few: 0.1, many: 0.25 } };
const FEW_OF_TWO = [
  { consonants: 3, cost: 0.2 },
  { consonants: 5, cost: 0.32 },
];
// A title that is heard whole, and known, may sound less alike.
const WHOLE_PER_WEIGHT = 0.006;
// Two words that only together sound like one of a title that hardly anybody knows: سناب شات.
const JOINED = { cost: 0.2, perConsonant: 0.06, from: 5, weight: 9, inner: 0.4 };
// Words from different places of a longer title: شادو فايت is not the Lords of Shadow with their Mirror of Fate.
const SCATTERED = { start: 0.3, inner: 0.1, left: 2, weight: 13.5, unknown: 6 };
const UNKNOWN_WEIGHT = 9;
const BEHIND_ANOTHER_WEIGHT = 15;
const LEAST_OF_TWO = { consonants: 3, whole: 10, begun: 14 };

/** What was heard of a query's words in a title. */
export type Hearing = { words: QueryWord[]; heard: Heard[]; cost: number; weight: number; left: number };

/** How differently the words may sound for the title to answer them at all. */
export function costMax(words: QueryWord[], [first]: Heard[], title: TitleReading): number {
  if (words.length > 1 || !first) return MEAN_COST_MAX;
  const isStart = isName(first, title);
  if (isShort(words[0])) return isStart && isPlain(words[0]) ? SHORT_ALONE_MAX.plain : SHORT_ALONE_MAX.article;
  return isStart ? MISTYPED_COST : UNFINISHED_ALONE_MAX.long;
}

/**
 * Whether a title sounds so roughly like the query, for how well the game is known, that it may only be asked about.
 */
export function isFarSound(hearing: Hearing, title: TitleReading): boolean {
  const { words, heard, cost, weight } = hearing;
  if (cost > FAR_COST.unknown + FAR_COST.perWeight * weight && !isAllButOne(hearing)) return true;
  const [first] = heard;
  if (!first || words.some(({ arabic }) => !arabic) || words.every(word => isSpelled(word, title))) return false;
  if (words.length === 1) return isFarAlone(hearing, first, title);
  if (isFarJoined(hearing, isName(first, title))) return true;
  return words.length === 2 && (isFarTogether(hearing) || isScattered(hearing, title));
}

/** Whether a title is heard whole, and all words but one just so. */
const isAllButOne = ({ heard, left }: Hearing) =>
  left === 0 && heard.length > 2 && heard.filter(part => part.cost > 0).length === 1;

/** Two words that are one of the title: the more consonants, the less alike they may sound. */
function isFarJoined({ words, heard, weight, left }: Hearing, isStart: boolean): boolean {
  const cost = Math.max(0, ...heard.filter(part => part.words > 1).map(part => part.cost));
  return isFarAsOne(words, cost, weight) || (cost > JOINED.inner && !isStart && left > 0);
}

export function isFarAsOne(words: QueryWord[], cost: number, weight: number): boolean {
  const most = JOINED.cost + JOINED.perConsonant * Math.max(0, consonantsIn(words) - JOINED.from);
  return weight < JOINED.weight && cost > most;
}

function isScattered({ heard: [first, second], cost, weight, left }: Hearing, title: TitleReading): boolean {
  if (!first || !second || left < SCATTERED.left || weight >= SCATTERED.weight) return false;
  if (weight < SCATTERED.unknown && !isName(first, title) && !areNeighbours(title, first.to, second.from)) return true;
  return cost > SCATTERED[isName(first, title) ? 'start' : 'inner'] && !areNeighbours(title, first.to, second.from);
}

/** Whether the word is in the title as it was typed so far. */
const isSpelled = ({ raw, last }: QueryWord, { raws }: TitleReading) =>
  raws.some(other => other === raw || (last && other.startsWith(raw)));

/** Two words of few consonants are like many others. */
function isFarTogether({ words, cost, weight, left }: Hearing): boolean {
  const consonants = consonantsIn(words);
  if (consonants <= LEAST_OF_TWO.consonants && weight < LEAST_OF_TWO[left > 0 ? 'begun' : 'whole']) return true;
  const more = left > 0 || consonants <= LEAST_OF_TWO.consonants ? 0 : WHOLE_PER_WEIGHT * weight;
  return FEW_OF_TWO.some(few => consonants <= few.consonants && cost > few.cost + more);
}

/** One word that is not the beginning of a name of the game, or has few consonants, says little. */
function isFarAlone({ words: [word], cost, weight, left }: Hearing, first: Heard, title: TitleReading): boolean {
  if (!word) return false;
  const consonants = consonantsOf(word);
  const known = consonants > MISTYPED_ALONE.few.consonants ? MISTYPED_ALONE.weight : MISTYPED_ALONE.few.weight;
  if (
    cost >= MISTYPED_COST &&
    (weight < known || isUnlike(word, consonants, title.raws.slice(first.from, first.to).join(''), left))
  )
    return true;
  // So many consonants and all vowels: it is the word itself.
  if (cost === 0 && consonants > SHORT_CONSONANTS) return !isName(first, title) && weight < UNKNOWN_WEIGHT;
  if (!isName(first, title))
    return (
      weight < (consonants > INNER.few.consonants ? INNER.weight : INNER.few.weight) ||
      cost > INNER.cost[consonants > SHORT_CONSONANTS ? 'many' : 'few']
    );
  if (left > 0 && weight < BEGUN_WEIGHT) return true;
  if (consonants > SHORT_CONSONANTS) return false;
  const few = FEW_CONSONANTS[left > 0 ? 'begun' : 'whole'];
  return cost > 0 && cost > few.perWeight * (weight - few.from);
}

/** Besides the wrong consonant, the vowels say whether it is the same word: كنتاكي is not كونتر. */
const isUnlike = ({ raw }: QueryWord, consonants: number, other: string, left: number) =>
  soundDistance(raw, other) > UNLIKE[left > 0 ? 'begun' : consonants > MISTYPED_ALONE.few.consonants ? 'many' : 'few'];

const isName = ({ from }: Heard, { start, laterStarts }: TitleReading) => from <= start || laterStarts.includes(from);

/**
 * Whether a strange Arabic word stands before one that is known, or before the two that a nickname stands for, and no
 * game that everybody knows: these are another name together. Candy Crush is not Crash Bandicoot.
 */
export function isEndOfAnother(
  [first, ...rest]: QueryWord[],
  isStrange: (word: QueryWord) => boolean,
  weight: number,
): boolean {
  if (first?.arabic !== true || weight >= BEHIND_ANOTHER_WEIGHT) return false;
  const isNickname = rest.length === 2 && rest.every(({ arabic }) => !arabic);
  return isStrange(first) && (isNickname || rest.filter(word => !isStrange(word)).length === 1);
}

/** The fewest consonants of the words together. */
export const consonantsIn = (words: QueryWord[]) => words.reduce((sum, word) => sum + consonantsOf(word), 0);

const consonantsOf = ({ raw }: QueryWord) => {
  const lengths = knownSkeletons(raw).map(text => text.length);
  return lengths.length > 0 ? Math.min(...lengths) : 0;
};

/** An Arabic word rather than the name of a game. */
export const hasArticle = ({ raw }: QueryWord) => raw.startsWith(ARTICLE);

/** A word of three consonants without an article. */
const isPlain = (word: QueryWord | undefined) =>
  word !== undefined && !hasArticle(word) && knownSkeletons(word.raw).every(text => text.length > 2);

/** Few consonants are shared by many words. */
const isShort = (word: QueryWord | undefined) =>
  word?.arabic === true && knownSkeletons(word.raw).some(text => text.length <= SHORT_CONSONANTS);
