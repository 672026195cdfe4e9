import type { InStatement, ResultSet } from '@libsql/client/web';
import type { Db } from '../../platform/database/client.ts';
import { packText, unpacker } from '../../platform/database/packed.ts';
import { GAME_OF_KEY } from '../titles/row-id.ts';
import { BEGINNING_LETTERS, LONG_WORD_LETTERS } from '../titles/typo.ts';
import { askedBy, CANDIDATE_COLUMNS, type MatchCandidate, type ShownTo } from './candidates.ts';

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

export type LikeGame = MatchCandidate & { asked: string; otherTitles: string | null };
const unpackGames = unpacker<LikeGame>(Object.keys(LIKE_GAME));
const unpackWords = unpacker<{ asked: string; word: string }>(['asked', 'word']);

/**
 * The words of the index near each of some words (a word itself, if the index has it), and the games that the matches
 * find.
 */
export async function findNearKeys(db: Db, words: string[], matches: Map<string, string[]>, shownTo: ShownTo) {
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
