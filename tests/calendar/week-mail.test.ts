import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reminderSettings, toldReminders, unsubscribeLinks } from '../../worker/calendar/reminders/reminders.tables.ts';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import type { Env } from '../../worker/env.ts';
import { sendOrdered } from '../../worker/people/mail/mail.jobs.ts';
import { sentMails, users } from '../../worker/people/people.tables.ts';
import { hashSecret } from '../../worker/platform/crypto/secret.ts';
import { giveAway } from '../helpers/games/free-games.ts';
import { newGame, type Owner } from '../helpers/games/shelf.ts';
import { listIn, switchTo } from '../helpers/games/subscriptions.ts';
import { ar, en } from '../helpers/people/api-words.ts';
import { mailsTo } from '../helpers/people/mailbox.ts';
import { PASSWORD } from '../helpers/people/person.ts';
import { atMoment, EVERY_KIND, MAIL, newReader } from '../helpers/people/reminders.ts';
import { tracesOf } from '../helpers/people/traces.ts';
import { type Answer, ownStack, send } from '../helpers/stack/stack.ts';

const SITE = 'https://raff.example';
const stack = ownStack({ vars: { SITE_URL: SITE } });

/** A Sunday, eight in the morning in Riyadh. */
const SUNDAY = '2027-03-07T05:00:00Z';
const RELEASE = { kinds: { release: MAIL } };

const isWeek = ({ subject }: { subject: string }) => [en, ar].some(words => words.reminders.week.subject === subject);
const weeksOf = ({ email }: Owner) => stack.mails.filter(mail => mail.to === email && isWeek(mail));

/** The mails of a person when everything that was ordered before is sent: a notice comes last, the queue keeps its order. */
async function settled(owner: Owner) {
  const before = mailsTo(stack, owner.email, 'provider_linked').length;
  const { JOBS } = await stack.worker.getEnv();
  const order = { kind: 'provider_linked', userId: owner.id, provider: 'google', locale: 'en' };
  await JOBS.send({ type: 'mail', order });
  await expect
    .poll(() => mailsTo(stack, owner.email, 'provider_linked').length, { timeout: 20_000, interval: 20 })
    .toBe(before + 1);
  return weeksOf(owner);
}

async function awaits(owner: Owner, releaseDate: string, title: string) {
  const game = await newGame(stack, { releaseDate, releasePrecision: 'day', title });
  await owner.hold({ list: 2, game: game.num });
  return game;
}

/** A person to whom a week's mail has come, and the secret of its way out. */
async function mailed() {
  const owner = await newReader(stack, RELEASE);
  await awaits(owner, '2027-03-08', 'Fable');
  await atMoment(stack, SUNDAY);
  const [mail] = await settled(owner);
  const [, url = ''] = /^<(\S+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  return { owner, mail, url, path: new URL(url).pathname, token: url.split('/').at(-1) ?? '' };
}

const kindsOf = async (owner: Owner) => (await owner.get('/api/reminders')).body.kinds;
const leave = (path: string) =>
  stack.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('on Sunday morning', () => {
  test('a mail says what the week brings, kind by kind', async () => {
    const owner = await newReader(stack, { kinds: EVERY_KIND });
    await switchTo(owner, ['ps-plus-extra', true]);
    await awaits(owner, '2027-03-07', 'On Sunday');
    await awaits(owner, '2027-03-13', 'On <b>Saturday</b>');
    await awaits(owner, '2027-03-14', 'The week after');
    const moved = await awaits(owner, '2027-09-01', 'Moved');
    await stack.db.update(games).set({ releaseDate: '2027-10-01' }).where(eq(games.num, moved.num));
    const gift = await newGame(stack, { title: 'Gift' });
    await giveAway(stack, { game: gift.num, claimBy: '2027-03-10' });
    const leaving = await newGame(stack, { title: 'Leaving' });
    await owner.hold({ list: 2, game: leaving.num });
    await listIn(stack, 'ps-plus-extra', leaving.num, { leavesSoon: true, leavesAt: '2027-03-16' });
    await atMoment(stack, SUNDAY);
    const [mail, ...more] = await settled(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('This week’s dates');
    expect(mail?.text.split('\n\n').slice(3, 7)).toEqual([
      'Comes out\n- On Sunday: 7 March 2027\n- On <b>Saturday</b>: 13 March 2027',
      'Has a new date\n- Moved moved from 1 September 2027 to 1 October 2027.',
      'Free for a few more days\n- Gift is free until 10 March 2027.',
      'Leaves a subscription\n- Leaving leaves PS Plus on 16 March 2027.',
    ]);
    expect(mail?.text).not.toContain('The week after');
    expect(mail?.text).toContain(`\n${SITE}/calendar/\n`);
    expect(mail?.html).toContain('<bdi>On &lt;b&gt;Saturday&lt;/b&gt;</bdi>: 13 March 2027');
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
  });

  test('it is written in the language of the person', async () => {
    const owner = await newReader(stack, { ...RELEASE, locale: 'ar' });
    await awaits(owner, '2027-03-08', 'NieR:Automata (2017)');
    await atMoment(stack, SUNDAY);
    const [mail] = await settled(owner);
    expect(mail?.subject).toBe('مواعيد هذا الأسبوع');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.html).toContain('<bdi>NieR:Automata (2017)</bdi>: 8 مارس 2027');
    expect(mail?.text).toContain('- \u2068NieR:Automata (2017)\u2069: 8 مارس 2027');
    expect(mail?.html).toContain('/?locale=ar"');
  });

  test('it comes once, however often the clock’s job runs, and again a week later', async () => {
    const owner = await newReader(stack, RELEASE);
    for (const day of ['2027-03-08', '2027-03-15']) await awaits(owner, day, `Of ${day}`);
    const asked = { updatedAt: '2027-03-06T04:00:00.000Z' };
    await stack.db.update(reminderSettings).set(asked).where(eq(reminderSettings.userId, owner.id));
    await atMoment(stack, '2027-03-06T05:00:00Z');
    expect(await settled(owner)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => atMoment(stack, SUNDAY)));
    for (const moment of ['2027-03-07T05:05:00Z', '2027-03-08T05:00:00Z', '2027-03-13T05:00:00Z'])
      await atMoment(stack, moment);
    expect((await settled(owner)).filter(mail => mail.text.includes('Of 2027-03-08')).length).toBe(1);
    await atMoment(stack, '2027-03-14T05:00:00Z');
    expect((await settled(owner)).filter(mail => mail.text.includes('Of 2027-03-15')).length).toBe(1);
  });

  test('there is none where there is nothing to say, nothing ticked, or no confirmed address', async () => {
    const [nothing, unticked, unconfirmed] = [
      await newReader(stack, RELEASE),
      await newReader(stack, { kinds: { release: { push: true }, moved: MAIL } }),
      await newReader(stack, RELEASE),
    ];
    await stack.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
    for (const owner of [unticked, unconfirmed]) await awaits(owner, '2027-03-08', 'Out');
    await awaits(nothing, '2027-05-08', 'Much later');
    await atMoment(stack, SUNDAY);
    for (const owner of [nothing, unticked, unconfirmed]) expect(await settled(owner)).toEqual([]);
  });

  test('it is sent once for its order, and tried again if the mail service is away', async () => {
    const owner = await newReader(stack, RELEASE);
    await awaits(owner, '2027-03-08', 'Fable');
    const reader = {
      userId: owner.id,
      today: '2027-03-07',
      until: '2027-03-13',
      freeUntil: '2027-03-13',
      movesSeen: 0,
    };
    const facts = JSON.stringify({ ...reader, kinds: ['release'] });
    const row = { userId: owner.id, kind: 'week' as const, subject: '', date: '2027-03-07', facts, claim: 'claim' };
    await stack.db.insert(toldReminders).values({ ...row, createdAt: SUNDAY, handedAt: SUNDAY });
    const sent: Answer[] = [];
    let isAway = true;
    const MAIL_SERVICE = {
      send: async (mail: Answer) => {
        if (isAway) throw Object.assign(new Error('later'), { code: 'E_INTERNAL_SERVER_ERROR' });
        sent.push(mail);
      },
    };
    const bindings: Answer = {
      ...stack.database,
      SITE_URL: SITE,
      MAIL_FROM: 'a@b.example',
      MAIL: MAIL_SERVICE,
    };
    const env = bindings as Env;
    const order = { kind: 'week' as const, userId: owner.id, claim: 'claim', locale: 'en' as const };
    await expect(sendOrdered(env, order, 'message')).rejects.toThrow('A mail has to wait');
    isAway = false;
    for (let i = 0; i < 2; i += 1) await sendOrdered(env, order, 'message');
    expect(sent.map(mail => mail.to)).toEqual([owner.email]);
    const mails = await stack.db.select().from(sentMails).where(eq(sentMails.userId, owner.id));
    expect(mails.map(mail => mail.kind)).toEqual(['week']);
  });
});

describe('the way out of the mails', () => {
  test('stands in the headers for mail programs, and in the mail', async () => {
    const { mail, url, token } = await mailed();
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${SITE}/reminders/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(mail?.text).toContain(`${url}/?locale=en`);
    expect(mail?.html).toContain(`href="${url}/?locale=en"`);
    expect(await tracesOf(stack, [token])).toEqual([]);
    expect(await tracesOf(stack, [hashSecret(token)])).toEqual(['unsubscribe_links']);
  });

  test('switches every mail off with one press, without a log-in, and twice is as once', async () => {
    const { owner, path } = await mailed();
    await owner.put('/api/reminders', { kinds: EVERY_KIND });
    for (let i = 0; i < 2; i += 1) {
      const answer = await leave(path);
      expect([answer.status, await answer.json()]).toEqual([200, { off: true }]);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    }
    const pushOnly = { push: true, mail: false };
    expect(await kindsOf(owner)).toEqual({ release: pushOnly, moved: pushOnly, free: pushOnly, leaving: pushOnly });
    await owner.put('/api/reminders', RELEASE);
    expect((await leave(path)).status).toBe(200);
    expect((await kindsOf(owner)).release.mail).toBe(false);
  });

  test('changes nothing when it is only opened, as mail scanners do', async () => {
    const { owner, path } = await mailed();
    const redirect = await stack.fetch(`${path}?locale=ar`);
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([308, `${path}/?locale=ar`]);
    for (const method of ['GET', 'HEAD']) {
      const page = await stack.fetch(`${path}/?locale=ar`, { method });
      expect(page.status).toBe(200);
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      if (method === 'GET') expect(await page.text()).toMatch(/<html[^>]+lang="ar"[^>]+dir="rtl"/);
    }
    expect((await kindsOf(owner)).release.mail).toBe(true);
  });

  test('is nobody else’s, and no guess', async () => {
    const [one, other] = [await mailed(), await mailed()];
    await leave(one.path);
    expect((await kindsOf(other.owner)).release.mail).toBe(true);
    const guess = await leave(`/reminders/unsubscribe/${'a'.repeat(64)}`);
    expect(guess.status).toBe(404);
    expect(guess.headers.get('Content-Type')).toContain('application/problem+json');
    for (const bad of ['short', 'a'.repeat(65), 'A'.repeat(64), '%00', encodeURIComponent('ü'.repeat(64))])
      expect((await leave(`/reminders/unsubscribe/${bad}`)).status).toBe(400);
    expect((await stack.fetch('/reminders/unsubscribe/short/')).status).toBe(404);
  });

  test('ends with the account', async () => {
    const { owner, path } = await mailed();
    await stack.fetch('/api/users', send('DELETE', { currentPassword: PASSWORD }, { token: owner.token }));
    expect((await leave(path)).status).toBe(404);
  });

  test('works for more than a year, and what was told is kept as long', async () => {
    const { owner, path } = await mailed();
    await stack.db.update(unsubscribeLinks).set({ createdAt: SUNDAY }).where(eq(unsubscribeLinks.userId, owner.id));
    const hourly = (at: string) => stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date(at) });
    await hourly('2028-04-01T00:00:00Z');
    expect((await leave(path)).status).toBe(200);
    expect((await stack.db.select().from(toldReminders).where(eq(toldReminders.userId, owner.id))).length).toBe(1);
    await hourly('2028-05-01T00:00:00Z');
    expect((await leave(path)).status).toBe(404);
    expect(await stack.db.select().from(toldReminders).where(eq(toldReminders.userId, owner.id))).toEqual([]);
  });
});
