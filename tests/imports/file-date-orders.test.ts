import { beforeEach, describe, expect, test } from 'vitest';
import { hltbFile, upload } from '../helpers/files/files.ts';
import { newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* Dates such as 12/03/2024, which are two days. */

const stack = sharedStack();

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const send = async (file: string): Promise<Answer> => (await upload(stack, owner, file)).body;

const say = (id: string, mapping: object, language = 'en') =>
  stack.fetch(`/api/move-in/${id}/mapping`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${owner.token}`,
      'Content-Type': 'application/json',
      'Accept-Language': language,
    },
    body: JSON.stringify(mapping),
  });

/** What the rows of a file say of their times: start, end, and the columns whose dates are unclear or wrong. */
const timesOf = async (id: string): Promise<Answer[]> => {
  const { games } = (await owner.get(`/api/move-in/${id}/games`)).body;
  return games.map(({ playthroughs: [one], errors }: Answer) => [
    one?.startedAt ?? null,
    one?.finishedAt ?? null,
    ...errors.map(({ code, column }: Answer) => `${code} ${column}`),
  ]);
};

const COLUMNS = { Title: 'title', 'Started on': 'started', 'Finished on': 'finished' };
const table = (...days: [string, string][]) =>
  `Title,Started on,Finished on\n${days.map(([start, end], at) => `Game ${at},${start},${end}\n`).join('')}`;
const question = (column: string, example: string, dmy: string, mdy: string, order: string | null = null) => ({
  ...{ column, example, dmy, mdy, order },
});

describe('a table of one’s own', () => {
  test('is asked about each column that does not tell, and is read as it was answered', async () => {
    const { id, questions } = await send(table(['12/03/2024', '04/05/2024'], ['01-02-2024', '']));
    expect(questions).toEqual([
      question('Started on', '12/03/2024', '2024-03-12', '2024-12-03'),
      question('Finished on', '04/05/2024', '2024-05-04', '2024-04-05'),
    ]);
    expect(await timesOf(id)).toEqual([
      ['2024-01-01', '2024-01-01', 'ambiguous_date Started on', 'ambiguous_date Finished on'],
      ['2024-01-01', null, 'ambiguous_date Started on'],
    ]);
    const orders = { 'Started on': 'dmy', 'Finished on': 'mdy' };
    const said = await (await say(id, { columns: COLUMNS, orders })).json();
    expect(said.questions.map((one: Answer) => one.order)).toEqual(['dmy', 'mdy']);
    expect(await timesOf(id)).toEqual([
      ['2024-03-12', '2024-04-05'],
      ['2024-02-01', null],
    ]);
  });

  test('remembers the answer for the next file with these columns, and it can be another one', async () => {
    const { id } = await send(table(['12/03/2024', '']));
    await say(id, { columns: COLUMNS, orders: { 'Started on': 'mdy' } });
    const next = await send(table(['05/06/2023', '']));
    expect(next.questions).toEqual([question('Started on', '05/06/2023', '2023-06-05', '2023-05-06', 'mdy')]);
    expect(await timesOf(next.id)).toEqual([['2023-05-06', null]]);
    await say(next.id, { columns: COLUMNS, orders: { 'Started on': 'dmy' } });
    expect(await timesOf(next.id)).toEqual([['2023-06-05', null]]);
    await say(next.id, { columns: COLUMNS });
    expect(await timesOf(next.id)).toEqual([['2023-01-01', null, 'ambiguous_date Started on']]);
  });

  test('is not asked where its last row tells, or another of its columns', async () => {
    const many = Array.from({ length: 1_200 }, (): [string, string] => ['12/03/2024', '']);
    const late = await send(table(...many, ['25/03/2024', '01/04/2024']));
    expect(late.questions).toEqual([]);
    const times = await timesOf(late.id);
    expect(times[0]).toEqual(['2024-03-12', null]);
    const last = (await owner.get(`/api/move-in/${late.id}/games?skip=1200`)).body.games[0];
    expect(last).toMatchObject({ playthroughs: [{ startedAt: '2024-03-25', finishedAt: '2024-04-01' }], errors: [] });
  });

  test('with both orders in a column is asked, and a day that exists in one order only is that day', async () => {
    const { id, questions } = await send(table(['25/03/2024', ''], ['03/26/2024', ''], ['04/05/2024', '']));
    expect(questions).toEqual([question('Started on', '04/05/2024', '2024-05-04', '2024-04-05')]);
    await say(id, { columns: COLUMNS, orders: { 'Started on': 'dmy' } });
    expect(await timesOf(id)).toEqual([
      ['2024-03-25', null],
      ['2024-03-26', null],
      ['2024-05-04', null],
    ]);
  });

  test('refuses an order that is none, and a column that the file lacks', async () => {
    const { id } = await send(table(['12/03/2024', '']));
    for (const language of ['en', 'ar'])
      for (const [orders, field] of [
        [{ 'Started on': 'ymd' }, 'orders.Started on'],
        [{ Elsewhere: 'dmy' }, 'orders.Elsewhere'],
      ] as const) {
        const answer = await say(id, { columns: COLUMNS, orders }, language);
        expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([400, [field]]);
      }
    expect(await timesOf(id)).toEqual([['2024-01-01', null, 'ambiguous_date Started on']]);
  });
});

describe('a tracker’s file', () => {
  const PLAYED = { Platform: 'PlayStation 5', Completed: 'X' };
  const hltb = (...rows: [string, string][]) =>
    hltbFile(
      rows.map(([start, end], at) => ({
        Title: `Game ${at}`,
        'Start Date': start,
        'Completion Date': end,
        ...PLAYED,
      })),
    );

  test('is asked the same way, keeps what was said of its platforms, and remembers the answer', async () => {
    const file = hltb(['2024-01-02', '12/03/2024'], ['', '01/02/2024'], ['', '2024-05-06']).replace(
      'PlayStation 5',
      'My console',
    );
    const { id, format, questions } = await send(file);
    expect([format, questions]).toEqual([
      'hltb',
      [question('Completion Date', '12/03/2024', '2024-03-12', '2024-12-03')],
    ]);
    const values = { platform: { 'My console': subplatform('ps4').id } };
    const said = await (await say(id, { values, orders: { 'Completion Date': 'mdy' } })).json();
    expect(said.questions.map((one: Answer) => one.order)).toEqual(['mdy']);
    const { games } = (await owner.get(`/api/move-in/${id}/games`)).body;
    expect(games[0].subplatformId).toBe(subplatform('ps4').id);
    const times = await timesOf(id);
    expect(times.map(([start, end]) => [start, end])).toEqual([
      ['2024-01-02', '2024-12-03'],
      [null, '2024-01-02'],
      [null, '2024-05-06'],
    ]);
    await say(id, { orders: { 'Completion Date': 'dmy' } });
    expect((await timesOf(id)).map(([, end]) => end)).toEqual(['2024-03-12', '2024-02-01', '2024-05-06']);
    const next = await send(hltb(['', '04/05/2024']));
    expect(next.questions).toMatchObject([{ order: 'dmy' }]);
    expect(await timesOf(next.id)).toEqual([[null, '2024-05-04']]);
  });

  test('is not asked where a later row or another column tells, or where the tracker has one order', async () => {
    const rows = Array.from({ length: 700 }, (): [string, string] => ['', '12/03/2024']);
    const late = await send(hltb(...rows, ['', '12/25/2024']));
    expect([late.questions, (await timesOf(late.id))[0]]).toEqual([[], [null, '2024-12-03']]);
    const beside = await send(hltb(['25/02/2024', '12/03/2024']));
    expect([beside.questions, await timesOf(beside.id)]).toEqual([[], [['2024-02-25', '2024-03-12']]]);
    const gameye = await send('Platform,Title,UserRecordType,CreatedAt\nPlayStation 5,Hades,Owned,12/03/2024\n');
    expect([gameye.format, gameye.questions]).toEqual(['gameye', []]);
  });
});

test('a stranger answers no question', async () => {
  const { id } = await send(table(['12/03/2024', '']));
  const stranger = await newOwner(stack);
  const answer = await stack.fetch(`/api/move-in/${id}/mapping`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${stranger.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ columns: COLUMNS, orders: { 'Started on': 'dmy' } }),
  });
  expect(answer.status).toBe(404);
});
