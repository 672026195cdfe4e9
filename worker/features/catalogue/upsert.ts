import * as v from 'valibot';
import type { Db } from '../../db/client.ts';
import { type TitleKeys, titleKeys } from '../../lib/titles/keys.ts';
import { sayField } from '../../lib/words.ts';
import { gameId, type Identity, identityOf, Shelf } from './identity.ts';
import { mergeFacts, otherTitles } from './merge.ts';
import { type Found, findKnown, type KnownGame } from './queries.ts';
import { type CheckedFacts, GameFacts } from './schema.ts';
import { type Change, changeStatements, isStale } from './statements.ts';

/** Who speaks with which weight: a weaker source fills gaps and never overwrites. */
export const SOURCES = { bulk: 1, starter: 2, igdb: 3 } as const;
export type Source = keyof typeof SOURCES;

/** Games written in one transaction. Larger chunks gain little and hold the database longer. */
export const CHUNK_ROWS = 1000;
const TRIES = 4;

export type Refusal = { line: number; reason: string };
export type Report = { added: number; changed: number; unchanged: number; refused: Refusal[] };

/** A row that may be written: checked, with what identifies it and what finds it. */
export type Row = { line: number; facts: CheckedFacts; identity: Identity; keys: TitleKeys; keysName: string };

/**
 * `seen` holds the games that earlier chunks of the same run spoke of: of two rows about one game the first one
 * speaks and the later ones only fill its gaps, so that a second run finds nothing to change.
 */
export type Run = { source: Source; seen?: Set<number> };

/** Brings games into the catalogue, idempotently; a bad row is refused with its line (from 1) and stops no other. */
export async function upsertGames(db: Db, facts: GameFacts[], { source, seen = new Set() }: Run): Promise<Report> {
  const report = emptyReport();
  for (let start = 0; start < facts.length; start += CHUNK_ROWS) {
    const checked = facts.slice(start, start + CHUNK_ROWS).map((row, index) => checkRow(row, start + index + 1));
    const rows = checked.filter(row => 'facts' in row);
    report.refused.push(...checked.filter(row => 'reason' in row));
    addReport(report, await upsertRows(db, rows, { source, seen }));
  }
  return report;
}

export function emptyReport(): Report {
  return { added: 0, changed: 0, unchanged: 0, refused: [] };
}

export function addReport(total: Report, part: Report): void {
  total.added += part.added;
  total.changed += part.changed;
  total.unchanged += part.unchanged;
  total.refused.push(...part.refused);
}

/** A row as it may be written, or why not. Costs most of an import's time outside the database. */
export function checkRow(input: unknown, line: number): Row | Refusal {
  const result = v.safeParse(GameFacts, input);
  if (!result.success) return { line, reason: reasonOf(result.issues) };
  const facts = result.output;
  const identity = identityOf(facts);
  if (!identity.squash && !facts.slug && identity.providerIds.length === 0)
    return { line, reason: 'title: holds no letter or digit, and nothing else names the game' };
  const others = otherTitles(facts.title, facts.alternativeTitles);
  return {
    ...{ line, facts, identity },
    ...{ keys: titleKeys(facts.title, others), keysName: keysName(facts.title, others) },
  };
}

function reasonOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map(issue => {
      const given = issue.input === undefined ? '' : ` (${JSON.stringify(issue.input)?.slice(0, 60)})`;
      return `${v.getDotPath(issue) ?? 'row'}: ${sayField('en', issue.message)}${given}`;
    })
    .join('; ');
}

const keysName = (title: string, others: string[]) => [title, ...others].join('\n');

/** One chunk: one round trip to read, one to write, none to write when nothing changes. */
export async function upsertRows(db: Db, rows: Row[], run: Run): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const found = await findKnown(db, wantedOf(rows));
    const plan = planChunk(rows, found, run);
    try {
      await write(db, plan.changes, found, rows);
      for (const num of plan.spoken) run.seen?.add(num);
      return plan.report;
    } catch (error) {
      if (!isStale(error) || tries === TRIES) throw error;
    }
  }
}

function wantedOf(rows: Row[]) {
  return {
    providerIds: [...new Set(rows.flatMap(row => row.identity.providerIds))],
    squashes: [...new Set(rows.map(row => row.identity.squash))].filter(Boolean),
    slugs: [...new Set(rows.flatMap(row => row.identity.slugs))],
    words: [...new Set(rows.flatMap(row => row.keys.words))],
  };
}

/** Decides, without the database, what each row does: in the rows' order, later ones seeing what earlier ones did. */
function planChunk(rows: Row[], found: Found, { source, seen }: Run) {
  const rank = SOURCES[source];
  const shelf = new Shelf(found.games);
  const before = new Map(found.games.map(game => [game.num, game]));
  const after = new Map<number, KnownGame>();
  const touched: { num: number; differs: boolean }[] = [];
  const spoken = new Set(seen);
  const slugs = new Set(found.slugs);
  const report = emptyReport();
  let lastNum = found.lastNum;
  for (const { line, facts, identity } of rows) {
    const known = shelf.find(facts, identity, rank);
    const slug = known?.slug ?? identity.slugs.find(choice => !slugs.has(choice));
    if (!slug) {
      report.refused.push({ line, reason: 'title: another game has every address this one could have' });
      continue;
    }
    const game = known ?? blankGame(++lastNum, slug, facts.title);
    const isFree = (id: string) => (shelf.owner(id)?.num ?? game.num) === game.num;
    const overwrites = rank >= game.sourceRank && !spoken.has(game.num);
    const merged = mergeFacts(game, facts, { rank, overwrites, isFree });
    touched.push({ num: game.num, differs: !isSame(game, merged) });
    spoken.add(game.num);
    slugs.add(slug);
    after.set(game.num, merged);
    shelf.put(merged);
  }
  const now = new Date().toISOString();
  const changes = [...after.values()]
    .map((game): Change => ({ before: before.get(game.num), after: { ...game, updatedAt: now } }))
    .filter(change => !change.before || !isSame(change.before, change.after));
  return { changes, spoken, report: countRows(report, touched, changes) };
}

function countRows(report: Report, touched: { num: number; differs: boolean }[], changes: Change[]): Report {
  const added = new Set(changes.filter(c => !c.before).map(c => c.after.num));
  const changed = new Set(changes.map(c => c.after.num));
  for (const { num, differs } of touched) {
    if (added.delete(num)) report.added += 1;
    else if (differs && changed.has(num)) report.changed += 1;
    else report.unchanged += 1;
  }
  return report;
}

function isSame(a: KnownGame, b: KnownGame): boolean {
  return JSON.stringify({ ...a, updatedAt: '' }) === JSON.stringify({ ...b, updatedAt: '' });
}

function blankGame(num: number, slug: string, title: string): KnownGame {
  return {
    ...{ num, id: gameId(slug), slug, title, alternativeTitles: [], coverUrl: null, gallery: [], series: null },
    ...{ releaseDate: null, releasePrecision: 'unknown', ageRating: null, popularity: 0, sourceRank: 0, updatedAt: '' },
    ...{ mainStoryMinutes: null, mainPlusExtraMinutes: null, completionistMinutes: null },
    ...{ arabicInterface: 'unknown', arabicSubtitles: 'unknown', arabicVoice: 'unknown' },
    ...{ platforms: [], genres: [], developers: [], publishers: [], providerIds: [] },
  };
}

async function write(db: Db, changes: Change[], found: Found, rows: Row[]): Promise<void> {
  if (changes.length === 0) return;
  const made = new Map(rows.map(row => [row.keysName, row.keys]));
  const keysOf = ({ title, alternativeTitles }: KnownGame) => {
    const name = keysName(title, alternativeTitles);
    const keys = made.get(name) ?? titleKeys(title, alternativeTitles);
    made.set(name, keys);
    return keys;
  };
  await db.$client.batch(changeStatements(changes, found, keysOf, new Date().toISOString()), 'write');
}
