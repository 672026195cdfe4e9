import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  AT_A_DESK,
  expectSound,
  LANGUAGES,
  languagesOf,
  ON_A_PHONE,
  settle,
  visit,
} from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newPerson } from '../helpers/people/person.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

/* The app on a device: offered where the browser can do it, explained where it cannot, and not spoken of elsewhere. */

const stack = sharedStack();

declare global {
  interface Window {
    /** How often the browser was told to ask. */
    prompted?: number;
  }
}

/** A browser offers to install the app; the tests' own one never does. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      window.prompted = (window.prompted ?? 0) + 1;
      return { outcome: 'accepted' };
    };
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

const prompted = (page: Page) => page.evaluate(() => window.prompted ?? 0);

test.each(LANGUAGES)('a browser finds nothing wrong with the manifest in %s', async language => {
  const { page, leave } = await visit(stack, { language });
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect([new URL(url).searchParams.get('locale'), errors]).toEqual([language, []]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: language });
  await leave();
});

describe.each(languagesOf(AT_A_DESK))('the profile in %s', language => {
  const { settings, layout } = wordsIn(language);

  test('offers the app once the browser does, and the press lets the browser ask', async () => {
    const { token } = await newPerson(stack);
    const { page, leave } = await visit(stack, { language, token });
    await page.goto('/account/settings/');
    await settle(page);
    const section = page.getByRole('region', { name: settings.device.title });
    expect(await section.count()).toBe(0);
    expect(await offer(page)).toBe(true);
    await section.waitFor();
    await expectSound(page, 'the profile with the app');
    await section.getByRole('button', { name: layout.menu.install }).press('Enter');
    await section.waitFor({ state: 'detached' });
    expect(await prompted(page)).toBe(1);
    await leave();
  });

  test('on an iPhone says how it is done by hand', async () => {
    const { token } = await newPerson(stack);
    const { page, leave } = await visit(stack, { language, token });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
      });
    });
    await page.goto('/account/settings/');
    await settle(page);
    await page.getByText(settings.device.byHand).waitFor();
    expect(await page.getByRole('button', { name: layout.menu.install }).count()).toBe(0);
    await leave();
  });
});

describe.each(languagesOf(ON_A_PHONE))('the menu of a phone in %s', language => {
  const { layout } = wordsIn(language);

  test('offers the app to visitors too, until it is installed', async () => {
    const { page, leave } = await visit(stack, { language, width: 390 });
    await page.goto('/search/');
    await settle(page);
    await offer(page);
    const install = page.getByRole('button', { name: layout.menu.install });
    await page.getByRole('button', { name: layout.nav.menu }).press('Enter');
    await install.waitFor();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await install.waitFor({ state: 'detached' });
    await offer(page);
    await install.press('Enter');
    await expect.poll(() => prompted(page)).toBe(1);
    await leave();
  });
});
