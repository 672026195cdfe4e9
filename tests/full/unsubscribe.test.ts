import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unsubscribeLinks } from '../../worker/calendar/reminders/reminders.tables.ts';
import { makeLeaveToken } from '../../worker/calendar/reminders/unsubscribe.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { EVERY_KIND } from '../helpers/people/reminders.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

/** A person who gets weekly mails, and the address at the end of one. */
async function reader() {
  const [owner, token] = [await newOwner(stack), makeLeaveToken()];
  await owner.put('/api/reminders', { kinds: EVERY_KIND });
  const row = { hash: hashSecret(token), userId: owner.id, createdAt: new Date().toISOString() };
  await stack.db.insert(unsubscribeLinks).values(row);
  return { owner, path: `/reminders/unsubscribe/${token}/` };
}

const mailOf = async (owner: Owner) => (await owner.get('/api/reminders')).body.kinds.release.mail;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { unsubscribe } = wordsIn(language);

  test('the link of a weekly mail switches mails off when its button is pressed, and leads back in', async () => {
    const { owner, path } = await reader();
    const { page, complaints, leave } = await visit(stack, { language, width });
    await page.goto(path);
    await settle(page);
    await heading(page, unsubscribe.title).waitFor();
    await expectSound(page, 'the way out of the mails');
    expect(await mailOf(owner)).toBe(true);
    await page.getByRole('button', { name: unsubscribe.act, exact: true }).press('Enter');
    await heading(page, unsubscribe.doneTitle).waitFor();
    expect(await mailOf(owner)).toBe(false);
    await expectSound(page, 'the mails are off');
    const back = page.getByRole('main').getByRole('link', { name: unsubscribe.toCalendar, exact: true });
    expect(await back.getAttribute('href')).toBe('/calendar/');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a link that is gone says so, and a site that is away lets the button be pressed again', async () => {
    const { owner, path } = await reader();
    const { page, leave } = await visit(stack, { language, width });
    await page.goto(`/reminders/unsubscribe/${makeLeaveToken()}/`);
    await page.getByRole('button', { name: unsubscribe.act, exact: true }).press('Enter');
    await heading(page, unsubscribe.goneTitle).waitFor();
    await page.goto(path);
    await page.route('**/reminders/unsubscribe/*', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: unsubscribe.act, exact: true }).press('Enter');
    await page.getByText(unsubscribe.failed, { exact: true }).waitFor();
    await page.unroute('**/reminders/unsubscribe/*');
    expect(await mailOf(owner)).toBe(true);
    await page.getByRole('button', { name: unsubscribe.act, exact: true }).press('Enter');
    await heading(page, unsubscribe.doneTitle).waitFor();
    expect(await mailOf(owner)).toBe(false);
    await leave();
  });
});
