import { beforeAll, describe, expect, test } from 'vitest';
import { applied, hltbFile, moved, review, upload } from '../helpers/files/files.ts';
import { newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ starter: true });

const FILE = hltbFile([
  {
    Title: 'Hades',
    Platform: 'PlayStation 5',
    Completed: 'X',
    'Completion Date': '2026-02-01',
    Progress: '30:00:00',
    Review: '95',
  },
  { Title: 'Celeste', Platform: 'PlayStation 4', Backlog: 'X', 'General Notes': 'Gift of Sami' },
  { Title: 'Elden Ring', Platform: 'PC', Playing: 'X', 'Start Date': '2026-03-05', Storefront: 'Steam' },
  { Title: 'Metroid Dread', Platform: 'Nintendo Switch', Completed: 'X' },
  { Title: 'A Game That Nobody Made', Platform: 'PlayStation 5', Backlog: 'X' },
]);

const gameOf = async (slug: string): Promise<string> =>
  (await (await stack.fetch(`/api/gameInfo?slug=${slug}`)).json()).id;

const shelf = async (owner: Owner, list = 'games'): Promise<Answer[]> => {
  const { body } = await owner.get(`/api/${list}`);
  return body.games ?? body.archivedGames;
};

describe('a file of HowLongToBeat', () => {
  let owner: Owner;
  let id: string;
  beforeAll(async () => {
    owner = await newOwner(stack);
    id = await moved(stack, owner, FILE, { name: 'HLTB_Games_2026-11-20.csv' });
  });

  test('is known by its header, and says what becomes of every column', async () => {
    const { body } = await owner.get(`/api/move-in/${id}`);
    expect(body).toMatchObject({ format: 'hltb', rows: 5, needsMapping: false });
    expect(body.columns.map((column: Answer) => column.name)).toEqual(FILE.split('\n')[0]?.split(','));
    for (const column of body.columns) expect(['carried', 'dropped', 'unknown']).toContain(column.fate);
  });

  test('is sorted before anything is written, and its tabs add up to its rows', async () => {
    const { games, counts, rows, total, carries } = await review(owner, id);
    expect([rows, total]).toEqual([5, 5]);
    expect(counts).toEqual({ questions: 0, new: 3, here: 0, other_platform: 0, unmatched: 1, excluded: 1 });
    expect(carries).toEqual({ ratings: 1, notes: 1, playthroughs: 2, tags: 0, stops: 0, days: 0 });
    const hades = games.find((game: Answer) => game.title === 'Hades');
    expect(hades).toMatchObject({ line: 2, list: 1, archiveStatus: 'finished', rating: 10, bucket: 'new' });
    expect(hades.subplatformId).toBe(subplatform('ps5').id);
    expect(await shelf(owner)).toEqual([]);
  });

  test('comes in with archive, rating, note and dates; its receipt adds up, and undo takes all of it back', async () => {
    const state = await applied(owner, id);
    expect(state).toMatchObject({ kind: 'move_in', status: 'done', total: 3, added: 3, failed: [] });
    expect(state.moveIn).toMatchObject({ format: 'hltb', rows: 5, carried: { ratings: 1, notes: 1, playthroughs: 2 } });
    const owned = await shelf(owner);
    expect(owned.map(copy => [copy.title, copy.gameStatus]).sort()).toEqual([
      ['Celeste', 1],
      ['Elden Ring', 2],
    ]);
    expect(await shelf(owner, 'games/archived')).toMatchObject([
      { title: 'Hades', archiveStatus: 'finished', minutesPlayed: 1800 },
    ]);
    const { body } = await owner.get(`/api/diary/${await gameOf('hades')}`);
    expect(body).toMatchObject({ rating: 10, playthroughs: [{ finishedAt: '2026-02-01', finishedPrecision: 'day' }] });
    await owner.post(`/api/game-import/${state.id}/undo`);
    expect([await shelf(owner), await shelf(owner, 'games/archived')]).toEqual([[], []]);
    const after = await owner.get(`/api/diary/${await gameOf('hades')}`);
    expect(after.body).toMatchObject({ rating: null, note: null, playthroughs: [] });
  });

  test('can come in again after it was taken back', async () => {
    const state = await applied(owner, id);
    expect(state).toMatchObject({ status: 'done', added: 3 });
    await owner.post(`/api/game-import/${state.id}/undo`);
  });
});

test('what is here stays as it is: a file fills only what is empty, and says where it differs', async () => {
  const owner = await newOwner(stack);
  const gameId = await gameOf('hades');
  await owner.post('/api/games', { gameId, platformId: subplatform('ps5').id, subplatformId: null });
  await stack.fetch(`/api/diary/${gameId}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rating: 4 }),
  });
  const id = await moved(stack, owner, FILE);
  const { games, differs, counts } = await review(owner, id, '?bucket=here');
  expect([differs, counts.here]).toEqual([1, 1]);
  expect(games[0].differs).toEqual({ rating: { mine: 4, file: 10 } });
  const state = await applied(owner, id);
  expect(state).toMatchObject({ added: 2, joined: 1 });
  const { body } = await owner.get(`/api/diary/${gameId}`);
  expect(body).toMatchObject({ rating: 4, playthroughs: [{ finishedAt: '2026-02-01' }] });
  await owner.post(`/api/game-import/${state.id}/undo`);
  expect((await owner.get(`/api/diary/${gameId}`)).body).toMatchObject({ rating: 4, playthroughs: [] });
  expect((await shelf(owner)).map(copy => copy.title)).toEqual(['Hades']);
});

test('a stranger finds nothing of it', async () => {
  const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
  const id = await moved(stack, owner, FILE);
  const calls = [
    stranger.get(`/api/move-in/${id}`),
    stranger.get(`/api/move-in/${id}/games`),
    stranger.get(`/api/move-in/${id}/preview`),
    stranger.post(`/api/move-in/${id}/apply`, { all: true }),
    stranger.remove(`/api/move-in/${id}`),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await stranger.get('/api/move-in')).body.moveIns).toEqual([]);
});

test('rows without a platform are asked about once, and come in on the one that was named', async () => {
  const owner = await newOwner(stack);
  const id = await moved(
    stack,
    owner,
    hltbFile([
      { Title: 'Hades', Backlog: 'X' },
      { Title: 'Celeste', Backlog: 'X' },
    ]),
  );
  expect(await review(owner, id)).toMatchObject({ noPlatform: 2, noPriority: 2, counts: { new: 2 } });
  await applied(owner, id, { all: true, subplatformId: subplatform('steam').id });
  expect((await shelf(owner)).map(copy => copy.platform.name)).toEqual(['Steam', 'Steam']);
});

test('rows that say no list come to the list that was named for them, where a person sees them', async () => {
  for (const [list, path] of [
    [undefined, 'games'],
    [1, 'games'],
    [2, 'wished-games'],
    [3, 'tracked-games'],
  ] as const) {
    const owner = await newOwner(stack);
    const id = await moved(stack, owner, 'Name,Rating,Platform\nCeleste,8,Steam\nHades,9,PS5\n');
    await owner.put(`/api/move-in/${id}/mapping`, {
      columns: { Name: 'title', Rating: 'rating', Platform: 'platform' },
      values: {},
    });
    expect(await applied(owner, id, { all: true, ...(list && { list }) })).toMatchObject({ added: 2 });
    const { games } = (await owner.get(`/api/${path}`)).body;
    expect(games.map((copy: Answer) => copy.title).sort(), path).toEqual(['Celeste', 'Hades']);
  }
});

test('rows without a platform count before as they do on the receipt, and stand for the copy that is there', async () => {
  const owner = await newOwner(stack);
  const file = hltbFile([
    { Title: 'Hades', Completed: 'X', Review: '90' },
    { Title: 'Celeste', Backlog: 'X' },
  ]);
  const id = await moved(stack, owner, file);
  const before = await review(owner, id);
  const receipt = await applied(owner, id, { all: true, subplatformId: subplatform('ps5').id });
  expect(receipt).toMatchObject({
    added: before.copies,
    archived: before.archived,
    moveIn: { carried: before.carries },
  });
  expect(before).toMatchObject({ copies: 2, archived: 1, carries: { ratings: 1, playthroughs: 1 } });
  expect((await review(owner, id)).counts).toMatchObject({ here: 2, new: 0, other_platform: 0 });
  const again = await moved(stack, owner, hltbFile([{ Title: 'Celeste', Completed: 'X', Review: '70' }]));
  expect((await review(owner, again)).counts).toMatchObject({ here: 1 });
  expect(await applied(owner, again)).toMatchObject({ added: 0, joined: 1 });
});

test('days on which nobody can have played are named, and left out: those to come, and a beginning after its end', async () => {
  const owner = await newOwner(stack);
  const file = hltbFile([
    { Title: 'Hades', Platform: 'Steam', Completed: 'X', 'Start Date': '2031-02-03', 'Completion Date': '2030-01-01' },
    {
      Title: 'Celeste',
      Platform: 'Steam',
      Completed: 'X',
      'Start Date': '2024-03-01',
      'Completion Date': '2024-01-01',
    },
    { Title: 'Sifu', Platform: 'Steam', Completed: 'X', 'Start Date': '2024-03-01', 'Completion Date': '2024-03-00' },
  ]);
  const { games } = await review(owner, await moved(stack, owner, file));
  const told = games.map(({ playthroughs: [time], errors }: Answer) => [
    time.startedAt,
    time.finishedAt,
    errors.map(({ code, value }: Answer) => `${code} ${value}`),
  ]);
  expect(told).toEqual([
    [null, null, ['impossible_date 2031-02-03', 'impossible_date 2030-01-01']],
    [null, '2024-01-01', ['impossible_date 2024-03-01 – 2024-01-01']],
    ['2024-03-01', '2024-03-01', []],
  ]);
});

test('a game that stands twice in a file comes in once, with the notes of both', async () => {
  const owner = await newOwner(stack);
  const twice = [
    { Title: 'Hades', Platform: 'PlayStation 5', Backlog: 'X', 'General Notes': 'First' },
    { Title: 'Hades', Platform: 'PlayStation 5', Completed: 'X', 'General Notes': 'Second' },
  ];
  const id = await moved(stack, owner, hltbFile(twice));
  const { games } = await review(owner, id);
  expect(games.map((game: Answer) => game.joinedTo)).toEqual([null, '1']);
  expect(await applied(owner, id)).toMatchObject({ added: 1 });
  const { body } = await owner.get(`/api/diary/${await gameOf('hades')}`);
  expect(body.note).toBe('First\n\nSecond');
});

test('an unknown table is explained once: columns, then values, and the next file of its kind needs no words', async () => {
  const owner = await newOwner(stack);
  const table = 'Spiel;Wo;Zustand;Sterne\nHades;PS5;durch;9\nCeleste;Daddelkiste;Regal;\nElden Ring;PS5;Wunsch;\n';
  const { body } = await upload(stack, owner, table, { name: 'meine.csv' });
  expect(body).toMatchObject({ format: 'table', needsMapping: true, rows: 3 });
  const columns = { Spiel: 'title', Wo: 'platform', Zustand: 'status', Sterne: 'rating' };
  const ps4 = subplatform('ps4').id;
  const values = { Zustand: { durch: 'finished', Regal: 'have', Wunsch: 'want' }, Wo: { Daddelkiste: ps4 } };
  const put = await stack.fetch(`/api/move-in/${body.id}/mapping`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ columns, values }),
  });
  expect(put.status).toBe(200);
  expect(await put.json()).toMatchObject({ needsMapping: false, mapping: { columns } });
  const { games } = await review(owner, body.id);
  expect(games).toMatchObject([
    { title: 'Hades', archiveStatus: 'finished', rating: 9 },
    { title: 'Celeste', list: 1, subplatformId: ps4 },
    { title: 'Elden Ring', list: 2 },
  ]);
  const next = await upload(stack, owner, table.replace('Hades', 'Journey'), { name: 'next.csv' });
  expect(next.body).toMatchObject({ needsMapping: false, mapping: { columns } });
});

test('the platforms of a cell are asked about one by one, and come in each as a copy', async () => {
  const owner = await newOwner(stack);
  const { body } = await upload(
    stack,
    owner,
    'Title,Platform,Status\nHades,PS4/Kiste,Backlog\nCeleste,PS4 & PS5,Backlog\n',
  );
  const values = body.columns[1].values.map((one: Answer) => [one.value, one.rows, one.meaning]);
  expect(values.toSorted()).toEqual([
    ['Kiste', 1, null],
    ['PS4', 2, subplatform('ps4').id],
    ['PS5', 1, subplatform('ps5').id],
  ]);
  const columns = { Title: 'title', Platform: 'platform', Status: 'status' };
  const meanings = { columns, values: { Platform: { Kiste: subplatform('xbox-one').id } } };
  expect((await owner.put(`/api/move-in/${body.id}/mapping`, meanings)).status).toBe(200);
  await applied(owner, body.id);
  expect((await shelf(owner)).map(copy => `${copy.title} ${copy.subplatform.name}`).toSorted()).toEqual([
    ...['Celeste PS4', 'Celeste PS5', 'Hades PS4', 'Hades Xbox One'],
  ]);
});

test('a person says where the games of a PC are, and of each store on it', async () => {
  const owner = await newOwner(stack);
  const on = (Title: string, Storefront: string) => ({ Title, Platform: 'PC', Storefront, Backlog: 'X' });
  const { body } = await upload(
    stack,
    owner,
    hltbFile([on('Hades', ''), on('Celeste', 'GOG'), on('Journey', 'Fanatical')]),
  );
  const steam = subplatform('steam').id;
  expect(body.platforms).toEqual([
    { value: 'PC', rows: 2, meaning: steam },
    { value: 'PC (GOG)', rows: 1, meaning: null },
  ]);
  const platform = { PC: 'drop', 'PC (GOG)': steam };
  expect((await owner.put(`/api/move-in/${body.id}/mapping`, { columns: {}, values: { platform } })).status).toBe(200);
  const { games } = await review(owner, body.id);
  expect(games.map((game: Answer) => [game.title, game.subplatformId])).toEqual([
    ['Hades', null],
    ['Celeste', steam],
    ['Journey', null],
  ]);
});

test('Hijri dates and the Arabic half of a day are read', async () => {
  const owner = await newOwner(stack);
  const header = 'الاسم,المنصات,المصادر,آخر لعب,وقت اللعب,حالة الاكمال';
  const id = await moved(stack, owner, `${header}\nHades,PC (Windows),Steam,05/12/1444 09:15:00 م,3600,تم اللعب\n`);
  const { games } = await review(owner, id);
  expect(games).toMatchObject([{ lastPlayedAt: '2023-06-23T21:15:00.000Z', archiveStatus: null, errors: [] }]);
});

test('what is no table is refused with what was found; too large and too many rows are said', async () => {
  const owner = await newOwner(stack);
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]);
  const found = async (file: string | Uint8Array<ArrayBuffer>) => {
    const { status, body } = await upload(stack, owner, file);
    return [status, body.code, body.found];
  };
  expect(await found(png)).toEqual([400, 'unknown_format', 'picture']);
  expect(await found(zip)).toEqual([400, 'unknown_format', 'zip']);
  expect(await found('')).toEqual([400, 'unknown_format', 'empty']);
  expect(await found(FILE.split('\n')[0] ?? '')).toEqual([400, 'unknown_format', 'header_only']);
  expect(await found(new Uint8Array(21 * 1024 * 1024).fill(97))).toEqual([413, 'too_large', undefined]);
  expect(await found(`Title,Platform\n${'Hades,PS5\n'.repeat(50_001)}`)).toEqual([400, 'too_many_rows', undefined]);
  expect((await owner.get('/api/move-in')).body.moveIns).toEqual([]);
});

test('a file without a name is read like one with a name', async () => {
  const owner = await newOwner(stack);
  const table = 'Title,Platform,Status\r\nHades,PC,Completed\r\n';
  const head = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream';
  const body = `--part\r\n${head}\r\n\r\n${table}\r\n--part--\r\n`;
  const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'multipart/form-data; boundary=part' };
  const answer = await stack.fetch('/api/move-in', { method: 'POST', headers, body });
  expect([answer.status, (await answer.json()).rows]).toEqual([200, 1]);
});

test('a form with a part whose header has no end is refused', async () => {
  const owner = await newOwner(stack);
  const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\f\n';
  const body = `--part\r\n${head}\r\nTitle,Platform\r\nHades,PC\r\n--part--\r\n`;
  const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'multipart/form-data; boundary=part' };
  const answer = await stack.fetch('/api/move-in', { method: 'POST', headers, body });
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid']);
});
