import type { InStatement, ResultSet } from '@libsql/client/web';
import type { Db } from '../../platform/database/client.ts';
import { packText, unpacker } from '../../platform/database/packed.ts';
import { isArabic } from '../titles/fold.ts';
import { GAME_OF_KEY } from '../titles/row-id.ts';
import { BEGINNING_LETTERS, LONG_WORD_LETTERS, typosIn } from '../titles/typo.ts';
import {
  askedBy,
  CANDIDATE_COLUMNS,
  findNear,
  isOn,
  type MatchCandidate,
  POPULAR,
  type ShownTo,
} from './candidates.ts';
import type { Match } from './judge.ts';
import type { TitleToMatch } from './match.ts';
import { likenesses, type MistypedTitle, mendable, misreadingsOf, SHORTEST_MISREAD, spellingsOf } from './misread.ts';
import { squashFoldedTitle } from './readings.ts';

/* Words and titles of the search index that are nearly those of a whole batch of titles. */

/** How many words that differ by a letter are tried, the most frequent first. */
const WORDS_MAX = 6;
/** How many words that only begin alike are tried: those that share the most pairs of letters. */
const FAR_WORDS_MAX = 3;
const FAR_WORD_LETTERS = 6;
/** How many games that are like a title are looked at, the best known first. */
const LIKE_GAMES_MAX = 8;
const WORD_MAX_LETTERS = 24;
/** How many words of a batch are looked for: a file of nonsense has more words than titles. */
const ASKED_MAX = 5_000;

// Each asked word with one letter left out in turn meets the words of the catalogue in `search_deletions`. Two letters
// left out at one place are one wrong letter. At two places they are two, which only long words may have. A long word
// that is near none may have two letters too many or too few: such words begin alike, but for one letter.
const NEAR_WORDS = `WITH RECURSIVE
  places(place) AS (SELECT 0 UNION ALL SELECT place + 1 FROM places WHERE place < ${WORD_MAX_LETTERS}),
  asked(word) AS MATERIALIZED (SELECT value FROM json_each(?1)),
  cut(word, letters, place) AS MATERIALIZED (SELECT word, word, -1 FROM asked
    UNION ALL SELECT word, substr(word, 1, place) || substr(word, place + 2), place FROM asked CROSS JOIN places
      WHERE place < length(word) AND (place = 0 OR substr(word, place, 1) <> substr(word, place + 1, 1))),
  near(asked, word, nth) AS MATERIALIZED (
    SELECT c.word, d.word, row_number() OVER (PARTITION BY c.word ORDER BY max(s.df) DESC)
    FROM cut c CROSS JOIN search_deletions d ON d.deletion = c.letters
      CROSS JOIN search_words s ON s.word = d.word AND s.df > 0
    WHERE d.position < 0 OR c.place < 0 OR abs(d.position - c.place) <= 1 OR length(d.word) >= ${LONG_WORD_LETTERS}
    GROUP BY c.word, d.word),
  lone(word) AS MATERIALIZED (SELECT word FROM asked
    WHERE length(word) >= ${FAR_WORD_LETTERS} AND word NOT IN (SELECT asked FROM near)),
  begun(asked, word) AS MATERIALIZED (SELECT DISTINCT l.word, d.word FROM lone l CROSS JOIN places p
      CROSS JOIN search_deletions d ON d.deletion =
        '<' || substr(l.word, 1, p.place) || substr(l.word, p.place + 2, max(0, ${BEGINNING_LETTERS - 1} - p.place))
    WHERE p.place <= ${BEGINNING_LETTERS} AND abs(length(d.word) - length(l.word)) <= 2),
  far(asked, word, nth) AS (SELECT asked, word, row_number() OVER (PARTITION BY asked ORDER BY
      (SELECT count(*) FROM places WHERE place < length(asked) - 1 AND instr(word, substr(asked, place + 1, 2)) > 0) * 2.0
        / (length(word) + length(asked)) DESC) FROM begun)
  SELECT json_group_array(json_array(asked, word)) FROM (
    SELECT asked, word, nth FROM near WHERE nth <= ${WORDS_MAX} OR word = asked
    UNION ALL SELECT asked, word, nth FROM far WHERE nth <= ${FAR_WORDS_MAX} ORDER BY nth)`;

const LIKE_GAME = { ...CANDIDATE_COLUMNS, asked: 'q.value->>0', otherTitles: 'g.other_titles' };
const likeGames = (shown: string) => `SELECT ${packText(LIKE_GAME)} FROM json_each(?1) q
  CROSS JOIN games g ON g.num IN (SELECT ${GAME_OF_KEY} FROM search_keys
    WHERE search_keys MATCH (q.value->>1) AND ${shown} ORDER BY rowid LIMIT ${LIKE_GAMES_MAX})`;

type LikeGame = MatchCandidate & { asked: string; otherTitles: string | null };
const unpackGames = unpacker<LikeGame>(Object.keys(LIKE_GAME));
const unpackWords = unpacker<{ asked: string; word: string }>(['asked', 'word']);

/**
 * The words of the index near each of some words (a word itself, if the index has it), and the games that the matches
 * find.
 */
async function findNearKeys(db: Db, words: string[], matches: Map<string, string[]>, shownTo: ShownTo) {
  const asked = [...matches].flatMap(([title, texts]) => texts.map(text => [title, text]));
  const statements: InStatement[] = [
    { sql: NEAR_WORDS, args: [JSON.stringify(words.filter(isShort).slice(0, ASKED_MAX))] },
    askedBy(shownTo, JSON.stringify(asked), likeGames, GAME_OF_KEY),
  ];
  const [near, like] = await db.$client.batch(statements, 'read');
  const nearWords = Map.groupBy(unpackWords(cellOf(near)), word => word.asked);
  return {
    words: new Map([...nearWords].map(([word, found]) => [word, found.map(one => one.word)])),
    alike: Map.groupBy(unpackGames(cellOf(like)), game => game.asked),
  };
}

const isShort = (word: string) => word.length <= WORD_MAX_LETTERS;
const cellOf = (result: ResultSet | undefined) => result?.rows[0]?.[0];

/* Titles that no game has, where a game has nearly the same: `Blodborne`. They are questions, never sure. */

type NearGame = { asked: MistypedTitle; game: MatchCandidate; slips: number };

/** How many letters may be wrong, missing or too many, by the letters that a title has. */
const SLIPS: [letters: number, slips: number][] = [
  [16, 3],
  [9, 2],
  [SHORTEST_MISREAD, 1],
];
/** The slips that a title counts for which only sounds like a game's: two scripts cannot be compared by letters. */
const SOUNDS_ALIKE = 4;
const SEPARATOR = '\x1f';

/**
 * Adds to each title without a match a question about the game whose title is nearest, if one is near enough. Two round
 * trips for all of them. With `shownTo`, only games that this person is shown or holds are asked about.
 */
export async function askNearMisses(
  db: Db,
  titles: readonly TitleToMatch[],
  matches: ReadonlyMap<string, Match>,
  shownTo?: ShownTo,
): Promise<Map<string, Match>> {
  const isOpen = ({ providerId }: TitleToMatch) => {
    const match = matches.get(providerId);
    return match !== undefined && match.game === null && !match.excluded;
  };
  const near = await findNearGames(db, titles.filter(isOpen).flatMap(misreadingsOf), shownTo);
  const nearest = Map.groupBy(near, ({ asked }) => asked.title.providerId);
  const questions = [...nearest].flatMap(([id, games]) => {
    const [first] = games.sort(compareNear);
    return first ? [[id, { kind: 'likely', game: first.game.num, excluded: false }] as const] : [];
  });
  return new Map<string, Match>([...matches, ...questions]);
}

async function findNearGames(db: Db, misread: MistypedTitle[], shownTo: ShownTo): Promise<NearGame[]> {
  if (misread.length === 0) return [];
  const words = new Set(misread.flatMap(mendable));
  const alike = new Map(misread.map(one => [one.squash, likenesses(one)]));
  const keys = await findNearKeys(db, [...words], alike, shownTo);
  const spelled = misread.map(one => spellingsOf(one, keys.words));
  const { byTitle } = await findNear(db, [...new Set(spelled.flat())], [], shownTo);
  const near = misread.flatMap((one, index) => [
    ...(spelled[index] ?? []).flatMap(text => bySpelling(one, text, byTitle.get(text) ?? [])),
    ...(keys.alike.get(one.squash) ?? []).flatMap(game => byLikeness(one, game)),
  ]);
  return near.filter(mayBeMeant);
}

function bySpelling(asked: MistypedTitle, spelling: string, games: MatchCandidate[]): NearGame[] {
  const slips = slipsBetween(asked.squash, spelling);
  return slips === undefined ? [] : games.map(game => ({ asked, game, slips }));
}

function byLikeness(asked: MistypedTitle, game: LikeGame): NearGame[] {
  const titles = [game.title, ...(game.otherTitles?.split(SEPARATOR) ?? [])];
  const slips = titles.flatMap(title => slipsBetween(asked.squash, squashFoldedTitle(title)) ?? []);
  if (slips.length === 0 && !isArabic(asked.squash)) return [];
  return [{ asked, game, slips: Math.min(SOUNDS_ALIKE, ...slips) }];
}

const numbersIn = (text: string) => text.match(/\d+/g)?.join() ?? '';

/**
 * How many letters two titles differ by; undefined if they are too many for a slip. Another number is another game, and
 * so is a title that goes on: `Fallout 4 VR`.
 */
function slipsBetween(asked: string, other: string): number | undefined {
  const [longer, more] = [Math.max(asked.length, other.length), Math.abs(asked.length - other.length)];
  const most = SLIPS.find(([letters]) => longer >= letters)?.[1] ?? 0;
  if (more > most || numbersIn(asked) !== numbersIn(other)) return undefined;
  if (more > 1 && (asked.startsWith(other) || other.startsWith(asked))) return undefined;
  const slips = Math.ceil(typosIn(asked, other));
  return slips <= most ? slips : undefined;
}

/** Whether a near title may be asked about: with a slip and on another platform, only a game that everybody knows. */
const mayBeMeant = (near: NearGame) => isHere(near) || near.game.popularity >= POPULAR;

const isHere = ({ asked: { title }, game }: NearGame) => title.subplatform === null || isOn(game, title.subplatform);
const isThen = ({ asked: { year }, game }: NearGame) => game.year === year;

/**
 * Orders near games: by the longest reading of the title, then fewer slips, the title's own platform and year, and the
 * better known game.
 */
const compareNear = (a: NearGame, b: NearGame): number =>
  a.asked.step - b.asked.step ||
  a.slips - b.slips ||
  Number(isHere(b)) - Number(isHere(a)) ||
  Number(isThen(b)) - Number(isThen(a)) ||
  b.game.popularity - a.game.popularity;
