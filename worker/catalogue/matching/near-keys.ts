import type { InStatement, ResultSet } from '@libsql/client/web';
import type { Db } from '../../platform/database/client.ts';
import { packText, unpacker } from '../../platform/database/packed.ts';
import { GAME_OF_KEY } from '../titles/row-id.ts';
import { LONG_WORD_LETTERS } from '../titles/typo.ts';
import { CANDIDATE, type Candidate } from './candidates.ts';

/* What the keys of the search know of words and titles that nearly are others, for a whole batch at once. */

/** More words that differ by a letter are not tried; the most frequent ones are. */
const WORDS_MAX = 6;
/** More games that sound alike are not looked at; the best known ones are. */
const SOUNDS_MAX = 5;
const WORD_MAX_LETTERS = 24;

// Each asked word with one letter left out in turn meets the words of the catalogue in `search_deletions`. Two letters
// left out at one place are one wrong letter. At two places they are two, which only long words may have.
const NEAR_WORDS = `WITH RECURSIVE
  places(place) AS (SELECT 0 UNION ALL SELECT place + 1 FROM places WHERE place < ${WORD_MAX_LETTERS}),
  asked(word) AS MATERIALIZED (SELECT value FROM json_each(?1)),
  cut(word, letters, place) AS MATERIALIZED (SELECT word, word, -1 FROM asked
    UNION ALL SELECT word, substr(word, 1, place) || substr(word, place + 2), place FROM asked CROSS JOIN places
      WHERE place < length(word) AND (place = 0 OR substr(word, place, 1) <> substr(word, place + 1, 1)))
  SELECT json_group_array(json_array(asked, near)) FROM (
    SELECT c.word AS asked, d.word AS near, row_number() OVER (PARTITION BY c.word ORDER BY max(s.df) DESC) AS nth
    FROM cut c CROSS JOIN search_deletions d ON d.deletion = c.letters
      CROSS JOIN search_words s ON s.word = d.word AND s.df > 0
    WHERE d.position < 0 OR c.place < 0 OR abs(d.position - c.place) <= 1 OR length(d.word) >= ${LONG_WORD_LETTERS}
    GROUP BY c.word, d.word)
  WHERE nth <= ${WORDS_MAX} OR near = asked`;

const SOUNDING = { ...CANDIDATE, asked: 'q.value->>0', otherTitles: 'g.other_titles' };
const SOUNDING_ALIKE = `SELECT ${packText(SOUNDING)} FROM json_each(?1) q
  CROSS JOIN games g ON g.num IN (SELECT ${GAME_OF_KEY} FROM search_keys
    WHERE search_keys MATCH (q.value->>1) ORDER BY rowid LIMIT ${SOUNDS_MAX})`;

/** A game that sounds like a title, with all its titles. */
export type Sounding = Candidate & { asked: string; otherTitles: string | null };
const unpackSounding = unpacker<Sounding>(Object.keys(SOUNDING));
const unpackWords = unpacker<{ asked: string; near: string }>(['asked', 'near']);

/** The search's words near each of some words (itself, if it is one), and the games that sound like each of some titles. */
export async function findNearKeys(db: Db, words: string[], sounds: Map<string, string[]>) {
  const matches = [...sounds].map(([asked, keys]) => [asked, keys.map(key => `"${key}"`).join(' OR ')]);
  const statements: InStatement[] = [
    { sql: NEAR_WORDS, args: [JSON.stringify(words.filter(word => word.length <= WORD_MAX_LETTERS))] },
    { sql: SOUNDING_ALIKE, args: [JSON.stringify(matches)] },
  ];
  const [near, sounding] = await db.$client.batch(statements, 'read');
  const nearWords = Map.groupBy(unpackWords(cellOf(near)), ({ asked }) => asked);
  return {
    words: new Map([...nearWords].map(([asked, found]) => [asked, found.map(word => word.near)])),
    sounding: Map.groupBy(unpackSounding(cellOf(sounding)), ({ asked }) => asked),
  };
}

const cellOf = (result: ResultSet | undefined) => result?.rows[0]?.[0];
