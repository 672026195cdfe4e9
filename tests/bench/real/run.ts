import { parseArgs } from 'node:util';
import { countGames } from '../../../worker/catalogue/games.ts';
import { accountTitles, type RealList, realTitles } from '../../helpers/catalogue/real-titles.ts';
import { table, whole } from '../report/table.ts';
import { openWhole } from './catalogue.ts';
import { type Judged, judgeTitles, type Kind, type Outcome } from './score.ts';
import { drawLibrary } from './steam-libraries.ts';

/* How much of real libraries and lists the catalogue matches by itself: `node tests/bench/real/run.ts`. With
   `--data DIR` the database is kept there for the next run; `--all` also prints what was asked. */

const { values } = parseArgs({ options: { data: { type: 'string' }, all: { type: 'boolean', default: false } } });

const SEEDS = 20;
const LISTS: [name: string, list: RealList, source: 'psn' | 'xbox', kind: 'account' | 'list'][] = [
  ['A PlayStation library', 'psn-library', 'psn', 'account'],
  ['An Xbox library', 'xbox-library', 'xbox', 'account'],
  ['PlayStation Plus', 'ps-plus', 'psn', 'list'],
  ['Game Pass', 'game-pass', 'xbox', 'list'],
];
const TARGET = 0.95;
/** Of what an account has and is a game. */
const SHELF_TARGET = 0.99;

const { db, close } = await openWhole(values.data);
try {
  console.log(`${whole(await countGames(db))} games`);
  const steam = Array.from({ length: SEEDS }, (_, index) => drawLibrary(index + 1));
  const byId = await Promise.all(steam.map(titles => judgeTitles(db, 'steam', titles, 'account')));
  const byTitle = await Promise.all(
    steam.map(titles =>
      judgeTitles(
        db,
        'steam',
        titles.map(title => ({ ...title, matchIds: [] })),
        'names',
      ),
    ),
  );
  const lists = await Promise.all(
    LISTS.map(async ([name, list, source, kind]) => {
      const titles = kind === 'account' ? accountTitles(list) : realTitles(list);
      return { name, kind, judged: await judgeTitles(db, source, titles, kind) };
    }),
  );
  const rows = [
    {
      name: `Steam, by number (${SEEDS} libraries)`,
      kind: 'account' as const,
      judged: byId.flat(),
      least: leastOf(byId),
    },
    {
      name: `Steam, by title alone (${SEEDS} libraries)`,
      kind: 'names' as const,
      judged: byTitle.flat(),
      least: leastOf(byTitle),
    },
    ...lists.map(list => ({ ...list, least: shareOf(list.judged) })),
  ];
  console.log(
    table(
      ['', 'titles', 'have a game', 'sure', 'least', 'on the shelf', 'asked', 'missing', 'wrong', 'asked wrongly'],
      rows.map(cells),
    ),
  );
  for (const { name, judged } of rows) tellMisses(name, judged);
  const isMet = rows.every(
    ({ judged, least, kind }) =>
      least >= TARGET && countOf(judged, 'wrong') === 0 && (kind !== 'account' || onShelfOf(judged) >= SHELF_TARGET),
  );
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

/** Of the games that an account has: no game is on a shelf. */
function onShelfOf(judged: Judged[]): number {
  const games = judged.filter(({ title }) => title.truth.kind !== 'none');
  return games.filter(({ isOnShelf }) => isOnShelf).length / games.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

type Row = { name: string; kind: Kind; judged: Judged[]; least: number };

function cells({ name, kind, judged, least }: Row): string[] {
  const counts = (['asked', 'missing', 'wrong', 'asked wrongly'] as const).map(one => whole(countOf(judged, one)));
  const shares = [shareOf(judged), least].map(percent);
  const shelf = kind === 'account' ? percent(onShelfOf(judged)) : '';
  return [name, whole(judged.length), whole(known(judged).length), ...shares, shelf, ...counts];
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
