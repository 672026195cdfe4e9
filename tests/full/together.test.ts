import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAIR_PAGE } from '../../worker/together/together.schema.ts';
import { expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newInvite, pairUp } from '../helpers/people/pairs.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* Two people who both agree see which games both have, which both want, and three for tonight. */

const stack = sharedStack();

type CopyFields = Parameters<Owner['hold']>[0];

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { together, tonight, auth, common, layout } = wordsIn(language);

  async function open(path: string, token?: string) {
    const visitor = await visit(stack, { language, width, ...(token && { token }) });
    await visitor.page.goto(path);
    await settle(visitor.page);
    return visitor;
  }
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
  const said = (page: Page, text: RegExp) => page.getByRole('status').getByText(text).first().waitFor();
  const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
  const titlesIn = (page: Page, name: string) => list(page, name).locator('[dir=auto]').allTextContents();

  async function bothHold(
    two: readonly [Owner, Owner],
    title: string,
    mine: CopyFields = {},
    theirs: CopyFields = mine,
  ) {
    const { num } = await newGame(stack, { title, mainStoryMinutes: 300 });
    await two[0].hold({ game: num, ...mine });
    await two[1].hold({ game: num, ...theirs });
  }

  test('a link is made after saying what will be shown, and a friend who logs in finds the common games', async () => {
    const [me, friend] = [await newOwner(stack), await newOwner(stack)];
    await bothHold([me, friend], 'Both on PS5');
    await bothHold([me, friend], 'Apart', { on: 'ps5' }, { on: 'ps4' });
    await bothHold([me, friend], 'Both want it', { list: 2 });
    await me.hold({ game: (await newGame(stack, { title: 'Only mine' })).num });

    const { page, complaints, leave } = await open('/together/', me.token);
    await heading(page, together.empty.title).waitFor();
    await button(page, together.link.make).click();
    const dialog = page.getByRole('dialog');
    for (const text of [together.shown.have, together.shown.rest, together.shown.claims, together.shown.end])
      await dialog.getByText(text, { exact: true }).waitFor();
    expect((await me.get('/api/together')).body.invites).toEqual([]);
    await button(page, together.link.go).click();
    const link = await page.getByRole('textbox', { name: together.link.label }).inputValue();
    await button(page, together.link.done).click();
    await heading(page, together.open.title).waitFor();
    await expectSound(page, 'open links');

    const other = await open(link);
    await heading(other.page, sentence(together.invite.asks, { name: me.username })).waitFor();
    expect(new URL(other.page.url()).hash).toBe('');
    await expectSound(other.page, 'a link for a visitor');
    await other.page.getByRole('main').getByRole('link', { name: layout.nav.login, exact: true }).click();
    expect(other.page.url()).not.toContain(link.split('#token=')[1]);
    await other.page.getByRole('textbox', { name: auth.login.name }).fill(friend.username);
    await other.page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
    await other.page.locator('form button[type="submit"]').click();
    await heading(other.page, sentence(together.invite.asks, { name: me.username })).waitFor();
    await other.page.getByText(together.shown.claims, { exact: true }).waitFor();
    await expectSound(other.page, 'the consent');
    await button(other.page, together.invite.accept).click();

    await heading(other.page, sentence(together.with, { name: me.username })).waitFor();
    await list(other.page, together.tonight.three).getByRole('listitem').first().waitFor();
    await settle(other.page);
    expect(await titlesIn(other.page, together.pair.have)).toEqual(['Both on PS5']);
    expect(await titlesIn(other.page, together.pair.haveApart)).toEqual(['Apart']);
    expect(await titlesIn(other.page, together.pair.want)).toEqual(['Both want it']);
    expect(await other.page.getByText('Only mine').count()).toBe(0);
    expect(await list(other.page, together.tonight.three).getByRole('listitem').count()).toBe(2);
    await expectSound(other.page, 'the shelf of two');
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.leave();
    await leave();
  });

  test('either of the two ends it after being asked, and then it is gone for the other too', async () => {
    const [me, friend] = [await newOwner(stack), await newOwner(stack)];
    const id = await pairUp(me, friend);
    const mine = await open('/together/', me.token);
    const theirs = await open(`/together/${id}/`, friend.token);
    await heading(theirs.page, together.pair.none.title).waitFor();
    await list(mine.page, together.people).getByRole('link').click();
    await button(mine.page, together.pair.more).click();
    await mine.page.getByRole('menuitem', { name: together.pair.end }).click();
    const asked = mine.page.getByRole('alertdialog');
    await asked.getByText(together.pair.endText).waitFor();
    await asked.getByRole('button', { name: common.act.cancel, exact: true }).click();
    expect((await friend.get(`/api/together/${id}`)).status).toBe(200);
    await button(mine.page, together.pair.more).click();
    await mine.page.getByRole('menuitem', { name: together.pair.end }).click();
    await asked.getByRole('button', { name: together.pair.end, exact: true }).click();
    await heading(mine.page, together.empty.title).waitFor();
    await said(mine.page, sentence(together.pair.ended, { name: friend.username }));
    await theirs.page.reload();
    await heading(theirs.page, together.pair.goneTitle).waitFor();
    for (const { leave } of [mine, theirs]) await leave();
  });

  test('a link opened by its owner says so, a spent one opens nothing, and an open one is taken back', async () => {
    const [me, friend, third] = [await newOwner(stack), await newOwner(stack), await newOwner(stack)];
    const [spent, still] = [await newInvite(me), await newInvite(me)];
    await friend.post('/api/together/invites/accept', { token: spent.token });
    const { page, leave } = await open(still.url, me.token);
    await heading(page, together.invite.mineTitle).waitFor();
    expect(await page.getByRole('textbox', { name: together.link.label }).inputValue()).toBe(still.url);
    await page.getByRole('link', { name: together.invite.toTogether, exact: true }).click();
    await heading(page, together.open.title).waitFor();
    await page.getByRole('button', { name: sentence(together.open.backOf) }).click();
    await said(page, sentence(together.open.taken));
    await expect.poll(async () => (await me.get('/api/together')).body.invites).toEqual([]);
    await leave();
    for (const { url } of [spent, still]) {
      const other = await open(url, third.token);
      await heading(other.page, together.invite.goneTitle).waitFor();
      await other.leave();
    }
    const again = await open(spent.url, friend.token);
    await heading(again.page, sentence(together.with, { name: me.username })).waitFor();
    await again.leave();
  });

  test('a long shelf grows page by page, and another three come from it', async () => {
    const [me, friend] = [await newOwner(stack), await newOwner(stack)];
    const id = await pairUp(me, friend);
    const count = PAIR_PAGE + 5;
    for (const [at, one] of [me, friend].entries())
      await stack.db.$client.batch([
        {
          sql: `WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < ?3)
            INSERT OR IGNORE INTO games (id, slug, title, main_story_minutes, source_rank, created_at, updated_at)
            SELECT substr(?1, 1, 24) || printf('%012d', v), 'two-' || ?1 || '-' || v, 'Long shelf ' || printf('%03d', v),
              240, 1, '2026-01-01', '2026-01-01' FROM n WHERE ?2 = 0`,
          args: [id, at, count],
        },
        {
          sql: `INSERT INTO copies (id, user_id, game, subplatform, list, position, added_at, updated_at)
            SELECT substr(?1, 1, 24) || substr(id, 25), ?1, num, 1, 1, 1, '2026-01-01', '2026-01-01' FROM games
            WHERE slug LIKE 'two-' || ?2 || '-%'`,
          args: [one.id, id],
        },
      ]);
    const { page, complaints, leave } = await open(`/together/${id}/`, me.token);
    const cards = list(page, together.pair.have).getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(PAIR_PAGE);
    // By the keyboard: the way to the button draws shelves whose height was a guess, and under a pointer it moves away
    await button(page, common.act.showMore).press('Enter');
    await expect.poll(() => cards.count()).toBe(count);
    expect(await button(page, common.act.showMore).count()).toBe(0);
    const three = () => list(page, together.tonight.three).getByRole('heading').allTextContents();
    const first = await three();
    expect(first.length).toBe(3);
    await button(page, tonight.more).click();
    await expect.poll(async () => (await three()).some(title => first.includes(title))).toBe(false);
    await button(page, tonight.ask['240'].label).click();
    await page.getByText(tonight.why.endsTonight, { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('what does not load says so and loads again', async () => {
    const me = await newOwner(stack);
    const visitor = await visit(stack, { language, width, token: me.token });
    const { page } = visitor;
    // A refusal, so that the app does not ask again by itself
    await page.route('**/api/together', route => route.fulfill({ status: 404, json: {} }));
    await page.goto('/together/');
    await page.getByText(common.said.brokenTitle, { exact: true }).waitFor();
    await page.unroute('**/api/together');
    await button(page, common.act.retry).click();
    await heading(page, together.empty.title).waitFor();
    await visitor.leave();
  });
});
