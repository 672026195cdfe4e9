import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFocus, expectSound, languagesOf, PLACES, settle, visit, widthsOf } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { mailsTo } from '../helpers/people/mailbox.ts';
import { newPerson } from '../helpers/people/person.ts';
import { ownStack, startStack } from '../helpers/stack/stack.ts';
import { startTurnstile } from '../simulators/turnstile.ts';

/* The pages of text, and the contact form. */

const OPERATOR = 'operator@raff.example';
const PAGES = ['/about/', '/help/', '/legal/privacy/', '/legal/terms/'];
const NETWORK_X = 'https://x.com/raffgames';
const stack = ownStack({ vars: { FEEDBACK_TO: OPERATOR, NETWORK_X } });

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const submit = (page: Page) => page.locator('form button[type="submit"]');
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: wordsIn('en').contact.sent.title }).waitFor();
const textOf = (page: Page) => page.locator('#main').innerText();

async function write(page: Page, { name, email, message }: { name: string; email: string; message: string }) {
  await field(page, 'fullName').fill(name);
  await field(page, 'email').fill(email);
  await field(page, 'category').selectOption('2');
  await field(page, 'message').fill(message);
}

const arrivedWith = (message: string) =>
  expect.poll(async () => mailsTo(stack, OPERATOR).some(mail => mail.text.includes(message))).toBe(true);

describe.each(languagesOf(PLACES))('in %s', language => {
  const words = wordsIn(language);
  const [width] = widthsOf(language);
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  test('every page to read has one name, tells all it has to, and its links lead somewhere', async () => {
    const { page, complaints, leave } = await visit(stack, { language, ...(width && { width }) });
    const addresses = new Set<string>();
    for (const path of PAGES) {
      await page.goto(path);
      await settle(page);
      expect(await page.locator('h1').count()).toBe(1);
      for (const one of await page.locator('details').all())
        await one.evaluate(details => details.setAttribute('open', ''));
      expect(await page.locator('#main').textContent()).not.toMatch(/[[\]{}]|\* |undefined/);
      const hrefs = await page.locator('#main a').evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''));
      for (const href of hrefs) addresses.add(href);
      for (const href of hrefs.filter(one => one.startsWith('#')))
        expect(await page.locator(href).count(), href).toBe(1);
    }
    for (const address of [...addresses].filter(one => one.startsWith('/')))
      expect((await stack.fetch(address.replace(/#.*/, ''), { headers: { Accept: 'text/html' } })).status).toBe(200);
    expect([...addresses].filter(one => !/^(\/|#|https:\/\/)/.test(one))).toEqual([]);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('an address opens its question, alone, and an opened question changes the address', async () => {
    const { page, leave } = await visit(stack, { language, ...(width && { width }) });
    await page.goto('/help/#steam-empty');
    await settle(page);
    const open = page.locator('details[open]');
    expect(await open.evaluateAll(all => all.map(one => one.id))).toEqual(['steam-empty']);
    await expect
      .poll(() => open.evaluate(one => one.getBoundingClientRect().top))
      .toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
    await page.locator('details#leave summary').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#leave');
    await expect.poll(() => open.evaluateAll(all => all.map(one => one.id))).toEqual(['leave']);
    await page.goto('/contact/');
    await settle(page);
    await page.getByRole('link', { name: words.contact.first.missing }).click();
    await page.locator('details#missing[open]').waitFor();
    await page.locator('details#missing').getByRole('link').click();
    await page.waitForURL('**/contact/?category=3');
    await settle(page);
    expect(await field(page, 'category').inputValue()).toBe('3');
    await leave();
  });

  test('what a visitor writes reaches the operator, and the page says what comes next', async () => {
    const { page, complaints, leave } = await visit(stack, { language, ...(width && { width }) });
    const message = `Hello from ${language}.\nSecond line.`;
    await page.goto('/contact/');
    await settle(page);
    await submit(page).click();
    await expectFocus(field(page, 'fullName'));
    await expectSound(page, 'the form with its faults');
    await write(page, { name: 'سارة Nasser', email: `sara-${language}@mail.com`, message });
    await submit(page).click();
    await heading(page, words.contact.sent.title).waitFor();
    await expectFocus(page.locator('h1'));
    await page.getByText(sentence(words.contact.sent.text, { email: `sara-${language}@mail.com` })).waitFor();
    await page.getByText(words.contact.sent.said).first().waitFor();
    await expectSound(page, 'the thanks');
    await arrivedWith(message);
    await page.getByRole('button', { name: words.contact.sent.again }).click();
    await heading(page, words.contact.title).waitFor();
    expect(await field(page, 'message').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await leave();
  });
});

test('somebody signed in finds their name and e-mail filled in', async () => {
  const { token, email } = await newPerson(stack, { firstName: 'Sara', lastName: 'Nasser' });
  const { page, leave } = await visit(stack, { token });
  await page.goto('/contact/');
  await settle(page);
  expect(await field(page, 'fullName').inputValue()).toBe('Sara Nasser');
  expect(await field(page, 'email').inputValue()).toBe(email);
  await leave();
});

test('what was typed survives a sending that failed and a reload, until it is sent', async () => {
  const { page, leave } = await visit(stack);
  const said = { name: 'Omar', email: 'omar@mail.com', message: 'This took me an hour.\nReally.' };
  await page.goto('/contact/');
  await settle(page);
  await write(page, said);
  await page.route('**/api/feedback', route => route.abort());
  await submit(page).click();
  await page.getByRole('alert').first().waitFor();
  expect(await field(page, 'message').inputValue()).toBe(said.message);
  await page.unroute('**/api/feedback');
  await page.reload();
  await settle(page);
  expect(await field(page, 'message').inputValue()).toBe(said.message);
  expect(await field(page, 'category').inputValue()).toBe('2');
  await submit(page).click();
  await thanks(page);
  await page.reload();
  await settle(page);
  expect(await field(page, 'message').inputValue()).toBe('');
  await leave();
});

test('near its end the room left is counted, and too much is said before it is sent', async () => {
  const { common } = wordsIn('en');
  const { page, leave } = await visit(stack);
  await page.goto('/contact/');
  await settle(page);
  await field(page, 'message').fill(`${'x'.repeat(3990)}${'👩‍🚀'.repeat(9)}`);
  await page.getByText(sentence(common.room.left.one ?? '', { n: '1' })).waitFor();
  await field(page, 'message').fill('x'.repeat(4002));
  await page.getByText(sentence(common.room.over.other, { n: '2' })).waitFor();
  await field(page, 'email').focus();
  expect(await field(page, 'message').getAttribute('aria-invalid')).toBe('true');
  await leave();
});

test('who writes too often is told when they may again', async () => {
  const { page, leave } = await visit(stack);
  await page.goto('/contact/');
  await settle(page);
  await write(page, { name: 'Omar', email: 'omar@mail.com', message: 'Once more.' });
  await page.route('**/api/feedback', route =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '2400', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({ status: 429, code: 'too_many_requests', title: 'Too many tries.' }),
    }),
  );
  await submit(page).click();
  await page
    .getByRole('button', { name: sentence(wordsIn('en').contact.again, { when: 'in about 40 minutes' }) })
    .waitFor();
  expect(await field(page, 'message').inputValue()).toBe('Once more.');
  await leave();
});

test('the footer leads to the networks this site is on, and to no others', async () => {
  const { layout } = wordsIn('en');
  const { page, leave } = await visit(stack);
  await page.goto('/about/');
  await settle(page);
  const follow = page.getByRole('navigation', { name: layout.foot.follow }).getByRole('link');
  expect(await follow.evaluateAll(all => all.map(one => one.getAttribute('href')))).toEqual([NETWORK_X]);
  const line = layout.foot.line.replace('{{year}}', String(new Date().getFullYear()));
  expect(await page.getByRole('contentinfo').innerText()).toContain(line);
  expect(await textOf(page)).toMatch(/\d+\.\d+\.\d+/);
  await leave();
});

test('where a bot check is set up the form asks for it, says so when it is left out, and goes on with it', async () => {
  const turnstile = await startTurnstile();
  const guarded = await startStack({ vars: turnstile.vars });
  const { page, complaints, leave } = await visit(guarded);
  await page.goto('/contact/');
  await settle(page);
  await write(page, { name: 'Omar', email: 'omar@mail.com', message: 'I am a person.' });
  await submit(page).click();
  await page.getByText(wordsIn('en').fields.captcha_required).waitFor();
  const widget = page.frameLocator('fieldset[name="captcha"] iframe');
  await widget.getByRole('checkbox').check();
  await widget.getByText('Success').waitFor();
  await submit(page).click();
  await thanks(page);
  expect(complaints).toEqual([]);
  await leave();
  await guarded.close();
  await turnstile.close();
});
