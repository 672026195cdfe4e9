import type { Db } from '../../platform/database/client.ts';
import { log } from '../../platform/log.ts';
import { sharesName } from '../store-facts/same-name.ts';
import { endRun, listOpenRuns, moveCursor, type Run } from '../sync/runs.ts';
import { areToldApart, likenessOfGames } from '../upsert/identity.ts';
import type { KnownGame } from '../upsert/known-games.ts';
import { SOURCES } from '../upsert/plan.ts';
import { leaveCandidate, readCandidates } from './merge-candidates.ts';
import { mergeGames } from './merge-games.ts';
import { type Pair, readNamesakes } from './namesakes.ts';

/* What makes two games one without anybody's word. Decision: docs/decisions/merging.md. */

const namesOf = ({ title, alternativeTitles }: KnownGame) => [title, ...alternativeTitles];

/** Whether two games may be one that one entry of a source calls one: its ids are wrong at times, and then no name fits. */
function isOneById([game, other]: Pair): boolean {
  const sharesAny = namesOf(game).some(name => namesOf(other).some(theirs => sharesName(name, theirs)));
  return sharesAny && !areToldApart(game, other);
}

/** Whether only stores told of a game. */
const isOfStores = ({ sourceRank }: KnownGame) => sourceRank === SOURCES.store;

/** The one that a source with a better word tells of, otherwise the one that came out first, beside the other as its row. */
function asRow([a, b]: Pair): Pair {
  const isLater = (a.releaseDate ?? '9') > (b.releaseDate ?? '9');
  return (a.sourceRank === b.sourceRank ? isLater : a.sourceRank < b.sourceRank) ? [b, a] : [a, b];
}

/** How much speaks for two games of one whole title being one, of which stores alone told one; 0 if that is not enough. */
function likenessByStores(pair: Pair): number {
  return pair.some(isOfStores) ? likenessOfGames(...asRow(pair)) : 0;
}

/** The one that stays: of the better source, then the better known, then the older. Its address and its GUID stay too. */
function keptFirst([a, b]: Pair): Pair {
  const order = b.sourceRank - a.sourceRank || b.popularity - a.popularity || a.num - b.num;
  return order > 0 ? [b, a] : [a, b];
}

type Likely = { pair: Pair; like: number };

const partnerOf = ([a, b]: Pair, game: KnownGame) => (a === game ? b : a);

/** Whether no third game is as much like one of a pair, except one that is like the other of it too. */
function isClear({ pair, like }: Likely, likely: readonly Likely[]): boolean {
  const rivals = pair.flatMap(game =>
    likely
      .filter(other => other.pair !== pair && other.like >= like && other.pair.includes(game))
      .map(other => [partnerOf(other.pair, game), partnerOf(pair, game)] as const),
  );
  return rivals.every(([third, partner]) =>
    likely.some(other => other.pair.includes(third) && other.pair.includes(partner)),
  );
}

/**
 * The pairs to merge of pairs of namesakes, the likeliest first. A game that is as much like two others is left to the
 * operator, unless all three are one.
 */
function pairsToMerge(pairs: readonly Pair[]): Pair[] {
  const likely = pairs
    .map(pair => ({ pair, like: likenessByStores(pair) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like);
  return likely.filter(one => isClear(one, likely)).map(({ pair }) => pair);
}

const NAMES_PER_STEP = 200;
const CANDIDATES_PER_STEP = 100;
/** Merges of one run: if a source says something wrong of many games at once, the operator sees it before all are merged. */
const MERGES_MAX = 500;

/** Merges two games as long as they are still what was read, and says so in the log. Whether it was done. */
async function mergeByJob(db: Db, pair: Pair, isOne: (pair: Pair) => boolean, why: string): Promise<boolean> {
  const [kept, other] = keptFirst(pair);
  const failure = await mergeGames(db, kept.slug, other.slug, { areOne: (a, b) => isOne([a, b]) });
  if (!failure) log('info', { message: `${other.slug} is ${kept.slug} now: ${why}.`, job: 'merging' });
  return failure === undefined;
}

/** Games that one entry of a source calls one; how many were merged, and whether all were looked at. */
async function mergeCandidates(db: Db, limit: number): Promise<{ merged: number; isDone: boolean }> {
  const candidates = await readCandidates(db, false, Math.min(CANDIDATES_PER_STEP, limit));
  let merged = 0;
  for (const { pair, id } of candidates) {
    if (isOneById(pair) && (await mergeByJob(db, pair, isOneById, `an entry names both by ${id}`))) merged += 1;
    else await leaveCandidate(db, pair);
  }
  return { merged, isDone: candidates.length === 0 };
}

/** The next names that several games have; undefined if there are none left. */
async function mergeNamesakes(db: Db, { lastId }: Run, limit: number) {
  const { pairs, last } = await readNamesakes(db, lastId, NAMES_PER_STEP);
  let merged = 0;
  for (const pair of pairsToMerge(pairs).slice(0, limit)) {
    const isOne = (now: Pair) => likenessByStores(now) > 0;
    if (await mergeByJob(db, pair, isOne, 'its title and its year or its makers agree')) merged += 1;
  }
  return { merged, last };
}

/** What became of a step: it goes on, the run has ended, or there is none. */
export type MergeStep = 'on' | 'ended' | 'none';

/**
 * The next step of the run in progress: what entries call one first, then namesakes, each name once. Safe to run twice,
 * and to break off anywhere: every merge is a transaction of its own.
 */
export async function takeMergeStep(db: Db): Promise<MergeStep> {
  const [run] = await listOpenRuns(db, 'merging');
  if (!run) return 'none';
  const left = MERGES_MAX - run.rows;
  const byId = await mergeCandidates(db, left);
  const named = byId.isDone && left > 0 ? await mergeNamesakes(db, run, left) : { merged: 0, last: run.lastId };
  const { rowsAffected } = await moveCursor(db, run, named.last ?? run.lastId, {
    rows: byId.merged + named.merged,
    refused: 0,
  });
  if (rowsAffected === 0) return 'none'; // another worker does the same
  if (left > 0 && named.last !== undefined) return 'on';
  await endRun(db, run);
  const merged = run.rows + byId.merged + named.merged;
  const more = left > 0 ? '' : ' There are more: the next run goes on.';
  if (merged > 0)
    log('info', { message: `${merged} games turned out to be another and were merged.${more}`, job: 'merging' });
  return 'ended';
}
