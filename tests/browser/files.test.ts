import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, openAs } from '../helpers/browser/settings-screen.ts';
import { expectSound, ON_A_PHONE, settle } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { encode } from '../helpers/files/encode.ts';
import { hltbFile, moved } from '../helpers/files/files.ts';
import { newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, ownStack } from '../helpers/stack/stack.ts';

/* A file of another tracker: chosen, understood, reviewed, brought in, taken back; at a desk and on a phone. */

const stack = ownStack({ starter: true });

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

const HLTB = hltbFile([
  { Title: 'Hades', Platform: 'PlayStation 5', Completed: 'X', 'Completion Date': '2026-02-01', Review: '95' },
  { Title: 'Celeste', Platform: 'PlayStation 4', Backlog: 'X', 'General Notes': 'Gift of Sami' },
  { Title: 'Resident Evil 4', Platform: 'PlayStation 5', Completed: 'X', 'Completion Date': '2024-02-31' },
  { Title: 'DOOM', Platform: 'PlayStation 4', Backlog: 'X' },
  { Title: 'Inside', Completed: 'X' },
  { Title: 'Journey', Completed: 'X' },
  { Title: 'Metroid Dread', Platform: 'Nintendo Switch', Completed: 'X' },
  { Title: 'Blodborne', Platform: 'PlayStation 4', Backlog: 'X' },
]);
const OWN = ['What,Where,How,Grade', 'Hades,PS5,sorted,9', 'Celeste,PS4,pile,7', 'Control,PS4,sorted,8'].join('\n');

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
const choose = (page: Page, given: ReturnType<typeof file>) => page.locator('input[type="file"]').setInputFiles(given);
const owned = async (owner: Owner) => (await owner.get('/api/games/counters')).body.owned;
const archived = async (owner: Owner) => (await owner.get('/api/games/counters')).body.archived;

describe.each(ON_A_PHONE)('in %s at %i pixels', PATIENT, (language, width) => {
  const { files, imports, common } = wordsIn(language);
  const open = (owner: Owner, path: string) => openAs(stack, { language, width, token: owner.token }, path);
  const bar = (page: Page) => page.getByRole('region', { name: imports.bar.label });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
  const asked = (page: Page) => page.locator('[data-id]');
  const step = (page: Page, name: string) =>
    page.getByRole('list', { name: files.steps.label }).locator('li', { hasText: name });
  const go = (page: Page) => bar(page).getByRole('button').last().click();

  test('a file is chosen, explained, reviewed, brought in and taken back', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner, '/move-in/');
    await expectSound(page, 'choose a file');
    await choose(page, file('HLTB_Games_2026-11-20.csv', HLTB));
    await page.waitForURL(/\/move-in\/[\w-]{36}\/$/);
    await page.getByText('HowLongToBeat').first().waitFor();
    expect((await owner.get('/api/move-in')).body.moveIns).toMatchObject([{ bytes: Buffer.byteLength(HLTB), rows: 8 }]);
    await settle(page);
    await expectSound(page, 'what is in it');
    expect(await owned(owner)).toBe(0);
    await go(page);
    await expect.poll(() => asked(page).count()).toBeGreaterThan(0);
    await expectSound(page, 'questions');
    const counts = await page.getByRole('tab').locator('.count').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(8);
    await tab(page, imports.tabs.new).click();
    await settle(page);
    await expectSound(page, 'new rows');
    const isAnswered = () => step(page, files.steps.questions).getAttribute('data-done');
    expect(await isAnswered()).toBeNull();
    await tab(page, imports.tabs.questions).click();
    for (const question of await asked(page).all()) {
      const isNear = await question.getByText(sentence(imports.question.isIt, { title: 'Bloodborne' })).isVisible();
      const answers = question.getByRole('button');
      await (isNear ? answers.first() : answers.last()).click();
    }
    await tab(page, imports.tabs.new).click();
    expect(await isAnswered()).not.toBeNull();
    await go(page);
    const undo = button(page, files.done.undo);
    await undo.waitFor();
    await expectSound(page, 'done');
    expect((await owned(owner)) + (await archived(owner))).toBeGreaterThan(0);
    await undo.click();
    await button(page.getByRole('alertdialog'), files.done.undoing.go).click();
    await expect.poll(async () => (await owned(owner)) + (await archived(owner))).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('one’s own file asks about walls that were public, and the receipt names what came beside the games', async () => {
    const at = '2026-01-02T03:04:05.678Z';
    const wall = { description: '', games: [], createdAt: at, updatedAt: at };
    const own = {
      ...{ version: 2, exportedAt: at, profile: {}, archive: [], diary: [] },
      lists: [
        {
          ...{ title: 'Hades', slug: 'hades', list: 'games', priority: 3 },
          ...{ platform: 'PlayStation', subplatform: 'PS5', archive: null },
        },
      ],
      walls: [
        { ...wall, title: 'Seen', privacy: 'public' },
        { ...wall, title: 'Also seen', privacy: 'public' },
        { ...wall, title: 'Hidden', privacy: 'private' },
      ],
      subscriptions: [{ subscription: 'ps-plus-extra', since: at }],
    };
    const owner = await newOwner(stack);
    const id = await moved(stack, owner, JSON.stringify(own), { name: 'raff.json' });
    const { page, complaints, leave } = await open(owner, `/move-in/${id}/`);
    await settle(page);
    await go(page);
    const again = page.getByRole('checkbox', { name: files.rev.walls.again.two ?? files.rev.walls.again.other });
    await again.waitFor();
    expect(await again.isChecked()).toBe(false);
    const ranks = [imports.rankAll, imports.rankRest].map(name => page.getByRole('combobox', { name }));
    for (const rank of ranks) expect(await rank.count(), 'each row has its own').toBe(0);
    await expectSound(page, 'walls that were public');
    await again.check();
    await go(page);
    const { walls, subscriptions } = files.done;
    for (const count of [
      (walls.few ?? walls.other).replace('{{n}}', '3'),
      (subscriptions.one ?? '').replace('{{n}}', '1'),
    ])
      await page.getByText(count).first().waitFor();
    const { body } = await owner.get('/api/game-import');
    expect(body.imports[0].moveIn.beside).toMatchObject({ walls: 3, subscriptions: 1, plan: false });
    await page.goto('/move-in/');
    await page.getByRole('link', { name: sentence(files.earlier.receipt, { name: 'raff.json' }) }).click();
    await button(page, files.done.undo).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what is no table is refused with what it is, and is not stored', async () => {
    const owner = await newOwner(stack);
    const { page, leave } = await open(owner, '/move-in/');
    await choose(page, file('IMG_2041.csv', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1')));
    await page.getByText(sentence(files.refused.picture.text, { name: 'IMG_2041.csv' })).waitFor();
    await page.getByText('Infinite Backlog').first().waitFor();
    await expectSound(page, 'refused');
    await choose(page, file('empty.csv', `${HLTB.split('\n')[0]}\n`));
    await page.getByText(files.refused.header_only.title).waitFor();
    expect((await owner.get('/api/move-in')).body.moveIns).toEqual([]);
    await leave();
  });

  test('a table of one’s own is explained, and the preview follows', async () => {
    const owner = await newOwner(stack);
    const id = await moved(stack, owner, OWN, { name: 'my-games.csv' });
    const { page, complaints, leave } = await open(owner, `/move-in/${id}/`);
    const meaning = (word: string) => page.getByRole('combobox', { name: sentence(files.words.is, { word }) });
    const preview = page.getByRole('region', { name: files.preview.title }).getByRole('table');
    await meaning('What').selectOption('title');
    await meaning('Where').selectOption('platform');
    await meaning('How').selectOption('status');
    await meaning('Grade').selectOption('drop');
    await expect.poll(() => preview.getByRole('columnheader').allTextContents()).not.toContain(files.map.to.rating);
    await meaning('Grade').selectOption('rating');
    await expect.poll(() => preview.getByRole('img').count()).toBe(3);
    await settle(page);
    await expectSound(page, 'columns');
    await tab(page, files.map.values).click();
    await meaning('sorted').selectOption('finished');
    await meaning('pile').selectOption('want');
    await expect.poll(() => preview.getByText(files.map.state.finished, { exact: true }).count()).toBe(2);
    await settle(page);
    await expectSound(page, 'values');
    await page.reload();
    await expect.poll(() => meaning('sorted').inputValue()).toBe('finished');
    await go(page);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
    const { body } = await owner.get(`/api/move-in/${id}/games`);
    expect(body.games.map((game: Answer) => [game.list, game.rating])).toEqual([
      [1, 9],
      [2, 7],
      [1, 8],
    ]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('letters that look wrong are read in others, which are chosen by how the file looks then', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner, '/move-in/');
    const text = 'Title,Platform,Status\nRagnarök,PS4,Completed\nHades,PS5,Completed\n';
    await choose(page, file('mac.csv', Buffer.from(encode(text, 'macintosh'))));
    await page.getByText(files.letters.ask).waitFor();
    await settle(page);
    await expectSound(page, 'letters in doubt');
    await button(page, files.letters.change).click();
    const dialog = page.getByRole('dialog', { name: files.letters.title });
    const lines = dialog.getByRole('region', { name: files.letters.lines });
    await lines.waitFor();
    expect(await lines.textContent()).not.toContain('Ragnarök');
    await dialog.getByRole('combobox', { name: files.letters.by }).selectOption('macintosh');
    await expect.poll(() => lines.textContent()).toContain('Ragnarök');
    await settle(page);
    await expectSound(page, 'other letters');
    await button(dialog, files.choice.go).click();
    await page.getByRole('rowheader', { name: 'Ragnarök' }).waitFor();
    await expect.poll(async () => (await owner.get('/api/move-in')).body.moveIns.length).toBe(1);
    const [{ id }] = (await owner.get('/api/move-in')).body.moveIns;
    expect((await owner.get(`/api/move-in/${id}`)).body).toMatchObject({ encoding: 'macintosh', isEncodingSure: true });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a date that is two days is asked about once, and its rows are read as it was answered', async () => {
    const owner = await newOwner(stack);
    const dated = hltbFile([
      { Title: 'Hades', Platform: 'PlayStation 5', Completed: 'X', 'Completion Date': '12/03/2024' },
      { Title: 'Celeste', Platform: 'PlayStation 4', Completed: 'X', 'Completion Date': '04/05/2024' },
    ]);
    const id = await moved(stack, owner, dated);
    const { page, complaints, leave } = await open(owner, `/move-in/${id}/`);
    const asking = page.getByRole('region', { name: files.dates.title });
    await settle(page);
    await expectSound(page, 'which day is meant');
    const bar = page.getByRole('region', { name: imports.bar.label });
    await bar.getByText(files.dates.openText).waitFor();
    await asking.getByRole('radio').last().check();
    await expect
      .poll(async () => (await owner.get(`/api/move-in/${id}`)).body.questions.map((one: Answer) => one.order))
      .toEqual(['mdy']);
    await bar.getByText(files.ledger.note).waitFor();
    await go(page);
    await expect.poll(() => rows(page).count()).toBe(2);
    const { games } = (await owner.get(`/api/move-in/${id}/games`)).body;
    expect(games.map((game: Answer) => game.playthroughs[0].finishedAt)).toEqual(['2024-12-03', '2024-04-05']);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('rows without a platform are asked about once', async () => {
    const owner = await newOwner(stack);
    const id = await moved(stack, owner, HLTB);
    const { page, leave } = await open(owner, `/move-in/${id}/?step=review&tab=new`);
    const choices = page.getByRole('main').getByRole('combobox');
    const where = choices.first();
    await where.waitFor();
    // One for all rows without a platform, and one for the priority of all.
    expect(await choices.count()).toBe(2);
    await where.selectOption({ label: 'PS4' });
    await page.reload();
    await settle(page);
    expect(await where.locator('option:checked').textContent()).toBe('PS4');
    await go(page);
    await button(page, files.done.undo).waitFor();
    const { body } = await owner.get('/api/games/archived');
    const found = body.archivedGames.map((copy: Answer) => [copy.title, copy.subplatform?.id]);
    for (const title of ['Inside', 'Journey']) expect(found).toContainEqual([title, subplatform('ps4').id]);
    await leave();
  });

  test('a row on two platforms is two games on the button and on the receipt, and one row of the sum', async () => {
    const owner = await newOwner(stack);
    const file = 'Title,Platform\nHades,"PS5, Switch, Steam"\nCeleste,Nintendo Switch\n';
    const id = await moved(stack, owner, file, { name: 'my-games.csv' });
    const { page, leave } = await open(owner, `/move-in/${id}/`);
    const preview = page.getByRole('region', { name: files.preview.title }).getByRole('table');
    await expect.poll(() => preview.getByText(files.preview.noPlace).count()).toBe(2);
    await go(page);
    await page.getByText(sentence(files.error.unknown_platform, { row: '2', value: 'Switch' })).waitFor();
    const two = ({ two, other }: { two?: string; other: string }) => sentence(two ?? other, { n: '2' });
    await page.getByRole('button', { name: two(files.bar.go) }).click();
    await page.getByRole('heading', { name: two(files.done.title) }).waitFor();
    await page.getByText(files.done.sum.came.one?.replace('{{n}}', '1') ?? '').waitFor();
    await leave();
  });

  test('a row with a day that does not exist is said, and its game comes', async () => {
    const owner = await newOwner(stack);
    const id = await moved(stack, owner, HLTB);
    const { body } = await owner.get(`/api/move-in/${id}/games`);
    const row = body.games.find((game: Answer) => game.title === 'Resident Evil 4');
    expect(row.errors).toMatchObject([{ code: 'bad_date' }]);
    await leaveWith(
      owner,
      id,
      row.bucket === 'new' && row.match.kind === 'likely' ? 'questions' : row.bucket,
      row.line,
    );
  });

  test('a question is answered by a key, survives a reload, and comes in', async () => {
    const owner = await newOwner(stack);
    const id = await moved(stack, owner, HLTB);
    const { page, leave } = await open(owner, `/move-in/${id}/?step=review&tab=questions`);
    await expect.poll(() => asked(page).count()).toBeGreaterThan(0);
    const before = await asked(page).count();
    await page.keyboard.press('y');
    await expect.poll(() => page.locator('[data-answered="game"]').count()).toBe(1);
    await page.reload();
    await expect.poll(() => page.locator('[data-answered="game"]').count()).toBe(1);
    await page.getByRole('button', { name: common.act.undo }).first().click();
    await expect.poll(() => page.locator('[data-answered]').count()).toBe(0);
    await page.keyboard.press('y');
    await go(page);
    await button(page, files.done.undo).waitFor();
    const { body } = await owner.get(`/api/move-in/${id}/games`);
    expect(body.counts.questions).toBe(before - 1);
    await leave();
  });

  async function leaveWith(owner: Owner, id: string, bucket: string, line: number): Promise<void> {
    const { page, leave } = await open(owner, `/move-in/${id}/?step=review&tab=${bucket}`);
    const said = sentence(files.error.bad_date, { row: String(line), value: '2024-02-31' });
    await page.getByText(said).first().waitFor();
    await leave();
  }

  test('a file that is not there says so, and leads to the beginning', async () => {
    const owner = await newOwner(stack);
    const { page, leave } = await open(owner, '/move-in/00000000-0000-4000-8000-000000000000/');
    await page.getByText(files.gone.title).waitFor();
    await page.getByRole('main').getByRole('link', { name: files.take.choose }).click();
    await page.waitForURL(/\/move-in\/$/);
    await leave();
  });
});
