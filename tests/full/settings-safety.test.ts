import { describe, expect, test } from 'vitest';
import { named } from '../helpers/browser/passkeys.ts';
import { button, openAs, part, toSection } from '../helpers/browser/settings-screen.ts';
import { expectNoSidewaysScroll, expectSound, PLACES, settle, visit } from '../helpers/browser/visitor.ts';
import { sentence, wordsIn } from '../helpers/browser/words.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { AGENTS, type Agent } from '../helpers/people/agents.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { ageSessions, PASSWORD } from '../helpers/people/person.ts';
import { newToken } from '../helpers/people/personal-tokens.ts';
import { type Answer, as, sharedStack } from '../helpers/stack/stack.ts';

/* Where one is signed in, what happened to the account, the question for a proof, and the page that takes it back. */

const stack = sharedStack();

/** axe takes its time on a busy machine. */
const PATIENT = { timeout: 90_000 };

async function signInWith(username: string, agent: Agent): Promise<string> {
  const response = await stack.fetch('/connect/token', {
    method: 'POST',
    headers: { 'User-Agent': AGENTS[agent] },
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'web',
      scope: 'openid api',
      username,
      password: PASSWORD,
    }),
  });
  const { access_token }: Answer = await response.json();
  return String(access_token);
}

describe.each(PLACES)('in %s at %i pixels', PATIENT, (language, width) => {
  const { security, factors, settings, auth, common, fields } = wordsIn(language);

  test('devices are logged out one by one and all together, after a proof, and the list says what happened', async () => {
    const owner = await newOwner(stack);
    for (const agent of ['Safari · iPhone', 'Edge · Windows', 'Chrome · Android'] as const)
      await signInWith(owner.username, agent);
    await ageSessions(stack, owner.id, { token: owner.token });
    const { page, complaints, leave } = await openAs(
      stack,
      { language, width, token: owner.token },
      '/account/settings/#sessions',
    );
    const devices = part(page, settings.sessions);
    const lines = devices.getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(4);
    await lines.filter({ hasText: security.sessions.here }).getByText(security.unknownDevice).waitFor();
    await expectSound(page, 'the profile with its devices');
    await expectNoSidewaysScroll(page, 'the profile with its devices');

    await lines.filter({ hasText: 'iPhone' }).getByRole('button').click();
    const question = page.getByRole('alertdialog', { name: factors.prove.title });
    await question.getByLabel(auth.proof.password).fill('not it at all');
    await button(question, factors.prove.go).click();
    await question.getByText(fields.password_wrong).waitFor();
    await question.getByLabel(auth.proof.password).fill(PASSWORD);
    await button(question, factors.prove.go).click();
    await expect.poll(() => lines.count()).toBe(3);

    await button(devices, security.sessions.others).click();
    await button(page.getByRole('alertdialog'), security.sessions.others).click();
    await devices.getByText(security.sessions.only).waitFor();
    expect(await lines.count()).toBe(1);

    await page.reload();
    await settle(page);
    const events = part(page, settings.events);
    await events.getByText(security.events.kinds.otherSessionsEnded).waitFor();
    await events.getByText(security.events.kinds.sessionEnded).waitFor();
    expect(await events.getByText(security.events.kinds.newDevice).count()).toBe(3);
    expect(complaints.filter(one => !one.includes('400'))).toEqual([]);
    await leave();
  });

  test('another address and the way out ask once between them, and the name typed out stops a slip', async () => {
    const { username, token } = await newOwner(stack);
    const next = `next-${username}@mail.com`;
    const { page, complaints, leave } = await openAs(stack, { language, width, token });
    const section = part(page, settings.email.title);
    await button(section, settings.email.change).click();
    await section.getByRole('textbox', { name: settings.email.next }).fill(next);
    await button(section, settings.email.go).click();
    const question = page.getByRole('alertdialog', { name: factors.prove.title });
    await question.getByLabel(auth.proof.password).fill(PASSWORD);
    await expectSound(page, 'the question before another address');
    await button(question, factors.prove.go).click();
    await section.getByText(sentence(settings.email.pending, { email: next })).waitFor();

    await toSection(page, 'leave');
    await button(page, settings.leave.go).click();
    const asked = page.getByRole('alertdialog', { name: settings.leave.ask });
    const go = button(asked, settings.leave.go);
    expect(await go.getAttribute('aria-disabled')).toBe('true');
    await asked.getByRole('textbox').fill(username);
    await expectSound(page, 'asked whether to delete');
    await go.click();
    await page.getByText(settings.leave.done).waitFor();
    expect((await stack.fetch('/api/users/profile', as(token))).status).toBe(401);
    expect(complaints.filter(one => !one.includes('400'))).toEqual([]);
    await leave();
  });

  test('a closed question leaves everything as it is, and a list that does not load can be asked for again', async () => {
    const owner = await newOwner(stack);
    await signInWith(owner.username, 'Edge · Windows');
    await ageSessions(stack, owner.id, { token: owner.token });
    const { page, leave } = await visit(stack, { language, width, token: owner.token });
    await page.route('**/api/account/sessions', route => route.fulfill({ status: 404, json: {} }));
    await page.goto('/account/settings/#sessions');
    const devices = part(page, settings.sessions);
    await devices.getByText(security.sessions.broken).waitFor();
    await page.unroute('**/api/account/sessions');
    await button(devices, common.act.retry).click();
    await devices.getByRole('listitem').filter({ hasText: 'Edge' }).getByRole('button').click();
    const question = page.getByRole('alertdialog', { name: factors.prove.title });
    await button(question, common.act.cancel).click();
    await question.waitFor({ state: 'detached' });
    expect(await devices.getByRole('listitem').count()).toBe(2);
    await leave();
  });

  test('a passkey is named after its browser, and not offered where no browser can have one', async () => {
    const owner = await newOwner(stack);
    const token = await signInWith(owner.username, 'Edge · Windows');
    const path = '/account/settings/#factors';
    const digits = await openAs(stack, { language, width, token }, path);
    await digits.page.getByText(factors.settings.unsupported).waitFor();
    expect(await button(digits.page, factors.settings.add).count()).toBe(0);
    await digits.leave();
    const { page, leave } = await openAs(named(stack), { language, width, token }, path);
    await part(page, settings.sessions).getByText(security.sessions.now).waitFor();
    await button(page, factors.settings.add).click();
    const name = sentence(factors.settings.browserOn, { browser: 'Edge', system: 'Windows' });
    expect(await page.getByRole('textbox', { name: factors.settings.name }).inputValue()).toMatch(name);
    await leave();
  });

  test('the link of a notice asks before it takes the account back', async () => {
    const owner = await newOwner(stack);
    await newToken(owner);
    const { link } = await mailTo(stack, owner.email, 'token_created');
    const { page, complaints, leave } = await visit(stack, { language, width });
    await page.goto(link);
    await page.getByRole('heading', { name: security.disown.title }).waitFor();
    await settle(page);
    expect(page.url()).not.toContain('token=');
    await expectSound(page, 'the page that takes an account back');
    await expectNoSidewaysScroll(page, 'the page that takes an account back');
    expect((await stack.fetch('/api/users/profile', as(owner.token))).status).toBe(200);
    await button(page, security.disown.go).click();
    await page.getByRole('heading', { name: security.disown.doneTitle }).waitFor();
    expect((await stack.fetch('/api/users/profile', as(owner.token))).status).toBe(401);
    expect(complaints).toEqual([]);
    await page.goto('/');
    await page.goto(link);
    await button(page, security.disown.go).click();
    await page.getByRole('heading', { name: security.disown.goneTitle }).waitFor();
    await leave();
  });
});
