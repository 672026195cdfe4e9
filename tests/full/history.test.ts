import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFocus, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { put } from '../helpers/games/diary.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Your history with a game, on its page: stars, a note that saves itself, and every time it was played. */

const stack = sharedStack();

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { diary, common, lists, offline, progress } = wordsIn(language);
  const isPhone = width < 600;
  /** The arrow that points along the line of reading. */
  const onward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';

  async function open({ isHeld = true, owner }: { isHeld?: boolean; owner?: Owner } = {}) {
    const reader = owner ?? (await newOwner(stack));
    const game = await newGame(stack, { releaseDate: '2020-01-01', releasePrecision: 'day' });
    if (isHeld) await reader.hold({ game: game.num, status: 2 });
    const visitor = await visit(stack, { language, width, token: reader.token });
    await visitor.page.goto(`/games/${game.slug}/`);
    await settle(visitor.page);
    await visitor.page.getByText(diary.title, { exact: true }).waitFor();
    const known = async () => (await reader.get(`/api/diary/${game.id}`)).body;
    return { ...visitor, game, reader, known };
  }

  const stars = (page: Page) => page.getByRole('slider', { name: diary.rating });
  const note = (page: Page) => page.getByRole('textbox', { name: diary.note.label });
  const rows = (page: Page) => page.getByRole('list', { name: diary.plays.title }).getByRole('listitem');
  const said = (page: Page, text: string) => page.getByRole('status').getByText(sentence(text)).first().waitFor();
  const refuse = (page: Page, status = 503, code = 'unavailable') =>
    page.route('**/api/diary/**', route =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status, json: { status, code, title: 'Not now.' } }),
    );

  /** The middle of a half star, counted from 1 along the line of reading. */
  async function half(page: Page, n: number): Promise<[x: number, y: number]> {
    const all = stars(page).locator('..');
    await all.evaluate(element => element.scrollIntoView({ block: 'center' }));
    const box = await all.boundingBox();
    if (!box) throw new Error('no stars');
    const along = ((n - 0.5) / 10) * box.width;
    return [language === 'ar' ? box.x + box.width - along : box.x + along, box.y + box.height / 2];
  }

  test('time is added to a day, seen as a square and in the table, walked to by keys, and undone', async () => {
    const { page, game, reader, complaints, leave } = await open();
    const { days } = wordsIn(language);
    await page.getByRole('button', { name: days.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(days.hours, { exact: true }).fill('25');
    await dialog.getByRole('button', { name: days.save, exact: true }).click();
    await dialog.getByText(days.wrongTime).waitFor();
    await dialog.getByLabel(days.hours, { exact: true }).fill('1');
    await dialog.getByLabel(days.minutes, { exact: true }).fill('30');
    await dialog.getByLabel(days.day, { exact: true }).fill('2026-03-10');
    await expectSound(page, 'adding time');
    await dialog.getByRole('button', { name: days.save, exact: true }).click();
    await said(page, days.said);
    const squares = page.getByRole('slider', { name: sentence(days.calendar, { year: '2026' }) });
    await squares.waitFor();
    const told = await squares.getAttribute('aria-valuetext');
    expect(told).toMatch(/2026.*1.*30/);
    await squares.press(onward);
    expect(await squares.getAttribute('aria-valuetext')).toMatch(sentence(days.noneOn, { day: '.*' }));
    await page.getByRole('button', { name: days.before, exact: true }).click();
    expect(await squares.getAttribute('aria-valuetext')).toBe(told);
    await page.getByText(days.table, { exact: true }).click();
    expect(await page.getByRole('table').getByRole('row').count()).toBe(2);
    await expectSound(page, 'the days of a game');
    const { body } = await reader.get(`/api/play-days?gameId=${game.id}`);
    expect(body.days).toMatchObject([{ day: '2026-03-10', minutes: 90 }]);
    await page.getByRole('button', { name: common.act.undo, exact: true }).click();
    await squares.waitFor({ state: 'detached' });
    expect((await reader.get(`/api/play-days?gameId=${game.id}`)).body.days).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('time that is added to another day shows that day, also in another year', async () => {
    const { page, complaints, leave } = await open();
    const { days } = wordsIn(language);
    const dialog = page.getByRole('dialog');
    for (const [day, minutes] of [
      ['2026-05-20', 30],
      ['2026-03-10', 40],
      ['2025-11-02', 50],
      ['2026-03-11', 20],
    ] as const) {
      await page.getByRole('button', { name: days.add, exact: true }).click();
      await dialog.getByLabel(days.minutes, { exact: true }).fill(String(minutes));
      await dialog.getByLabel(days.day, { exact: true }).fill(day);
      await dialog.getByRole('button', { name: days.save, exact: true }).click();
      const squares = page.getByRole('slider', { name: sentence(days.calendar, { year: day.slice(0, 4) }) });
      const chosen = squares.locator(`[data-day="${day}"]`);
      await expect.poll(() => chosen.getAttribute('data-chosen')).toBe('true');
      await expect.poll(() => squares.getAttribute('aria-valuetext')).toMatch(new RegExp(`${minutes}`));
    }
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a press on a star gives the half under it, keys go by halves, and digits give whole stars', async () => {
    const { page, known, complaints, leave } = await open();
    const isRated = (rating: number) => expect.poll(() => stars(page).inputValue()).toBe(String(rating));
    const at = await half(page, 7);
    if (isPhone) await page.touchscreen.tap(...at);
    else await page.mouse.click(...at);
    await isRated(7);
    await stars(page).press(onward);
    await isRated(8);
    await stars(page).press('End');
    await isRated(10);
    await stars(page).press('3');
    await isRated(6);
    expect(await stars(page).getAttribute('aria-valuetext')).toMatch(sentence(diary.of, { stars: '3' }));
    await expect.poll(async () => (await known()).rating).toBe(6);
    await expectSound(page, 'a rated game');
    await page.reload();
    await settle(page);
    await isRated(6);
    await page.getByRole('button', { name: common.act.clear }).click();
    await isRated(0);
    await expect.poll(async () => (await known()).rating).toBeNull();
    await page.getByRole('button', { name: common.act.undo }).click();
    await isRated(6);
    await expect.poll(async () => (await known()).rating).toBe(6);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('who stops is offered one line on where; it stands on the page, and is cleared there with an undo', async () => {
    const { page, known, complaints, leave } = await open();
    const isKept = (line: string | null) => expect.poll(async () => (await known()).stoppedAt).toBe(line);
    const stop = progress.stopped;
    await page.getByRole('button', { name: lists.act.stop }).first().click();
    await page.getByRole('status').getByRole('button', { name: stop.ask }).click();
    const field = page.getByRole('dialog').getByRole('textbox', { name: stop.at });
    await expectFocus(field);
    await field.fill('Before the bridge');
    await expectSound(page, 'the line on where one stopped');
    await field.press('Enter');
    await isKept('Before the bridge');
    const history = page.getByRole('region', { name: diary.title });
    await history.getByText('Before the bridge').waitFor();
    const game = page.url();
    await page.goto('/library/');
    await settle(page);
    await page.getByRole('main').getByText('Before the bridge').waitFor();
    await page.goto(game);
    await settle(page);
    await history.getByText('Before the bridge').waitFor();
    expect(await page.getByRole('main').getByText('Before the bridge').count()).toBe(1);
    const clear = history.getByRole('button', { name: stop.clear });
    const [inner, outer] = [await clear.boundingBox(), await history.boundingBox()];
    if (!inner || !outer) throw new Error('no button to clear it');
    // The word of a quiet button ends where the line ends: its own room is sixteen pixels.
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 16.5);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 16.5);
    await clear.click();
    await isKept(null);
    await page.getByRole('button', { name: common.act.undo }).click();
    await isKept('Before the bridge');
    await history.getByText('Before the bridge').waitFor();
    expect(complaints).toEqual([]);
    await page.context().setOffline(true);
    await history.getByRole('button', { name: stop.edit }).click();
    await field.fill('On the bridge');
    await field.press('Enter');
    await history.getByText('On the bridge').waitFor();
    expect((await known()).stoppedAt).toBe('Before the bridge');
    await page.context().setOffline(false);
    await isKept('On the bridge');
    await leave();
  });

  test('a rating that is refused is taken back with the reason, and can be sent again', async () => {
    const { page, known, leave } = await open();
    await refuse(page, 409, 'invalid');
    await stars(page).press('4');
    await page.getByRole('alert').getByText(diary.failed.rating).waitFor();
    expect(await stars(page).inputValue()).toBe('0');
    await page.unroute('**/api/diary/**');
    await page.getByRole('alert').getByRole('button', { name: common.act.retry }).click();
    await expect.poll(async () => (await known()).rating).toBe(8);
    expect(await stars(page).inputValue()).toBe('8');
    await leave();
  });

  test('a note saves itself after a pause and when the screen is left, and keeps its lines', async () => {
    const { page, known, complaints, leave } = await open();
    await note(page).fill('One\nTwo');
    await said(page, diary.note.saved);
    expect((await known()).note).toBe('One\nTwo');
    await note(page).fill('Three');
    await page.goto('/help/');
    await expect.poll(async () => (await known()).note).toBe('Three');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a note that cannot be saved stays, says so, outlasts a reload, and is saved when the server is back', async () => {
    const { page, known, leave } = await open();
    await refuse(page);
    await note(page).fill('Not lost');
    await note(page).blur();
    await page.getByRole('status').getByRole('button', { name: common.act.retry }).waitFor();
    expect(await note(page).inputValue()).toBe('Not lost');
    await page.goto(page.url());
    await note(page).waitFor();
    await expect.poll(() => note(page).inputValue()).toBe('Not lost');
    await page.unroute('**/api/diary/**');
    // What was under way is still refused, and what is tried by itself comes after longer and longer pauses.
    const foot = page.getByRole('status');
    const retry = foot.getByRole('button', { name: common.act.retry });
    const pressed = async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => {}); // it goes when the note is saved
      return foot.getByText(sentence(diary.note.saved)).first().isVisible();
    };
    await expect.poll(pressed, { timeout: 30_000, interval: 100 }).toBe(true);
    expect((await known()).note).toBe('Not lost');
    await leave();
  });

  test('without a connection a note says where it is, and goes out by itself once there is one', async () => {
    const { page, known, leave } = await open();
    await page.context().setOffline(true);
    await note(page).fill('In a tunnel');
    await note(page).blur();
    await page.getByRole('status').getByText(diary.note.offline).waitFor();
    await page.context().setOffline(false);
    await said(page, diary.note.saved);
    expect((await known()).note).toBe('In a tunnel');
    await leave();
  });

  test('a note that was also changed elsewhere asks which text stays; until then nothing is lost', async () => {
    const { page, game, reader, known, leave } = await open();
    const elsewhere = (text: string) => put(stack, reader, `/api/diary/${game.id}`, { note: text });
    const question = (at: Page) => at.getByRole('dialog', { name: offline.conflict.title });
    const press = (name: string) => question(page).getByRole('button', { name, exact: true }).click();
    await elsewhere('Written on the phone');
    await note(page).fill('Written at the desk');
    await note(page).blur();
    for (const text of ['Written on the phone', 'Written at the desk'])
      await question(page).getByText(text, { exact: true }).waitFor();
    await expectSound(page, 'two texts of a note');
    await page.keyboard.press('Escape');
    expect(await note(page).inputValue()).toBe('Written at the desk');
    expect((await known()).note).toBe('Written on the phone');
    const mine = page.getByRole('region', { name: diary.title });
    await mine.getByRole('button', { name: diary.note.compare }).click();
    await press(offline.conflict.both);
    await said(page, diary.note.saved);
    const both = 'Written on the phone\n\n———\n\nWritten at the desk';
    expect([(await known()).note, await note(page).inputValue()]).toEqual([both, both]);

    const tab = await page.context().newPage();
    await tab.goto(`/games/${game.slug}/`);
    await settle(tab);
    await note(tab).fill('From a new tab');
    await note(page).fill('From a stale tab');
    await Promise.all([note(tab).blur(), note(page).blur()]);
    await Promise.any([question(tab).waitFor(), question(page).waitFor()]);
    const [asked] = (await question(tab).isVisible()) ? [tab] : [page];
    await question(asked).getByRole('button', { name: offline.conflict.keepTheirs, exact: true }).click();
    for (const at of [page, tab]) await expect.poll(() => note(at).inputValue()).toBe((await known()).note);
    await leave();
  });

  test('of a playthrough whose note was changed elsewhere the other fields are saved, and a typed note asks', async () => {
    const { page, game, reader, known, leave } = await open({ isHeld: false });
    const path = `/api/diary/${game.id}/playthroughs`;
    const { body: play } = await reader.post(path, { outcome: 'finished', note: 'By the sea' });
    const elsewhere = (text: string) => put(stack, reader, `${path}/${play.id}`, { outcome: 'finished', note: text });
    const dialog = page.getByRole('dialog', { name: diary.form.edit });
    const field = (name: string) => dialog.getByRole('textbox', { name });
    const save = () => dialog.getByRole('button', { name: diary.form.save, exact: true }).press('Enter');
    await page.reload();
    await settle(page);
    await rows(page).filter({ hasText: 'By the sea' }).getByRole('button').press('Enter');
    await elsewhere('By the lake');
    await field(diary.form.hours).fill('2');
    await save();
    await expect.poll(async () => (await known()).playthroughs).toMatchObject([{ note: 'By the lake', minutes: 120 }]);

    await rows(page).filter({ hasText: 'By the lake' }).getByRole('button').press('Enter');
    await elsewhere('By the river');
    await field(diary.form.note).fill('By the pond');
    await save();
    const question = page.getByRole('dialog', { name: offline.conflict.title });
    await question.getByText('By the river').waitFor();
    await page.keyboard.press('Escape');
    expect(await field(diary.form.note).inputValue()).toBe('By the pond');
    await save();
    await question.getByRole('button', { name: offline.conflict.keepMine }).click();
    await expect.poll(async () => (await known()).playthroughs).toMatchObject([{ note: 'By the pond' }]);
    await leave();
  });

  test('a note past its limit says by how much, and nothing of it is sent', async () => {
    const { page, known, leave } = await open();
    await note(page).fill('x'.repeat(5001));
    await note(page).blur();
    await expect.poll(() => note(page).getAttribute('aria-invalid')).toBe('true');
    expect((await known()).note).toBeNull();
    await leave();
  });

  test('a playthrough is added with dates as exact as they are known; an end before its start is refused beside it', async () => {
    const { page, known, complaints, leave } = await open({ isHeld: false });
    await page.getByRole('button', { name: diary.start }).click();
    await page.getByRole('button', { name: diary.plays.add }).click();
    const dialog = page.getByRole('dialog');
    const when = (name: string) => dialog.getByRole('group', { name });
    await dialog.getByRole('radio', { name: diary.outcome.completed }).check();
    for (const [name, month] of [
      [diary.form.started, '03'],
      [diary.form.ended, '02'],
    ] as const) {
      await when(name).getByRole('radio', { name: diary.form.month }).check();
      await when(name).getByRole('combobox').first().selectOption(month);
      await when(name).getByRole('combobox').last().selectOption('2020');
    }
    await dialog.getByRole('textbox', { name: diary.form.hours }).fill('many');
    await dialog.getByRole('button', { name: diary.form.save, exact: true }).click();
    await when(diary.form.ended).getByText(sentence(diary.form.backwards)).waitFor();
    await dialog.getByText(diary.form.badHours).waitFor();
    await expectSound(page, 'a playthrough with bad dates');
    expect((await known()).playthroughs).toEqual([]);

    await when(diary.form.ended).getByRole('combobox').first().selectOption('05');
    await dialog.getByRole('textbox', { name: diary.form.hours }).fill('41.5');
    await dialog.getByRole('button', { name: diary.form.save, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await rows(page).filter({ hasText: diary.outcome.completed }).waitFor();
    await expect
      .poll(async () => (await known()).playthroughs)
      .toMatchObject([
        { outcome: 'completed', startedAt: '2020-03-01', startedPrecision: 'month', minutes: 2490, source: 'manual' },
      ]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('hours of a playthrough are called unknown only where no copy knows any of the game', async () => {
    const owner = await newOwner(stack);
    const { page, game, leave } = await open({ owner });
    await owner.post(`/api/diary/${game.id}/playthroughs`, { outcome: 'finished' });
    await page.reload();
    await rows(page).getByText(diary.plays.hoursUnknown).waitFor();
    await leave();
    const counted = await newGame(stack);
    await owner.hold({ game: counted.num, minutesPlayed: 600 });
    await owner.post(`/api/diary/${counted.id}/playthroughs`, { outcome: 'finished' });
    const other = await visit(stack, { language, width, token: owner.token });
    await other.page.goto(`/games/${counted.slug}/`);
    await rows(other.page).getByText(diary.outcome.finished).waitFor();
    expect(await other.page.getByText(new RegExp(diary.plays.hoursUnknown, 'i')).count()).toBe(0);
    await other.leave();
  });

  test('what was typed in a playthrough comes back with the reason when it is refused', async () => {
    const { page, leave } = await open();
    await page.getByRole('button', { name: diary.plays.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: diary.form.note }).fill('By the sea');
    await refuse(page);
    await dialog.getByRole('button', { name: diary.form.save, exact: true }).click();
    await dialog.getByRole('alert').getByText(diary.form.failed).waitFor();
    expect(await dialog.getByRole('textbox', { name: diary.form.note }).inputValue()).toBe('By the sea');
    expect(await rows(page).filter({ hasText: 'By the sea' }).count()).toBe(0);
    await page.unroute('**/api/diary/**');
    await dialog.getByRole('button', { name: diary.form.save, exact: true }).click();
    await rows(page).filter({ hasText: 'By the sea' }).waitFor();
    await leave();
  });

  test('a playthrough is removed and comes back by undo; the line of time has a list of the same numbers', async () => {
    const owner = await newOwner(stack);
    const { page, game, known, complaints, leave } = await open({ owner });
    for (const year of ['2015', '2019'])
      await owner.post(`/api/diary/${game.id}/playthroughs`, {
        ...{ outcome: 'finished', finishedAt: `${year}-01-01`, finishedPrecision: 'year' },
      });
    await page.reload();
    await settle(page);
    const finished = rows(page).filter({ hasText: diary.outcome.finished });
    await expect.poll(() => finished.count()).toBe(2);
    const line = page.getByRole('figure').locator('[aria-hidden="true"]').first();
    expect(await line.locator('b').allTextContents()).toEqual(expect.arrayContaining(['1', '2']));
    await expectSound(page, 'a line of time');
    await finished.filter({ hasText: '2015' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: diary.form.remove }).click();
    await expect.poll(() => finished.count()).toBe(1);
    await page.getByRole('button', { name: common.act.undo }).click();
    await expect.poll(() => finished.count()).toBe(2);
    await expect.poll(async () => (await known()).playthroughs.length).toBeGreaterThanOrEqual(2);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('finishing a game writes its playthrough at once and asks for stars; its undo takes it out again', async () => {
    const { page, complaints, leave } = await open();
    await page.getByRole('button', { name: lists.finish }).click();
    await rows(page).filter({ hasText: diary.outcome.finished }).waitFor();
    await page.getByText(diary.ask).waitFor();
    await page.getByRole('button', { name: common.act.undo }).click();
    await rows(page).filter({ hasText: diary.outcome.finished }).waitFor({ state: 'hidden' });
    expect(await page.getByText(diary.ask).count()).toBe(0);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a game that nobody said was being played is asked when it was finished, and may have no day', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack, { releaseDate: '2020-01-01', releasePrecision: 'day' });
    await owner.hold({ game: game.num });
    const { page, complaints, leave } = await visit(stack, { language, width, token: owner.token });
    await page.goto(`/games/${game.slug}/`);
    await page.getByRole('button', { name: lists.finish }).click();
    await page.getByRole('menuitem', { name: lists.finished.earlier }).click();
    await rows(page).filter({ hasText: diary.outcome.finished }).getByText(diary.when.unknown).waitFor();
    const { playthroughs } = (await owner.get(`/api/diary/${game.id}`)).body;
    expect(playthroughs).toMatchObject([{ outcome: 'finished', finishedAt: null }]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a game without a copy has one line for it, and keeps a rating all the same', async () => {
    const { page, known, leave } = await open({ isHeld: false });
    expect(await stars(page).count()).toBe(0);
    await page.getByRole('button', { name: diary.start }).click();
    await expectFocus(stars(page));
    await page.keyboard.press('5');
    await expect.poll(async () => (await known()).rating).toBe(10);
    await page.reload();
    await stars(page).waitFor();
    await leave();
  });

  test('a visitor sees nothing of a history and loads nothing of it', async () => {
    const game = await newGame(stack, { releaseDate: '2020-01-01', releasePrecision: 'day' });
    const { page, leave } = await visit(stack, { language, width });
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(`/games/${game.slug}/`);
    await settle(page);
    expect(await page.getByText(diary.title, { exact: true }).count()).toBe(0);
    expect(asked.filter(url => /\/api\/diary|\/static\/history-/.test(url))).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
    await leave();
  });
});
