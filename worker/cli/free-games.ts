import { subplatformOf } from '../catalogue/platforms.ts';
import { dayOf } from '../platform/time.ts';
import { monthOfDate } from '../providers/free-games/months.ts';
import { FREE_SOURCES } from '../providers/free-games/offer.ts';
import { openCatalogue } from './catalogue/database.ts';
import { CommandError, runDatabaseCommand } from './command-error.ts';
import { freeSourceOf, readAdded, readId, readMonth } from './free-games/arguments.ts';
import { findMeant, hideFreeGame, listMonth, putFreeGame, refreshAll } from './free-games/reading.ts';

const USAGE = `npm run free-games -- list [MONTH]
npm run free-games -- add --title TITLE --platform PS5 --month YYYY-MM --access subscription|free_claim
    [--claim-by YYYY-MM-DD] [--url https://…] [--cover https://…] [--game SLUG] [--source ${FREE_SOURCES.join('|')}]
npm run free-games -- hide ID
npm run free-games -- refresh`;

type ListedMonth = Awaited<ReturnType<typeof listMonth>>;

function lineOf(row: ListedMonth['rows'][number]): string {
  const marks = [row.curated ? 'by hand' : '', row.hidden ? 'hidden' : ''].filter(Boolean);
  const device = subplatformOf(row.subplatform)?.title ?? '';
  const facts = [
    device,
    row.access,
    row.claimBy ?? 'no date',
    row.source,
    row.slug ?? 'not in the catalogue',
    ...marks,
  ];
  return `${row.id}  ${row.title} (${facts.join(', ')})`;
}

type State = { source: string; goodAt: string | null; trouble: string | null };

function stateOf({ source, goodAt, trouble }: State): string {
  return `${source.padEnd(10)}  ${goodAt ? `read ${goodAt}` : 'never read'}${trouble ? `, now ${trouble}` : ''}`;
}

async function list(month: string): Promise<void> {
  const { db } = await openCatalogue();
  const { rows, sources, lists } = await listMonth(db, month);
  for (const row of rows) console.log(lineOf(row));
  if (rows.length === 0) console.log(`Nothing is known of ${month}.`);
  for (const state of sources) console.log(stateOf(state));
  for (const { list: source, ...state } of lists) console.log(stateOf({ source, ...state }));
}

async function add(typed: string[]): Promise<void> {
  const given = readAdded(typed);
  const { db } = await openCatalogue();
  const game = await findMeant(db, given);
  const id = await putFreeGame(db, freeSourceOf(given), given, game);
  console.log(`${id}  ${given.title} stands in ${given.month}${game === null ? ', not known to the catalogue' : ''}.`);
}

async function hide(typed: string): Promise<void> {
  const id = readId(typed);
  const { db } = await openCatalogue();
  const hidden = await hideFreeGame(db, id);
  if (!hidden) throw new CommandError(`Nothing has the id ${id}.`);
  console.log(`${hidden.title} of ${hidden.month} is hidden. Adding it again shows it again.`);
}

async function refresh(): Promise<void> {
  await openCatalogue();
  const now = new Date();
  await refreshAll(now);
  console.log(`Read on ${dayOf(now.getTime())}.`);
  await list(monthOfDate(now));
}

async function run([command, first, ...more]: string[]): Promise<void> {
  if (command === 'list' && more.length === 0)
    return list(first === undefined ? monthOfDate(new Date()) : readMonth(first));
  if (command === 'add' && first) return add([first, ...more]);
  if (command === 'hide' && first && more.length === 0) return hide(first);
  if (command === 'refresh' && first === undefined) return refresh();
  throw new CommandError(USAGE);
}

await runDatabaseCommand(run);
