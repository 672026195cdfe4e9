import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { catalogueSyncs, gameProviderIds, games } from '../../worker/catalogue/catalogue.tables.ts';
import { popularityOf } from '../../worker/catalogue/store-facts/to-facts.ts';
import { readWide, WIDE_FILE } from '../../worker/catalogue/wide-catalogue/wide-file.ts';
import { readLine, type WideGame } from '../../worker/catalogue/wide-catalogue/wide-lines.ts';
import { matureOf } from '../../worker/cli/make-wide/mature.ts';
import { nonGamesOf } from '../../worker/cli/make-wide/not-a-game.ts';
import { splitCompanies } from '../../worker/cli/make-wide/rows.ts';
import { wideGame, writeWide } from '../helpers/games/wide.ts';
import { runCommand } from '../helpers/stack/commands.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';
import { newData, newFolder, started } from '../helpers/stack/start.ts';

/* The wide catalogue: its file, its command, and a start that loads one by itself. */

vi.setConfig({ testTimeout: 300_000 });

const stack = ownStack();
const folder = newFolder('wide');
const fileOf = (name: string) => join(folder, name);
const load = (...args: string[]) =>
  runCommand('catalogue', ['load', ...args], {
    ...stack.database,
    DATABASE_TOKEN: stack.database.DATABASE_TOKEN ?? '',
  });
const mark = async () => (await stack.db.select().from(catalogueSyncs).where(eq(catalogueSyncs.part, 'wide')))[0];
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => wideGame(from + at));

test('the file of the repository holds more than 100,000 games in less than 4 MB, each a whole row', () => {
  const { games: promised, lines } = readWide();
  expect(lines.length).toBe(promised);
  expect(promised).toBeGreaterThan(100_000);
  expect(new Set(lines.map(line => line.split('\t')[0])).size).toBe(promised);
  expect(lines.filter(line => line.split('\t').length !== 10)).toEqual([]);
  expect(lines.filter(line => /[™®©]/.test(line.split('\t')[1] ?? ''))).toEqual([]);
});

test('companies that a comma joins are taken apart, and a comma of their own name stays', () => {
  const labelled: Record<string, string[]> = {
    'FromSoftware, Inc., Bandai Namco Entertainment': ['FromSoftware, Inc.', 'Bandai Namco Entertainment'],
    'Cygames, Inc., Grounding Inc.': ['Cygames, Inc.', 'Grounding Inc.'],
    'KOEI TECMO GAMES CO., LTD.': ['KOEI TECMO GAMES CO., LTD.'],
    'Games Incubator, PlayWay S.A.': ['Games Incubator', 'PlayWay S.A.'],
    'Movie Games, S.A., Feardemic': ['Movie Games, S.A.', 'Feardemic'],
    'Fatbot Games, s. r. o.': ['Fatbot Games, s. r. o.'],
    'Team Ninja, H2 Interactive Co., Ltd.': ['Team Ninja', 'H2 Interactive Co., Ltd.'],
    'Gamera Games, Pte. Ltd., IndieArk': ['Gamera Games, Pte. Ltd.', 'IndieArk'],
    'Aspyr (Mac), Aspyr (Linux)': ['Aspyr (Mac)', 'Aspyr (Linux)'],
    'Feral Interactive (Mac, Linux), Creative Assembly': ['Feral Interactive (Mac, Linux)', 'Creative Assembly'],
    'Oh, a Rock! Studios': ['Oh, a Rock! Studios'],
    'WipleGames Inc.,': ['WipleGames Inc.'],
    'Ubisoft Montreal, and Ubisoft Shanghai': ['Ubisoft Montreal', 'Ubisoft Shanghai'],
    'ENTERGRAM,INC.': ['ENTERGRAM,INC.'],
    'Some Studio, https://some.studio/': ['Some Studio'],
    'BlackThug, Blackthug': ['Blackthug'],
    Valve: ['Valve'],
    '': [],
  };
  for (const [text, names] of Object.entries(labelled)) expect([text, splitCompanies(text)]).toEqual([text, names]);
});

test('a name says what is not for children by its words and its makers, and a game that many know is not marked for a doubt', () => {
  const row = (title: string, more: Partial<WideGame> = {}) =>
    wideGame(0, { title, reviews: 20, developers: [`${title} Team`], publishers: [], ...more });
  const by = (maker: string, title: string) => row(title, { developers: [maker], publishers: [maker] });
  const marked = { isMature: true };
  const sure = [
    ...['Hentai Puzzle', 'Lustful Apartment', 'Cube Room [18+]', 'Office 🔞', 'Succubus Café', 'Lust from Beyond'].map(
      title => row(title),
    ),
    ...['Sexy Breakout', 'The Naked Game', 'A Word for It'].map(title => row(title, marked)),
    row('Lust from Beyond', { reviews: 50_000 }),
    by('Kagura Games', 'Country Days'),
    ...['Lewd Gym', 'NSFW Cards', 'Porno Tycoon', 'Pretty Cards'].map(title => by('Cards & More', title)),
  ];
  const free = [
    ...['Wanderlust: Rebirth', 'BloodLust Shadowhunter', 'THORNYWAY', 'Nudel Tag', 'Brainfuck'].map(title =>
      row(title, marked),
    ),
    ...['The Sexy Brutale', 'OshiRabu: Waifus Over Husbandos', 'X-Blades'].map(title =>
      row(title, { ...marked, reviews: 3200 }),
    ),
    ...['Clustertruck', 'Sussex Trains', 'Magna Cum Laude', 'Battle for Bikini Bottom', 'Pinstripe', 'The Crew'].map(
      title => row(title),
    ),
    by('.', 'A Quiet Walk'),
    ...['A Quiet Farm', 'A Quiet Town', 'A Quiet Sea', 'A Quiet Hill'].map(title => by('Many Kinds', title)),
  ];
  const nameless = ['Lewd 1', 'NSFW 1', 'Porno 1'].map(title => by('.', title));
  const isMature = matureOf([...sure, ...free, ...nameless, by('Many Kinds', 'Hentai Cards')]);
  expect(sure.filter(one => !isMature(one)).map(({ title }) => title)).toEqual([]);
  expect(free.filter(isMature).map(({ title }) => title)).toEqual([]);
});

test('of the best known games with sexual content nearly all are marked in the file, and no other well-known one is', () => {
  const label = new URL('../helpers/catalogue/mature-games.tsv', import.meta.url);
  const rows = readFileSync(label, 'utf8').split('\n');
  const labelled = new Set(rows.filter(row => row && !row.startsWith('#')).map(row => row.split('\t')[0] ?? ''));
  const games = readWide(WIDE_FILE).lines.flatMap(line => readLine(line) ?? []);
  const known = games.toSorted((a, b) => b.reviews - a.reviews);
  const found = known.filter(({ appId, isMature }) => isMature && labelled.has(appId));
  expect(labelled.size).toBeGreaterThanOrEqual(150);
  expect(found.length / labelled.size).toBeGreaterThan(0.95);
  const others = known.filter(({ appId }) => !labelled.has(appId)).slice(0, 500);
  expect(others.filter(({ isMature }) => isMature).map(({ title }) => title)).toEqual([]);
});

test('a series is marked where its maker sells other games too, and a namesake is not', () => {
  const by = (maker: string, title: string) =>
    wideGame(0, { title, reviews: 5000, developers: [maker], publishers: ['A Publisher'] });
  const rows = [by('Winged Cloud', 'Sakura Lake'), by('Winged Cloud', 'Idol Lake'), by('Somebody', 'Sakura Lake')];
  expect(rows.map(matureOf(rows))).toEqual([true, false, false]);
});

test('tools, tests and servers are no games, and games with such words in their names are', () => {
  const row = (title: string, genres = ['action'], developers = ['Maker']) => ({
    ...{ title, genres, developers },
    publishers: [],
  });
  const others = [
    ...['Halo 3 Mod Tools - MCC', 'Convoy Mod Tools', 'MultiVersus – Technical Test', 'Tavern Keeper Private Test'],
    ...['Chiceken [Play Test]', 'Mr Maker 3D Level Editor', 'HackHub: Free Trial', 'Alien Swarm - SDK', 'DayZ Tools'],
  ].map(title => row(title));
  const real = [
    ...['The Test', 'The Turing Test', 'Moonbase Alpha', 'Serious Sam Fusion 2017 (beta)', 'Mr. Prepper: Prologue'],
    ...['Server is Down', 'THE EDITOR', 'DayZ', 'Football Manager 2020', 'The Beginner’s Guide', 'Hero Trial'],
  ].map(title => row(title));
  const namesake = row('Hero', ['action'], ['Somebody else']);
  const tool = row('CV Maker for Windows', []);
  const isOther = nonGamesOf([...others, ...real, namesake, tool]);
  expect(others.filter(one => !isOther(one)).map(({ title }) => title)).toEqual([]);
  expect(real.filter(isOther).map(({ title }) => title)).toEqual([]);
  expect(isOther(tool)).toBe(true);
});

test('a game is as widely known as its reviews say, on the scale of the starter', () => {
  const reviews = [0, 1, 100, 3000, 10_000, 100_000, 1_000_000];
  const known = reviews.map(popularityOf);
  expect(known).toEqual(known.toSorted((a, b) => a - b));
  expect(known.slice(3)).toEqual([5600, 8365, 18_022, 38_828]);
});

test('the command loads a file once, counts rows that cannot be used by their line, and goes on where a cut one ended', async () => {
  const all = [
    wideGame(1, { title: 'Undefined' }),
    ...many(1199, 2),
    wideGame(1201, { isMature: true, title: 'Quartz Lantern Nights', arabic: 'v' }),
  ];
  const spoilt = writeWide(fileOf('spoilt.br'), all, { lines: ['half a row', `x1\tBad number\t\t\t\t\t\t\t\t`] });
  const first = await load(spoilt);
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/^added +1,201$/m);
  expect(first.out).toMatch(/^refused +2$/m);
  expect(first.out).toMatch(/^line 1203: row: .+\nline 1204: steamAppId: .+$/m);
  expect(first.out).toMatch(/Everything is there\.\n$/);
  expect(await mark()).toMatchObject({ lastId: 1203, rows: 1201, refused: 2, runFrom: null });

  const [nights] = await stack.db.select().from(games).where(eq(games.title, 'Quartz Lantern Nights'));
  expect(nights).toMatchObject({ isMature: true, modes: 1 + 4, releaseDate: '2014-05-20', steamAppId: '90001201' });
  expect(nights).toMatchObject({ arabicInterface: 'yes', arabicVoice: 'yes', sourceRank: 0 });
  expect(await stack.db.$count(gameProviderIds, eq(gameProviderIds.provider, 'steam'))).toBe(1201);

  const again = await load(spoilt);
  expect(again).toEqual({ code: 0, out: 'Everything is there.\n', err: '' });

  const cut = await load(writeWide(fileOf('cut.br'), many(9000, 2000), { cutTo: 0.6 }));
  expect(cut.code).toBe(1);
  expect(cut.err).toMatch(/^The file is cut off: it promises 9,000 games and has \d,\d{3}\. They are there\.$/m);
  expect(await mark()).toMatchObject({ finishedAt: null, trouble: 'cut' });
});

test('a file that is damaged, something else, or not there is told in a sentence', async () => {
  writeFileSync(fileOf('else.br'), 'games of all kinds');
  const wrong = await Promise.all([load(fileOf('else.br')), load(fileOf('none.br'))]);
  expect(wrong.map(({ code }) => code)).toEqual([1, 1]);
  expect(wrong[0]?.err).toMatch(
    /^The wide catalogue cannot be loaded: \S+ is (damaged|cut off), or no wide catalogue\.\n$/,
  );
  expect(wrong[1]?.err).toMatch(/^The wide catalogue cannot be loaded: \S+ is not there\.\n$/);
});

test('of two loads at once one works, and both end with everything there', async () => {
  const file = writeWide(fileOf('two.br'), many(2500, 20_000));
  const both = await Promise.all([load(file), load(file)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  for (const { out } of both) expect(out).toMatch(/Everything is there\.\n$/);
  const added = both.map(({ out }) => /^added +([\d,]+)$/m.exec(out)?.[1]).filter(Boolean);
  expect(added).toEqual(['2,500']);
});

test('a start loads a wide catalogue by itself and says so once; one that was killed goes on, and the next is silent', async () => {
  const file = writeWide(fileOf('start.br'), many(5000, 40_000));
  const env = { WIDE_CATALOGUE: file };
  const first = await started({ data: await newData(), env });
  const before = Number((await (await first.fetch('/api/health')).json()).games);
  const linesIn = async () => {
    const [row] = await first.db().select().from(catalogueSyncs).where(eq(catalogueSyncs.part, 'wide'));
    return row?.lastId ?? 0;
  };
  await expect.poll(linesIn, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(first.output()).not.toContain('filled');

  const second = await started({ data: first.data, env });
  const [, told = ''] = await second.says(/^The catalogue is filled: ([\d,]+) games\.$/m);
  const count = Number(told.replace(',', ''));
  expect(count).toBeGreaterThanOrEqual(5000 + 1800);
  expect(count).toBeGreaterThan(before - 1);
  expect((await (await second.fetch('/api/health')).json()).games).toBe(count);
  const { page }: Answer = await (await second.fetch('/assets/data/index.json')).json();
  expect(page.total).toBe(count);
  expect((await second.stop()).code).toBe(0);

  const third = await started({ data: first.data, env });
  expect((await (await third.fetch('/api/health')).json()).games).toBe(count);
  const { code, output } = await third.stop();
  expect([code, output.includes('filled')]).toEqual([0, false]);
});
