import { type ApartFailure, keepApart } from '../../catalogue/merging/keep-apart.ts';
import { readCandidates } from '../../catalogue/merging/merge-candidates.ts';
import { type Pair, readNamesakes } from '../../catalogue/merging/namesakes.ts';
import { isOther } from '../../catalogue/upsert/identity.ts';
import { type KnownGame, splitId } from '../../catalogue/upsert/known-games.ts';
import { SOURCES } from '../../catalogue/upsert/plan.ts';
import type { Db } from '../../platform/database/client.ts';
import { type OpenTitle, readOpenTitles } from '../../subscriptions/open-titles.ts';
import { CommandError } from '../command-error.ts';
import { openCatalogue } from './database.ts';
import { formatCount, printable } from './progress.ts';

const SHOWN = 30;
/** Names that are read at once. */
const PAGE_NAMES = 500;

const knownBy = (pair: Pair) => Math.max(...pair.map(({ popularity }) => popularity));

/** All pairs of one title, the best known first. */
async function readDoubles(db: Db): Promise<Pair[]> {
  const all: Pair[] = [];
  let page = await readNamesakes(db, 0, PAGE_NAMES);
  while (page.last !== undefined) {
    all.push(...page.pairs);
    page = await readNamesakes(db, page.last, PAGE_NAMES);
  }
  return all.sort((a, b) => knownBy(b) - knownBy(a));
}

const nameOfSource = (rank: number) => Object.entries(SOURCES).find(([, one]) => one === rank)?.[0] ?? String(rank);

/** `2018  some-game  Maker, Publisher  store: steam 620`. */
function line(game: KnownGame): string {
  const companies = [...new Set([...game.developers, ...game.publishers])].join(', ');
  const ids = game.providerIds.map(id => splitId(id).join(' ')).join(', ');
  const year = game.releaseDate?.slice(0, 4) ?? '----';
  return `  ${year}  ${game.slug}  ${companies || 'no company known'}  ${nameOfSource(game.sourceRank)}${ids && `: ${ids}`}`;
}

/** Two ids of one provider that has one for each game: a provider tells the two apart. */
const areTwoAtOne = ([game, other]: Pair) => isOther(game, other.providerIds);

function tellPair([game, other]: Pair, why = ''): void {
  console.log([`${game.title}${why}`, line(game), line(other)].map(printable).join('\n'));
}

/** What entries call one, and the job did not believe. */
async function tellLeft(db: Db): Promise<void> {
  const left = await readCandidates(db, true, SHOWN);
  for (const { pair, id } of left) tellPair(pair, ` (one entry of a source names both: ${splitId(id).join(' ')})`);
}

function tellOpen({ provider, id, title, games }: OpenTitle): void {
  console.log([`${title} (a subscription has it: ${provider} ${id})`, ...games.map(line)].map(printable).join('\n'));
}

/** Titles of subscriptions that may be one of several games, or another: nothing was made of them. */
async function tellOpenTitles(db: Db): Promise<void> {
  const open = await readOpenTitles(db);
  for (const one of open.slice(0, SHOWN)) tellOpen(one);
  if (open.length === 0) return;
  console.log(`${formatCount(open.length)} titles of subscriptions have no game, and games here have their title.`);
  console.log('Settle one: `listed PROVIDER ID SLUG`, or `own` instead of a slug if it is another game.');
}

/**
 * `doubles [--all]`: pairs of games with one title that stand apart, and that nobody has told apart; and what subscriptions
 * name that may be one of such games.
 */
export async function tellDoubles(isAll: boolean): Promise<void> {
  const { db } = await openCatalogue();
  const pairs = await readDoubles(db);
  const open = isAll ? pairs : pairs.filter(pair => !areTwoAtOne(pair));
  await tellLeft(db);
  for (const pair of open.slice(0, SHOWN)) tellPair(pair);
  const more = open.length > SHOWN ? ` ${formatCount(open.length - SHOWN)} more follow when these are settled.` : '';
  console.log(`${formatCount(open.length)} pairs of games have one title.${more}`);
  const two = pairs.length - open.length;
  if (two > 0) console.log(`${formatCount(two)} other pairs have different ids at one provider; --all shows them too.`);
  if (open.length > 0)
    console.log('Settle a pair: `merge KEPT OTHER` if it is one game, `apart SLUG OTHER` if it is two.');
  await tellOpenTitles(db);
}

function whyNot(failure: ApartFailure, slug: string): string {
  if (failure.why === 'same') return `${slug} is one game.`;
  if (failure.why === 'none') return `There is no game ${failure.slug}.`;
  return `${failure.slug} is ${failure.now} now: \`unmerge ${failure.now} ${failure.slug}\` parts them, and they stay apart.`;
}

/** `apart SLUG OTHER`: they are two games, whatever they are called. Throws CommandError. */
export async function tellApart(slug: string, other: string): Promise<void> {
  const { db } = await openCatalogue();
  const failure = await keepApart(db, slug, other);
  if (failure) throw new CommandError(whyNot(failure, slug));
  console.log(`${slug} and ${other} are two games: they are listed no more, and nothing merges them.`);
}
