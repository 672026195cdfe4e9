import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFocus, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { alongside, ownStack, startStack } from '../helpers/stack/stack.ts';
import { startPush } from '../simulators/push.ts';

/* The sheet of reminders. No browser of the tests reaches a push service, so theirs is replaced; the rest is real. */

const push = alongside(startPush);
const stack = ownStack(() => ({ vars: { ...push.vars, SEALING_KEY } }));

type PushSubscriptionFields = { endpoint: string; keys: { p256dh: string; auth: string } };
type Fake = { device?: PushSubscriptionFields; permission?: NotificationPermission; says?: NotificationPermission };

/** Replaces what a browser does with notifications. `says` is what the reader says when they are asked. */
function fakePush({ device, permission = 'default', says = 'granted' }: Fake) {
  const state = { permission, isOn: false, asked: 0 };
  const subscription = {
    endpoint: device?.endpoint,
    toJSON: () => device,
    unsubscribe: async () => {
      state.isOn = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.isOn ? subscription : null),
    subscribe: async () => {
      state.isOn = true;
      return subscription;
    },
  };
  const registration = { pushManager, active: {} };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
      controller: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  const notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.asked += 1;
      state.permission = says;
      return says;
    },
  };
  Object.defineProperty(window, 'Notification', { configurable: true, value: notification });
}

describe.each(PLACES)('in %s at %i', (language, width) => {
  const { common, reminders } = wordsIn(language);

  async function open(owner: Owner, fake?: Fake, house: { url: string } = stack) {
    const visitor = await visit(house, { language, width, token: owner.token });
    if (fake) await visitor.page.addInitScript(fakePush, fake);
    await visitor.page.goto('/calendar/');
    await settle(visitor.page);
    await visitor.page.getByRole('button', { name: reminders.title, exact: true }).press('Enter');
    await table(visitor.page).waitFor();
    return visitor;
  }

  const sheet = (page: Page) => page.getByRole('dialog', { name: reminders.title });
  const table = (page: Page) => sheet(page).getByRole('table');
  const tick = (page: Page, kind: keyof typeof reminders.kinds, way: 'device' | 'mail') =>
    sheet(page).getByRole('checkbox', { name: `${reminders.kinds[kind].name}: ${reminders[way]}`, exact: true });
  const settings = async (owner: Owner) => (await owner.get('/api/reminders')).body;

  test('everything is off; the first tick of this device asks the browser, and one can be sent at once', async () => {
    const owner = await newOwner(stack);
    const device = push.browser();
    const { page, complaints, leave } = await open(owner, { device: { endpoint: device.endpoint, keys: device.keys } });
    await sheet(page).getByText(reminders.off, { exact: true }).waitFor();
    await expectFocus(tick(page, 'release', 'device'));
    expect(await sheet(page).getByRole('checkbox', { checked: true }).count()).toBe(1); // the quiet time
    await expectSound(page, 'the sheet of reminders');
    const trial = sheet(page).getByRole('button', { name: reminders.test, exact: true });
    expect(await trial.isDisabled()).toBe(true);

    await tick(page, 'release', 'device').press(' ');
    await expect.poll(() => tick(page, 'release', 'device').isChecked()).toBe(true);
    await expect.poll(async () => (await settings(owner)).kinds.release).toEqual({ push: true, mail: false });
    expect(await settings(owner)).toMatchObject({
      devices: 1,
      timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    });
    await trial.press('Enter');
    await page.getByText(reminders.tested, { exact: true }).waitFor();
    await expect.poll(() => device.received.length).toBe(1);

    await tick(page, 'release', 'device').press(' ');
    await expect.poll(async () => (await settings(owner)).devices).toBe(0);
    expect((await settings(owner)).kinds.release.push).toBe(false);
    await expect.poll(() => trial.isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });

  test('the weekly mail and the quiet time are kept, and a time that is none is refused in words', async () => {
    const owner = await newOwner(stack);
    const { page, complaints, leave } = await open(owner);
    await tick(page, 'moved', 'mail').press(' ');
    await expect.poll(async () => (await settings(owner)).kinds.moved).toEqual({ push: false, mail: true });
    const from = sheet(page).getByLabel(reminders.from, { exact: true });
    await from.fill('25:00');
    await from.press('Enter');
    await sheet(page).getByText(reminders.time, { exact: true }).waitFor();
    await from.fill('08:00');
    await from.press('Enter');
    await sheet(page).getByText(reminders.same, { exact: true }).waitFor();
    expect((await settings(owner)).quiet).toEqual({ from: '22:00', to: '08:00' });
    await from.fill('2130');
    await from.press('Enter');
    await expect.poll(async () => (await settings(owner)).quiet).toEqual({ from: '21:30', to: '08:00' });
    await expect.poll(() => from.inputValue()).toBe('21:30');
    await sheet(page).getByRole('checkbox', { name: reminders.quiet }).press(' ');
    await expect.poll(async () => (await settings(owner)).quiet).toBeNull();
    await from.waitFor({ state: 'detached' });

    await page.reload();
    await table(page).waitFor();
    expect(await tick(page, 'moved', 'mail').isChecked()).toBe(true);
    await sheet(page).getByText(reminders.on, { exact: true }).waitFor();
    await sheet(page).getByRole('button', { name: reminders.done, exact: true }).press('Enter');
    await sheet(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await leave();
  });

  test('a tick that could not be saved goes back, and says so', async () => {
    const owner = await newOwner(stack);
    const { page, leave } = await open(owner);
    await page.route('**/api/reminders', (route, request) =>
      request.method() === 'PUT' ? route.fulfill({ status: 429, json: {} }) : route.continue(),
    );
    await tick(page, 'free', 'mail').press(' ');
    await page.getByRole('button', { name: common.act.retry, exact: true }).waitFor();
    expect(await tick(page, 'free', 'mail').isChecked()).toBe(false);
    await leave();
  });

  test('a browser that blocks, or was not allowed, says so, and the weekly mail still works', async () => {
    const owner = await newOwner(stack);
    const blocked = await open(owner, { permission: 'denied' });
    await sheet(blocked.page).getByText(reminders.why.blocked).waitFor();
    expect(await tick(blocked.page, 'release', 'device').isDisabled()).toBe(true);
    expect(await tick(blocked.page, 'release', 'mail').isEnabled()).toBe(true);
    await blocked.leave();

    const dismissed = await open(owner, { says: 'default' });
    await tick(dismissed.page, 'release', 'device').press(' ');
    await sheet(dismissed.page).getByText(reminders.why.dismissed).waitFor();
    expect(await tick(dismissed.page, 'release', 'device').isChecked()).toBe(false);
    expect((await settings(owner)).kinds.release.push).toBe(false);
    await dismissed.leave();
  });

  test('where nothing can ring, it says why: no such browser, an iPhone without the Home Screen', async () => {
    const owner = await newOwner(stack);
    const visitor = await visit(stack, { language, width, token: owner.token });
    const { page } = visitor;
    await page.addInitScript(() => {
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    });
    await page.goto('/calendar/?open=reminders');
    await sheet(page).getByText(reminders.why.unsupported).waitFor();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      }),
    );
    await page.reload();
    await sheet(page).getByText(reminders.why.ios).waitFor();
    await expectSound(page, 'the sheet on an iPhone');
    await visitor.leave();
  });
});

test('a site that sends no notifications says so', async () => {
  const house = await startStack();
  const owner = await newOwner(house);
  const { reminders } = wordsIn('en');
  const { page, leave } = await visit(house, { token: owner.token });
  await page.goto('/calendar/?open=reminders');
  await page.getByText(reminders.why.operator).waitFor();
  const { name } = reminders.kinds.release;
  expect(await page.getByRole('checkbox', { name: `${name}: ${reminders.device}` }).isDisabled()).toBe(true);
  await leave();
  await house.close();
});
