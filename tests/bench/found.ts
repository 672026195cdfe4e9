import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { otherDots, otherLayouts } from '../../worker/catalogue/titles/keyboard.ts';
import { unpacker } from '../../worker/platform/database/packed.ts';
import type { SearchCandidate } from '../../worker/search/candidate.ts';
import { searchOf } from '../../worker/search/find.ts';
import { columnsOf } from '../../worker/search/statements/candidate-columns.ts';
import { madeStatement } from '../../worker/search/statements/made-statement.ts';
import { searchStatement } from '../../worker/search/statements/search-statement.ts';
import type { Statement } from '../../worker/search/statements/statement.ts';
import { wideStatement } from '../../worker/search/statements/wide-ways.ts';
import { answerSurely } from '../../worker/search/sure/answer-surely.ts';
import { readTerm } from '../../worker/search/term.ts';
import type { TermReading } from '../../worker/search/term-reading.ts';
import type { ListedGame } from './fit/catalogue.ts';
import { judgedQueries, type Query as Labelled, outsideQueries } from './fit/queries.ts';
import { openWhole } from './real/catalogue.ts';
import { table, whole } from './report/table.ts';

/* What the search finds before anything is scored, over all games that the repository holds. */

const COLUMNS = { releaseDate: 'g.release_date' };
const unpack = unpacker<SearchCandidate>(columnsOf(COLUMNS));
const search = searchOf<SearchCandidate>(COLUMNS);

type Catalogue = {
  ask: (statement: Statement) => SearchCandidate[];
  games: ListedGame[];
  find: (term: string) => Promise<{ games: SearchCandidate[]; closest?: SearchCandidate[] }>;
};

/** What came of a query; the processor's time in milliseconds, of the database for the wide statement alone. */
type Outcome = {
  text: string;
  kind: string;
  isFound: boolean;
  candidates: number;
  wideMs: number;
  sure?: 'right' | 'wrong';
  isFirst: boolean;
  isShown: boolean;
  band: 'found' | 'closest' | 'nothing';
  best: string;
  isNothing?: boolean;
};

/**
 * Prints for each set: how often a right game is among the candidates, how many queries the rules answer by themselves, and
 * how often they are right then; how many queries find a right game first, and among ten or the closest; and how many of those
 * that mean no game find some, or are shown some. `most` is how many games of the wide catalogue are there, the best known
 * first, besides the starter; `outside` is a file of queries from elsewhere. `folder` keeps the database.
 */
type Options = { data?: string | undefined; outside?: string | undefined };

export async function benchFound(most: number, { data: folder, outside }: Options): Promise<void> {
  const { path, close } = await openWhole(folder, most);
  const file = new DatabaseSync(join(path, 'dbs/default/data'), { readOnly: true });
  try {
    const catalogue = catalogueOf(file);
    console.log(`${whole(catalogue.games.length)} games`);
    const own = Map.groupBy(judgedQueries(catalogue.games).queries, ({ set }) => set);
    const judged: { name: string; found: Outcome[] }[] = [];
    for (const [name, queries] of own) judged.push({ name, found: await judgeSet(catalogue, queries) });
    const owns = judged.length;
    if (outside !== undefined)
      judged.push({ name: 'outside', found: await judgeSet(catalogue, outsideQueries(outside, catalogue.games)) });
    const all = { name: 'own sets together', found: judged.slice(0, owns).flatMap(({ found }) => found) };
    console.log(
      table(
        HEAD,
        [...judged, all].map(({ name, found }) => rowOf(name, found)),
      ),
    );
    for (const { name, found } of judged)
      for (const one of found)
        if (one.isNothing ? one.band === 'found' : !one.isFirst)
          console.log(
            `  ${name}, ${one.kind}: ${one.text} | ${one.isNothing ? 'nonsense' : one.isFound ? 'candidate' : 'NOT AMONG'} | ${one.sure ? `sure ${one.sure}` : ''} ${one.band} ${one.isShown ? 'shown' : 'lost'} | ${one.best}`,
          );
  } finally {
    file.close();
    await close();
  }
}

function catalogueOf(file: DatabaseSync): Catalogue {
  const cell = ({ sql, args }: Statement) => file.prepare(sql).get(...args)?.packed;
  return {
    ask: statement => unpack(cell(statement)),
    find: term =>
      search(async ({ sql, args }) => file.prepare(sql).get(...args), { term: term.toLowerCase(), skip: 0, count: 10 }),
    games: file
      .prepare('SELECT num, title, popularity, other_titles AS alternatives FROM games')
      .all()
      .map(row => row as unknown as ListedGame),
  };
}

async function judgeSet(catalogue: Catalogue, queries: Labelled[]): Promise<Outcome[]> {
  const judged: Outcome[] = [];
  for (const query of queries) {
    const found = await judge(catalogue, query);
    if (found) judged.push({ ...found, isNothing: query.right.size === 0 });
  }
  return judged;
}

async function judge({ ask, find }: Catalogue, { text, kind, right }: Labelled): Promise<Outcome | undefined> {
  const queries: TermReading[] = readTerm(text.toLowerCase());
  const first = searchStatement(queries, { columns: COLUMNS });
  if (!first) return undefined;
  const rows = ask(first);
  const before = process.cpuUsage();
  const wide = ask(wideStatement(queries, { columns: COLUMNS }));
  const { user, system } = process.cpuUsage(before);
  const [sure] = answerSurely(queries, rows).surely;
  const guesses = [...otherLayouts(text), ...otherDots(text)].flatMap(readTerm);
  const guessed = searchStatement(guesses, { columns: COLUMNS });
  const made = madeStatement(queries, { columns: COLUMNS });
  const isMeant = (row: SearchCandidate | undefined) => row !== undefined && right.has(row.num);
  const answer = await find(text);
  return {
    ...{ text, kind, candidates: wide.length, wideMs: (user + system) / 1000 },
    isFound:
      [...rows, ...wide].some(isMeant) ||
      (guessed !== undefined && ask(guessed).some(isMeant)) ||
      (made !== undefined && ask(made).some(isMeant)),
    ...(sure && { sure: isMeant(sure) ? 'right' : 'wrong' }),
    isFirst: isMeant(answer.games[0]),
    isShown: [...answer.games, ...(answer.closest ?? [])].some(isMeant),
    band: answer.games.length > 0 ? 'found' : answer.closest ? 'closest' : 'nothing',
    best: (answer.games[0] ?? answer.closest?.[0])?.title ?? '-',
  };
}

const HEAD = [
  '',
  'queries',
  'among candidates',
  'candidates',
  'wide, CPU ms',
  'sure',
  'of these right',
  'first',
  'ten or closest',
  'nothings',
  'found',
  'closest',
];

function rowOf(name: string, all: Outcome[]): string[] {
  const found = all.filter(({ isNothing }) => !isNothing);
  const nothings = all.filter(({ isNothing }) => isNothing);
  const share = (some: number, of = found.length) => `${((100 * some) / of).toFixed(1)} %`;
  const mean = (of: (one: Outcome) => number) => found.reduce((sum, one) => sum + of(one), 0) / found.length;
  const sure = found.filter(one => one.sure);
  return [
    ...[name, whole(found.length), share(found.filter(({ isFound }) => isFound).length)],
    ...[mean(({ candidates }) => candidates).toFixed(0), mean(({ wideMs }) => wideMs).toFixed(2)],
    ...[share(sure.length), share(sure.filter(one => one.sure === 'right').length, sure.length)],
    ...[share(found.filter(one => one.isFirst).length), share(found.filter(one => one.isShown).length)],
    String(nothings.length),
    ...(nothings.length > 0
      ? [
          share(nothings.filter(({ band }) => band === 'found').length, nothings.length),
          share(nothings.filter(({ band }) => band !== 'nothing').length, nothings.length),
        ]
      : ['', '']),
  ];
}
