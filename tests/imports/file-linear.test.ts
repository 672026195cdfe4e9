import { describe, expect, test } from 'vitest';
import { upload } from '../helpers/files/files.ts';
import { readWhole } from '../helpers/files/read.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { sampleOf } from '../helpers/run/full.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/*
 * Whatever a file looks like, four times as much of it takes about four times as long. Twice the square would take
 * sixteen times as long, and a file of the longest that are taken, minutes.
 */

const RATIO_MAX = 6;
/** What takes less is not told from the noise of a busy machine. */
const LEAST_MS = 20;
const TIMES = 3;
const LONGEST = 8;

const many = (count: number, part: (at: number) => string, between = '') =>
  Array.from({ length: Math.round(count) }, (_, at) => part(at)).join(between);
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const pairs = (count: number) => many(count, at => `"k${at}":${at}`, ',');

const RAFF = '{"version":1,"exportedAt":"2026-01-01T00:00:00Z","profile":{},"archive":[]';
const HEADERS = {
  hltb: 'Title,Platform,Playing,Backlog,Completed,Retired,Progress,Review,General Notes,Start Date',
  grouvee: 'name,shelves,platforms,dates,review,rating,release_date',
  completionator: 'Name,Platform,Format,Now Playing,Backlogged,Progress Status,Rating',
  'infinite-backlog': 'Game name,Platform,Status,Completion,Playtime,Rating (Score),Completion date',
  yamtrack: 'media_id,source,media_type,title,status,score,progress,start_date',
  gog: 'title,platformList,gameMins,lastPlayed,myRating',
  darkadia: 'Name,Copy platform,Mastered,Owned,Finished,Time played,Rating',
  nexorious: 'title,igdb_id,play_status,personal_rating,hours_played,platforms,tags,created_at',
  neodb: 'title,links,timestamp,status,rating,comment',
  igdb: 'id,game,url,category,release_date',
  playnite: 'Name,Platforms,Sources,Completion Status,Time Played,User Score',
  table: 'Title,Platform,Status,Rating,Started,Hours,Notes',
};
/** Cells that a reader of words, numbers or dates may look at for long. */
const CELLS = [
  'x,'.repeat(2_000).replaceAll(',', ';'),
  `1${' '.repeat(4_000)}x`,
  '1/'.repeat(2_000),
  '1h '.repeat(1_500),
  '{"a":'.repeat(800),
];

/** Shapes of files by their names; each has about as many parts as it is asked for. */
const SHAPES: [string, (parts: number) => string][] = [
  ['rows', n => `Title,Platform\n${'Hades,PS5\n'.repeat(n)}`],
  ['rows with quotes that never close', n => `Title,Platform,Notes\n${'Hades,PS5,"open\n'.repeat(n)}`],
  ['a cell that never closes', n => `Title,Platform,Notes\nHades,PS5,"${'x,y\n'.repeat(n)}`],
  ['quotes within cells', n => `Title\n${'a"\n'.repeat(n)}`],
  [
    'quotes with spaces behind them',
    n => `Title,Notes\n${`Hades,"${`"${' '.repeat(40)}x`.repeat(200)}\n`.repeat(n / 200)}`,
  ],
  ['empty lines', n => `Title,Notes\nHades,x\n${'\n'.repeat(n * 5)}`],
  ['a line without an end', n => `Title,Notes\n${'x'.repeat(n * 100)}`],
  ['columns', n => `${many(n / 50, at => `c${at}`, ',')}\n${`${many(n / 50, at => `v${at % 7}`, ',')}\n`.repeat(50)}`],
  ['columns of one name', n => `${'Title,'.repeat(n / 50)}\n${`${'x,'.repeat(n / 50)}\n`.repeat(50)}`],
  ['lines of JSON', n => '{"title":"Hades","platform":"PS5"}\n'.repeat(n)],
  ['lines of JSON, each with another name', n => many(n, at => `{"title":"Hades","k${at}":1}\n`)],
  ['lines of JSON, wide', n => `{"title":"Hades",${pairs(1_000)}}\n`.repeat(n / 1_000)],
  [
    'lines of JSON, deep',
    n => `{"title":"Hades"}\n${`{"title":"x","z":${nested(5_000, '[', ']')}}\n`.repeat(n / 500)}`,
  ],
  ['a document of games', n => `[${'{"title":"Hades"},'.repeat(n)}{"title":"x"}]`],
  ['a document, deep in lists', n => `{"games":[{"title":"Hades"}],"z":${nested(n * 10, '[', ']')}}`],
  ['a document, deep in objects', n => `{"games":[{"title":"Hades"}],"z":${nested(n * 10, '{"a":', '}')}}`],
  ['a game, deep in lists', n => `{"games":[{"title":"x"},{"title":"Hades","z":${nested(n * 10, '[', ']')}}]}`],
  ['a game, deep in objects', n => `{"games":[{"title":"x"},{"title":"Hades","z":${nested(n * 5, '{"a":', '}')}}]}`],
  ['a game with many names', n => `{"games":[{"title":"x"},{"title":"Hades",${pairs(n * 2)}}]}`],
  ['a document with many names', n => `{"games":[{"title":"Hades"}],${pairs(n * 2)}}`],
  ['a document with many lists', n => `{"games":[{"title":"Hades"}],${many(n * 2, at => `"k${at}":[1]`, ',')}}`],
  ['a number of many digits', n => `{"games":[{"title":"Hades"}],"n":${'1'.repeat(n * 20)}}`],
  ['a text of many letters', n => `{"games":[{"title":"x"},{"title":"Hades","n":"${'\\u0041'.repeat(n * 5)}"}]}`],
  [
    'raff: copies, and the diary in another order',
    n =>
      `${RAFF},"lists":[${many(n, at => `{"slug":"s${at}","title":"t"}`, ',')}],"diary":[${many(n, at => `{"slug":"s${n - at}","title":"t","rating":5}`, ',')}]}`,
  ],
  [
    'raff: one game again and again',
    n =>
      `${RAFF},"lists":[${'{"slug":"s","title":"t"},'.repeat(n)}{}],"diary":[${'{"slug":"s","title":"t","rating":99},'.repeat(n)}{}]}`,
  ],
  [
    'raff: a game played many times',
    n =>
      `${RAFF},"lists":[],"diary":[${`{"slug":"s","title":"t","playthroughs":[${'{"outcome":"x"},'.repeat(500)}{}]},`.repeat(n / 500)}{}]}`,
  ],
  [
    'backloggd: a game played many times',
    n =>
      `{"format":"backloggd-transfer","entries":[${`{"game_id":1,"title":"t","playthroughs":[${'{"platform":"x"},'.repeat(500)}{}]},`.repeat(n / 500)}{}]}`,
  ],
  ...Object.entries(HEADERS).map(([name, header]): [string, (parts: number) => string] => [
    `${name}: long cells`,
    n => {
      const columns = header.split(',').length;
      const row = (at: number) =>
        `Hades,${many(columns - 1, place => CELLS[(at + place) % CELLS.length] ?? '', ',')}\n`;
      return `${header}\n${'Hades,PS5,1,1,1,1,1\n'.repeat(20)}${many(n / 100, row)}`;
    },
  ]),
];

/** The shortest of some times, in milliseconds: what others do on the machine only adds to it. */
async function timeOf(file: string): Promise<number> {
  const bytes = new TextEncoder().encode(file);
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TIMES; turn += 1) {
    const start = performance.now();
    await readWhole(bytes).catch(() => undefined); // a file that is refused has been read, too
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** So many parts that reading them takes long enough to be measured. */
async function sizeFor(shape: (parts: number) => string): Promise<number> {
  let parts = 1_000;
  while (parts < 1_000 * 2 ** LONGEST && (await timeOf(shape(parts))) < LEAST_MS && shape(parts).length < 2_000_000)
    parts *= 2;
  return parts;
}

describe('four times as much is not much more than four times the work', () => {
  test.each(sampleOf(SHAPES))('%s', async (_, shape) => {
    const parts = await sizeFor(shape);
    const ratioNow = async () => (await timeOf(shape(parts * 4))) / Math.max(LEAST_MS, await timeOf(shape(parts)));
    // A busy machine may spoil one comparison, and no square becomes a line by looking again.
    await expect.poll(ratioNow, { timeout: 30_000 }).toBeLessThan(RATIO_MAX);
  });
});

describe('while somebody’s file is read, others are answered', () => {
  const stack = sharedStack();
  const WAIT_MAX_MS = 300;
  const wide = many(50, () => `${many(990, at => `v${at % 9}`, ',')}\n`);
  const FILES: [string, string][] = [
    ['deep', `{"games":[{"title":"Hades"}],"z":${nested(40_000, '{"a":', '}')}}`],
    ['wide', `${many(990, at => `c${at}`, ',')}\n${wide.repeat(4)}`],
    ['long', `Title,Platform,Status\n${many(20_000, at => `Hades ${at},PS${at % 9},state ${at % 99}\n`)}`],
  ];

  /** The longest that another visitor waits, in milliseconds, while a file is uploaded. */
  async function longestWait(file: string): Promise<number> {
    const owner = await newOwner(stack);
    let longest = 0;
    let isDone = false;
    const done = upload(stack, owner, file).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const start = performance.now();
      await (await stack.fetch('/api/lookups')).text();
      longest = Math.max(longest, performance.now() - start);
    }
    expect((await done).status).toBeLessThan(500);
    return longest;
  }

  test.each(FILES)('a %s file', async (_, file) => {
    // Whoever else is on the machine may hold up one try.
    await expect.poll(() => longestWait(file), { timeout: 40_000 }).toBeLessThan(WAIT_MAX_MS);
  });
});
