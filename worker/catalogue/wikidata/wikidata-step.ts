import type { Db } from '../../platform/database/client.ts';
import { ProviderError, type Reason } from '../../providers/provider-error.ts';
import { countQuery, factsQuery, pageQuery } from '../../providers/wikidata/wikidata.queries.ts';
import { askWikidata, itemOf, termText, type WikidataVars } from '../../providers/wikidata/wikidata-client.ts';
import { endRun, listOpenRuns, moveCursor, type Run } from '../sync/runs.ts';
import type { Step } from '../sync/sync-step.ts';
import { checkRow } from '../upsert/check-row.ts';
import { emptyReport, type Report } from '../upsert/plan.ts';
import { upsertChecked } from '../upsert/upsert.ts';
import { type FactRow, factsFromWikidata } from './game-facts.ts';

/** To find the next games costs the service much, however few they are; their numbers are short. */
const FOUND_ROWS = 5000;
/** All facts of so many games take the service some seconds of its minute. */
const PAGE_ROWS = 200;
/** Fewer games are not asked about in halves. */
const FEW_ROWS = 25;
/** How a query that takes too long ends: with an error, or with a broken answer. */
const SPLITTING: Reason[] = ['provider_down', 'provider_changed'];

/** `ahead` holds the numbers of games that were found and are not read yet, in their order. */
export type WikidataWork = { vars: WikidataVars; db: Db; ahead: number[] };

const sinceOf = ({ since }: Run) => (since === null ? null : new Date(since * 1000));
const numberOf = (item: string | undefined) => Number(item?.slice(1) ?? 0);

/** The numbers of games of a run, beyond those that are read. */
async function find({ vars }: WikidataWork, run: Run): Promise<number[]> {
  const rows = await askWikidata(vars, pageQuery(run.lastId, sinceOf(run), FOUND_ROWS));
  const numbers = rows.map(row => numberOf(itemOf(row.game))).filter(number => number > run.lastId);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

async function readPage(work: WikidataWork, run: Run): Promise<number[]> {
  work.ahead = work.ahead.filter(number => number > run.lastId);
  if (work.ahead.length === 0) work.ahead = await find(work, run);
  return work.ahead.slice(0, PAGE_ROWS);
}

/** How many games a run still has to read. Throws ProviderError. */
export async function countWikidataLeft({ vars }: WikidataWork, run: Run): Promise<number> {
  const [row] = await askWikidata(vars, countQuery(run.lastId, sinceOf(run)));
  return Number(termText(row?.count) ?? 0);
}

/**
 * All facts about some games. If the service cannot tell about so many, within its minute or at all, it is asked about
 * each half, so that no page stops a run for ever.
 */
async function readFacts(vars: WikidataVars, numbers: number[]): Promise<FactRow[]> {
  if (numbers.length <= FEW_ROWS) return askWikidata(vars, factsQuery(numbers));
  try {
    return await askWikidata(vars, factsQuery(numbers), [1]);
  } catch (error) {
    if (!(error instanceof ProviderError) || !SPLITTING.includes(error.reason)) throw error;
    const half = Math.ceil(numbers.length / 2);
    return [...(await readFacts(vars, numbers.slice(0, half))), ...(await readFacts(vars, numbers.slice(half)))];
  }
}

async function takeGames({ vars, db }: WikidataWork, numbers: number[]): Promise<Report> {
  const rows = await readFacts(vars, numbers);
  const byGame = Map.groupBy(rows, row => numberOf(itemOf(row.game)));
  const facts = numbers.flatMap(number => factsFromWikidata(number, byGame.get(number) ?? []) ?? []);
  const checked = facts.map(one => checkRow(one, numberOf(String(one.wikidataId))));
  return upsertChecked(db, checked, { source: 'wikidata' });
}

/**
 * Reads the next page of the run in progress; undefined if there is none. Idempotent until the cursor moves. Throws
 * ProviderError.
 */
export async function takeWikidataStep(work: WikidataWork): Promise<Step | undefined> {
  const [run] = await listOpenRuns(work.db, 'wikidata');
  if (!run) return undefined;
  const numbers = await readPage(work, run);
  const lastId = numbers.at(-1);
  if (lastId === undefined) {
    await endRun(work.db, run);
    return { part: run.part, rows: 0, report: emptyReport(), isMine: true };
  }
  const report = await takeGames(work, numbers);
  const moved = await moveCursor(work.db, run, lastId, { rows: numbers.length, refused: report.refused.length });
  return { part: run.part, rows: numbers.length, report, isMine: moved.rowsAffected > 0 };
}
