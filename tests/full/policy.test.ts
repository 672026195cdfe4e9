import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languagesOf, PLACES, settle, type Visitor, visit } from '../helpers/browser/visitor.ts';
import { addStarterCopies } from '../helpers/fixtures/starter-copies.ts';
import { newPerson } from '../helpers/people/person.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { ownStack } from '../helpers/stack/stack.ts';

/* What the policy of content security does in a browser. */

const stack = ownStack({ starter: true });

declare global {
  interface Window {
    /** What the policy refused on this page, as the browser told it. */
    refused: string[];
    /** Set by a script that somebody brought in. */
    stolen?: boolean;
  }
}

const listen = (page: Page) =>
  page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', event =>
      window.refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`),
    );
  });

const refusedOn = (page: Page) => page.evaluate(() => window.refused);
const reported = () => linesOf(stack).filter(({ message }) => /its policy does not allow/.test(message));

const VISITOR_SCREENS = [
  '/',
  '/account/signup/',
  '/account/login/',
  '/account/forgot-password/',
  '/search/?term=halo',
  '/games/hades/',
  '/free-games/',
  '/404/',
  '/help/',
  '/contact/',
  '/legal/privacy/',
];
const PERSON_SCREENS = [
  '/library/',
  '/library/?view=spines',
  '/library/?tab=walls',
  '/lists/',
  '/deck/',
  '/plan/',
  '/archives/',
  '/subscriptions/',
  '/account/settings/',
  '/account/gaming-accounts/',
  '/move-in/',
  '/together/',
  '/tonight/',
  '/calendar/',
  `/year/${new Date().getUTCFullYear()}/`,
];

/** Opens each screen, and names what the policy refused there. */
async function walk({ page, complaints }: Visitor, screens: string[]) {
  const odd: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await settle(page);
    odd.push(...(await refusedOn(page)).map(one => `${path} ${one}`));
  }
  return [...odd, ...complaints.filter(one => /policy|trusted/i.test(one))];
}

test.each(languagesOf(PLACES))(
  'no screen tries what the policy refuses (%s)',
  async language => {
    const person = await newPerson(stack);
    await addStarterCopies(stack, person.id);
    const before = reported().length;
    for (const [screens, token] of [[VISITOR_SCREENS], [PERSON_SCREENS, person.token]] as const) {
      const visitor = await visit(stack, { language, ...(token && { token }) });
      await listen(visitor.page);
      expect(await walk(visitor, [...screens])).toEqual([]);
      await visitor.leave();
    }
    expect(reported().length).toBe(before);
  },
  240_000,
);

/** Every way in which text becomes a script, tried where the app itself runs. */
const WAYS: Record<string, () => void> = {
  'an element of its own': () => {
    const script = document.createElement('script');
    script.append('window.stolen = true');
    document.body.append(script);
  },
  'the address of a script': () => {
    const script = document.createElement('script');
    script.src = '/static/anything.js';
    document.body.append(script);
  },
  'an attribute': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.stolen = true');
    document.body.append(button);
    button.click();
  },
  HTML: () => {
    document.body.innerHTML = '<img src="x" onerror="window.stolen = true">';
  },
  'a text that is run': () => {
    window.setTimeout('window.stolen = true');
  },
  'an address that is a script': () => {
    const link = document.createElement('a');
    link.href = 'javascript:void (window.stolen = true)';
    document.body.append(link);
    link.click();
  },
  'a policy of its own': () => {
    const policy = window.trustedTypes?.createPolicy('theirs', { createHTML: html => html });
    document.body.innerHTML = policy?.createHTML('<b>theirs</b>') ?? '';
  },
};

test.each(Object.keys(WAYS))('a script that somebody brings in does not run, and is reported: by %s', async way => {
  const { page, leave } = await visit(stack);
  await listen(page);
  await page.goto('/about/');
  await settle(page);
  const before = reported().length;
  await page.evaluate(`try { (${WAYS[way]})() } catch {}`).catch(() => {});
  await expect.poll(() => refusedOn(page).then(refused => refused.length)).toBeGreaterThan(0);
  await expect.poll(() => reported().length).toBeGreaterThan(before);
  expect(await page.evaluate(() => window.stolen)).toBeUndefined();
  await leave();
});

test('a style that somebody brings in is not applied, and no frame or form leads elsewhere', async () => {
  const { page, leave } = await visit(stack);
  await listen(page);
  await page.goto('/about/');
  await settle(page);
  const before = await page.evaluate(() => getComputedStyle(document.body).opacity);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.append('body { opacity: 0.5 }');
    const frame = Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' });
    const form = Object.assign(document.createElement('form'), {
      action: 'https://elsewhere.example/',
      method: 'post',
    });
    const base = Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' });
    document.body.append(style, frame, form, base);
    form.submit();
  });
  const directives = () => refusedOn(page).then(refused => refused.map(one => one.split(' ')[0]).sort());
  await expect.poll(directives).toEqual(['base-uri', 'form-action', 'frame-src', 'style-src-elem']);
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe(before);
  await leave();
});
