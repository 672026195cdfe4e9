import { type SQL, sql } from 'drizzle-orm';
import { ARABIC_PARTS } from '../../catalogue/facts/facts.schema.ts';
import { GENRES } from '../../catalogue/genres.ts';
import { LENGTHS } from '../../catalogue/lengths.ts';
import { LISTS } from '../../catalogue/lists.schema.ts';
import { MODES } from '../../catalogue/modes.ts';
import { TITLE_MARK, typedWords } from '../../catalogue/titles/titles.schema.ts';
import { isPlayed, isStarted, lastPlayed } from '../copy-sql.ts';
import { subplatformsOf } from '../lists/lists.schema.ts';
import { playedMinutes } from '../play-days/played.ts';
import { foldTag } from '../tags/fold-tag.ts';
import { type Condition, type FieldName, fieldOf, NONE, rangeOf, type Sort } from './views.schema.ts';
import type { KeyedCondition } from './views.tables.ts';

/*
 * What each field of a condition means to the database. A value is kept with its key, which is all that SQL compares, so
 * one statement answers any stored view: of a list, of a wall, or the numbers of all views. Measured with 5,000 copies,
 * keys in JSON take a fifth of the time of keys in a table of the statement.
 */

/** `key` is what is compared, `has` whether a copy `c` of `games g` has it; `a.value` is the key. */
type Meaning = { key: (value: string) => string; has: string };

const same = (value: string) => value;
const numIn = (nums: string, num: string) => `instr(',' || ${nums} || ',', ',' || ${num} || ',') > 0`;

/** `8-10`; both ends are in it. */
function range(field: FieldName, known: string, unit = 1): Meaning {
  const [min, max] = fieldOf(field).range ?? [0, 0];
  return {
    key: value => rangeOf(value, min, max)?.join('-') ?? NONE,
    has: `CASE a.value WHEN '${NONE}' THEN ${known} IS NULL ELSE ${known} BETWEEN CAST(a.value AS INTEGER) * ${unit}
      AND CAST(substr(a.value, instr(a.value, '-') + 1) AS INTEGER) * ${unit} END`,
  };
}

/**
 * Whether each of the words of `a.value` stands at the beginning of a word of the title, as `isCalled` of the web has it.
 * A text of signs alone has no word, and any title has all of those.
 */
const isCalled = `NOT EXISTS (SELECT 1 FROM json_each('["' || replace(a.value, ' ', '","') || '"]') w
  WHERE a.value <> '' AND instr(coalesce(g.called, ''), '${TITLE_MARK}' || w.value) = 0)`;

const said = (column: string) => `(SELECT d.${column} FROM diary d WHERE d.user_id = c.user_id AND d.game = c.game)`;
const finishedYear = `(SELECT max(CAST(p.finished_at AS INTEGER)) FROM playthroughs p
  WHERE p.user_id = c.user_id AND p.game = c.game AND p.outcome IN ('finished', 'completed'))`;
const releaseDate = `coalesce((SELECT r.date FROM game_releases r WHERE r.game = c.game AND r.subplatform = c.subplatform),
  g.release_date)`;
const length = `CASE WHEN g.main_story_minutes IS NULL THEN '${NONE}' ${LENGTHS.map(({ id, maxHours }) =>
  maxHours === null ? `ELSE '${id}'` : `WHEN g.main_story_minutes < ${maxHours * 60} THEN '${id}'`,
).join(' ')} END`;
const list = `CASE WHEN c.archive_status IS NOT NULL THEN 'archive' ${LISTS.map(
  ({ id, gamesType }) => `WHEN c.list = ${id} THEN '${gamesType}'`,
).join(' ')} END`;
const isPlaying = isPlayed('c');

const MEANINGS: Record<FieldName, Meaning> = {
  text: { key: typed => typedWords(typed).join(' '), has: isCalled },
  tag: {
    key: foldTag,
    has: `EXISTS (SELECT 1 FROM tags t JOIN game_tags o ON o.tag = t.id AND o.user_id = t.user_id AND o.game = c.game
      WHERE t.user_id = c.user_id AND t.folded = a.value)`,
  },
  list: { key: same, has: `${list} = a.value` },
  platform: {
    key: id =>
      subplatformsOf(id)
        .map(one => one.num)
        .join(),
    has: numIn('a.value', 'c.subplatform'),
  },
  genre: {
    key: id => String(GENRES.find(one => one.id === id)?.num ?? ''),
    has: numIn('g.genre_nums', 'a.value'),
  },
  length: { key: same, has: `${length} = a.value` },
  status: {
    key: same,
    has: `CASE a.value WHEN 'playing' THEN ${isPlaying} WHEN 'waiting' THEN NOT ${isPlaying} ELSE NOT ${isStarted('c')} END`,
  },
  priority: { key: same, has: `iif(a.value = '1', ${isPlaying}, c.priority = CAST(a.value AS INTEGER))` },
  rating: range('rating', said('rating')),
  access: {
    key: same,
    has: `iif(a.value = '${NONE}', c.access IS NULL, c.access = a.value OR c.subscription GLOB a.value || '*')`,
  },
  arabic: {
    key: same,
    has: ARABIC_PARTS.map(part => `(a.value IN ('${part}', 'any') AND g.arabic_${part} = 'yes')`).join(' OR '),
  },
  modes: {
    key: code => String(MODES.find(mode => mode.code === code)?.bit ?? 0),
    has: '(g.modes & CAST(a.value AS INTEGER)) <> 0',
  },
  year: range('year', `CAST(substr(${releaseDate}, 1, 4) AS INTEGER)`),
  finished: range('finished', finishedYear),
  hours: range('hours', playedMinutes('c'), 60),
};

export const withKeys = (conditions: readonly Condition[]): KeyedCondition[] =>
  conditions.map(({ field, is, values }) => ({ field, is, values, keys: values.map(MEANINGS[field].key) }));

const has = `coalesce(CASE k.value->>'field' ${Object.entries(MEANINGS)
  .map(([field, meaning]) => `WHEN '${field}' THEN ${meaning.has}`)
  .join(' ')} END, 0)`;

/** Whether a copy `c` of `games g` meets the conditions that `conditions` has as JSON. What nobody knows is never a yes. */
export const isMet = (conditions: string): SQL =>
  sql.raw(`NOT EXISTS (SELECT 1 FROM json_each(${conditions}) k WHERE (k.value->>'is' = 'any') <> EXISTS (
    SELECT 1 FROM json_each(k.value, '$.keys') a WHERE ${has} = (k.value->>'is' <> 'all')))`);

/** As they are shown, with one decimal: what looks equal is equal. */
const hours = 'g.main_story_minutes / 6.0';

const SORT_KEYS: Record<Sort, string> = {
  added: 'NULL',
  rated: `-max(${said('rating')})`,
  finished: `-max(${finishedYear})`,
  title: 'lower(g.title)',
  short: `round(${hours})`,
  long: `-round(${hours})`,
  played: `-unixepoch(max(${lastPlayed('c')}), 'subsec')`,
  priority: 'min(c.priority)',
};

/**
 * The order of the games of copies `c` that are grouped by game, as the library of the web sorts them: what is not known
 * comes last, and equal games stand by the newest of their copies, then by id.
 */
export const gamesOrder = (sort: string): SQL =>
  sql.raw(
    `CASE ${sort} ${Object.entries(SORT_KEYS)
      .map(([name, key]) => `WHEN '${name}' THEN ${key}`)
      .join(' ')} END NULLS LAST, max(c.added_at) DESC, g.id`,
  );
