import { parseArgs } from 'node:util';
import { countGames } from '../../../worker/catalogue/games.ts';
import { type RealList, realTitles } from '../../helpers/catalogue/real-titles.ts';
import { table, whole } from '../report/table.ts';
import { openWhole } from './catalogue.ts';
import { type Judged, judgeTitles, type Outcome } from './score.ts';
import { drawLibrary } from './steam-libraries.ts';

/* How much of real libraries and lists the catalogue matches by itself: `node tests/bench/real/run.ts`. With
   `--data DIR` the database is kept there for the next run; `--all` also prints what was asked. */

const { values } = parseArgs({ options: { data: { type: 'string' }, all: { type: 'boolean', default: false } } });

const SEEDS = 20;
const LISTS: [name: string, list: RealList, source: 'psn' | 'xbox', withQuestions: boolean][] = [
  ['A PlayStation library', 'psn-library', 'psn', true],
  ['An Xbox library', 'xbox-library', 'xbox', true],
  ['PlayStation Plus', 'ps-plus', 'psn', false],
  ['Game Pass', 'game-pass', 'xbox', false],
];
const TARGET = 0.95;

const { db, close } = await openWhole(values.data);
try {
  console.log(`${whole(await countGames(db))} games`);
  const steam = Array.from({ length: SEEDS }, (_, index) => drawLibrary(index + 1));
  const byId = await Promise.all(steam.map(titles => judgeTitles(db, 'steam', titles, true)));
  const byTitle = await Promise.all(
    steam.map(titles =>
      judgeTitles(
        db,
        'steam',
        titles.map(title => ({ ...title, matchIds: [] })),
        true,
      ),
    ),
  );
  const lists = await Promise.all(
    LISTS.map(async ([name, list, source, ask]) => ({
      name,
      judged: await judgeTitles(db, source, realTitles(list), ask),
    })),
  );
  const rows = [
    { name: `Steam, by number (${SEEDS} libraries)`, judged: byId.flat(), least: leastOf(byId) },
    { name: `Steam, by title alone (${SEEDS} libraries)`, judged: byTitle.flat(), least: leastOf(byTitle) },
    ...lists.map(({ name, judged }) => ({ name, judged, least: shareOf(judged) })),
  ];
  console.log(
    table(
      ['', 'titles', 'have a game', 'sure', 'least', 'asked', 'missing', 'wrong', 'asked wrongly'],
      rows.map(cells),
    ),
  );
  for (const { name, judged } of rows) tellMisses(name, judged);
  const isMet = rows.every(({ judged, least }) => least >= TARGET && countOf(judged, 'wrong') === 0);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await close();
}

function countOf(judged: Judged[], outcome: Outcome): number {
  return judged.filter(one => one.outcome === outcome).length;
}

/** Those of which it can be known which game they mean, and which the catalogue has. */
function known(judged: Judged[]): Judged[] {
  return judged.filter(({ title }) => title.truth.kind === 'game');
}

function shareOf(judged: Judged[]): number {
  return countOf(judged, 'sure') / known(judged).length;
}

function leastOf(libraries: Judged[][]): number {
  return Math.min(...libraries.map(shareOf));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function cells({ name, judged, least }: { name: string; judged: Judged[]; least: number }): string[] {
  const counts = (['asked', 'missing', 'wrong', 'asked wrongly'] as const).map(one => whole(countOf(judged, one)));
  return [name, whole(judged.length), whole(known(judged).length), percent(shareOf(judged)), percent(least), ...counts];
}

function tellMisses(name: string, judged: Judged[]): void {
  const shown: Outcome[] = ['wrong', 'missing', 'asked wrongly', ...(values.all ? (['asked'] as const) : [])];
  const lines = judged
    .filter(({ outcome }) => shown.includes(outcome))
    .map(({ title, outcome, found }) => `  ${outcome}: “${title.title}”: ${found ?? '-'}, is ${meaning(title.truth)}`);
  if (lines.length > 0) console.log(`\n${name}\n${[...new Set(lines)].sort().join('\n')}`);
}

function meaning({ games, kind }: Judged['title']['truth']): string {
  return games.length > 0 ? `${games.join(' or ')}${kind === 'lacking' ? ', made anew' : ''}` : kind;
}
