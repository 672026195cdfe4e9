import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { inDays, moveTo, WANTED, wait } from '../helpers/games/releases.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { listIn, switchTo } from '../helpers/games/subscriptions.ts';
import { type Answer, sharedStack, startStack } from '../helpers/stack/stack.ts';

/* The feed as calendar apps read it: checked with a library of such apps, and octet by octet where libraries forgive. */

const stack = sharedStack();

const GUESSED = `/calendar/${'A'.repeat(43)}.ics`;

async function makeFeed(owner: Owner, body?: object, language?: string) {
  const answer = await owner.post('/api/calendar/feed', body, language);
  expect(answer.status).toBe(200);
  return { ...answer.body, path: new URL(answer.body.url).pathname };
}

type Event = { uid: string; summary: string; description: string; day: string; sequence: number; url: string };

/** The events of a feed, read by ical.js; throws where it is no calendar. */
function eventsOf(text: string): Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map(one => {
    const { uid, summary, description, startDate, sequence, component } = new ICAL.Event(one);
    expect(startDate.isDate).toBe(true);
    return {
      uid,
      summary,
      description,
      day: startDate.toString(),
      sequence,
      url: String(component.getFirstPropertyValue('url')),
    };
  });
}

const encoder = new TextEncoder();

/** What RFC 5545 asks of the lines themselves. */
function expectSoundLines(text: string): void {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).not.toContain('\u{FFFD}');
  for (const line of text.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  for (const line of unfolded) expect(line).toMatch(/^[A-Z-]+(;[A-Z]+=[A-Z]+)*:/);
  expect([unfolded[0], unfolded.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
}

async function read(path: string) {
  const answer = await stack.fetch(path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expectSoundLines(text);
  return { text, headers: answer.headers, events: eventsOf(text) };
}

describe('the feed', () => {
  test('has the day on which a copy leaves a subscription that is held, and none for others', async () => {
    const owner = await newOwner(stack);
    const [leaves, undated, past, bought] = await Promise.all([1, 2, 3, 4].map(() => newGame(stack)));
    const through = { access: 'subscription', subscription: 'ps-plus-extra' } as const;
    for (const game of [leaves, undated, past]) await owner.hold({ ...through, game: game?.num ?? 0 });
    await owner.hold({ access: 'bought', game: bought?.num ?? 0 });
    for (const game of [leaves, bought])
      await listIn(stack, 'ps-plus-extra', game?.num ?? 0, { leavesSoon: true, leavesAt: inDays(9) });
    await listIn(stack, 'ps-plus-extra', undated?.num ?? 0, { leavesSoon: true });
    await listIn(stack, 'ps-plus-extra', past?.num ?? 0, { leavesSoon: true, leavesAt: inDays(-3) });
    const { path } = await makeFeed(owner);
    expect((await read(path)).events).toEqual([]);
    await switchTo(owner, ['ps-plus-extra', true]);
    const [event, ...others] = (await read(path)).events;
    expect(others).toEqual([]);
    expect(event).toMatchObject({ summary: `${leaves?.title} leaves PS Plus`, day: inDays(9) });
    expect(event?.url).toContain(`/games/${leaves?.slug}/`);
    await owner.put('/api/calendar/feed', { language: 'ar' });
    const [told] = (await read(path)).events;
    expect([told?.uid, told?.summary]).toEqual([
      event?.uid,
      `مغادرة \u2068${leaves?.title}\u2069 اشتراك \u2068PS Plus\u2069`,
    ]);
  });

  test('has an all-day event for each game with a day, and none for what has no day', async () => {
    const owner = await newOwner(stack);
    const { game } = await wait(stack, owner, { date: '2027-03-05', title: 'Fable' });
    for (const date of ['2027-04', '2027', undefined]) await wait(stack, owner, date ? { date } : {});
    const { text, events } = await read((await makeFeed(owner)).path);
    expect(events).toEqual([
      {
        uid: `${game.id}@releases.raff`,
        summary: 'Fable comes out',
        description: 'Out on PS5\nYou track it.',
        day: '2027-03-05',
        sequence: 0,
        url: new URL(`/games/${game.slug}/`, stack.url).href,
      },
    ]);
    expect(text).toContain('DTSTART;VALUE=DATE:20270305\r\n');
    expect(text).not.toMatch(/DTEND|VALARM|VTIMEZONE/);
  });

  test('says what it is and how often to ask again, and is sent as a calendar that nobody else keeps', async () => {
    const { text, headers } = await read((await makeFeed(await newOwner(stack))).path);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT12H');
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT12H');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Raff: release days');
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('Cache-Control')).toMatch(/^private\b/);
    expect(headers.get('Content-Disposition')).toBeNull();
  });

  test('without a game is a calendar with a part all the same, as the standard asks', async () => {
    const { text, events } = await read((await makeFeed(await newOwner(stack))).path);
    expect(events).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1);
  });

  test.each([
    ['commas, semicolons and backslashes', String.raw`One, two; three\four: five`],
    ['quotes and percent signs', `"Quoted" 100% & <b>it’s</b>`],
    ['Arabic', 'حكاية طويلة جدًا عن أمير من بلاد فارس، وعن التاج المفقود؛ الجزء الثاني من السلسلة الكبيرة'],
    ['emoji', '👩‍👩‍👧‍👦🎮'.repeat(12)],
    ['signs of one, two, three and four octets', 'aé€🎮'.repeat(40)],
    ['one very long word', 'x'.repeat(200)],
  ])('keeps %s of a title', async (_what, title) => {
    const owner = await newOwner(stack);
    await wait(stack, owner, { date: '2027-03-05', title });
    const { events } = await read((await makeFeed(owner)).path);
    expect(events.map(event => event.summary)).toEqual([`${title} comes out`]);
  });

  test('keeps new lines of a title as such, and no sign that could begin a property', async () => {
    const owner = await newOwner(stack);
    await wait(stack, owner, { date: '2027-03-05', title: 'One\r\nBEGIN:VALARM\rtwo\nthree\u2028four\u0007five' });
    const { text, events } = await read((await makeFeed(owner)).path);
    expect(events[0]?.summary).toBe('One\nBEGIN:VALARM\ntwo\nthree\nfour five comes out');
    expect(text).not.toMatch(/^BEGIN:VALARM/m);
  });

  test('speaks its own language, whatever the app asks for', async () => {
    const owner = await newOwner(stack);
    const { game } = await wait(stack, owner, { date: '2027-03-05', title: 'Fable 2?', list: WANTED });
    await moveTo(stack, game.num, '2027-10-09');
    const { path } = await makeFeed(owner, { language: 'ar' });
    const { text, events } = await read(path);
    expect(events[0]).toMatchObject({
      summary: 'صدور \u2068Fable 2?\u2069',
      description: 'تصدر على \u2068PS5\u2069\nمن ألعاب «أريدها».\nتغيّر موعدها من 5 مارس 2027',
    });
    expect(text).toContain('X-WR-CALNAME:رفّ: مواعيد الصدور\r\n');
    expect(await (await stack.fetch(path, { headers: { 'Accept-Language': 'en' } })).text()).toBe(text);
  });

  test('follows a date that moved: the same event, its next version, and where it was', async () => {
    const owner = await newOwner(stack);
    const { game } = await wait(stack, owner, { date: '2027-03-05' });
    const { path } = await makeFeed(owner, {}, 'en');
    const before = await read(path);
    await moveTo(stack, game.num, '2027-10-09');
    const after = await read(path);
    expect(after.events[0]).toMatchObject({ uid: before.events[0]?.uid, day: '2027-10-09', sequence: 1 });
    expect(after.events[0]?.description).toMatch(/\nMoved from 5 March 2027$/);
    const modified = ({ text }: { text: string }) => /LAST-MODIFIED:(\d{8}T\d{6}Z)/.exec(text)?.[1] ?? '';
    expect(modified(after) >= modified(before)).toBe(true);
    await moveTo(stack, game.num, '2027');
    expect((await read(path)).events).toEqual([]);
  });

  test('goes one year back', async () => {
    const owner = await newOwner(stack);
    await wait(stack, owner, { date: inDays(-370) });
    const { game } = await wait(stack, owner, { date: inDays(-360) });
    const { events } = await read((await makeFeed(owner)).path);
    expect(events.map(event => event.uid)).toEqual([`${game.id}@releases.raff`]);
  });

  test('is sent again only if it differs', async () => {
    const owner = await newOwner(stack);
    await wait(stack, owner, { date: '2027-03-05' });
    const { path } = await makeFeed(owner);
    const tag = (await read(path)).headers.get('ETag') ?? '';
    const again = (known: string) => stack.fetch(path, { headers: { 'If-None-Match': known } });
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await again(known);
      expect([same.status, await same.text(), same.headers.get('ETag')]).toEqual([304, '', tag]);
    }
    expect((await again('"other"')).status).toBe(200);
    await wait(stack, owner, { date: '2027-03-06' });
    expect((await again(tag)).status).toBe(200);
  });

  test('answers HEAD like GET, without the text', async () => {
    const { path } = await makeFeed(await newOwner(stack));
    const [head, { headers }] = [await stack.fetch(path, { method: 'HEAD' }), await read(path)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['Content-Type', 'ETag', 'Cache-Control'])
      expect(head.headers.get(name)).toBe(headers.get(name));
  });
});

describe('the address of a feed', () => {
  test('is told once; afterwards only that there is one, its language, and when it was last read', async () => {
    const owner = await newOwner(stack);
    expect((await owner.get('/api/calendar/feed')).body).toEqual({ feed: null });
    const { url, path, feed } = await makeFeed(owner, undefined, 'ar');
    expect(url).toMatch(/^https?:\/\/[^/]+\/calendar\/[\w-]{43}\.ics$/);
    expect(feed).toMatchObject({ language: 'ar', lastFetchedAt: null });
    await read(path);
    const { body } = await owner.get('/api/calendar/feed');
    expect(body.feed).toEqual({ ...feed, lastFetchedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(Object.keys(body.feed)).toEqual(['language', 'createdAt', 'lastFetchedAt']);
  });

  test('ends with the next one, which keeps the language unless another is asked for', async () => {
    const owner = await newOwner(stack);
    const first = await makeFeed(owner, { language: 'ar' });
    const second = await makeFeed(owner, undefined, 'en');
    expect(second.feed.language).toBe('ar');
    expect([(await stack.fetch(first.path)).status, (await stack.fetch(second.path)).status]).toEqual([404, 200]);
    expect((await makeFeed(owner, { language: 'en' })).feed.language).toBe('en');
  });

  test('stays while the language changes', async () => {
    const owner = await newOwner(stack);
    const { path } = await makeFeed(owner, { language: 'ar' });
    expect((await owner.put('/api/calendar/feed', { language: 'en' })).body.feed.language).toBe('en');
    expect((await read(path)).text).toContain('X-WR-CALNAME:Raff: release days\r\n');
  });

  test('that was revoked is gone as if it had never been', async () => {
    const owner = await newOwner(stack);
    const { path } = await makeFeed(owner);
    const tag = (await read(path)).headers.get('ETag') ?? '';
    expect(await owner.remove('/api/calendar/feed')).toMatchObject({ status: 200, body: { feed: null } });
    const gone = await stack.fetch(path, { headers: { 'If-None-Match': tag } });
    const never = await stack.fetch(GUESSED);
    expect([gone.status, never.status]).toEqual([404, 404]);
    expect(await gone.text()).toBe(await never.text());
    expect((await owner.get('/api/calendar/feed')).body).toEqual({ feed: null });
    expect((await owner.remove('/api/calendar/feed')).status).toBe(200);
    expect((await owner.put('/api/calendar/feed', { language: 'en' })).status).toBe(404);
  });

  test('goes with the account', async () => {
    const owner = await newOwner(stack);
    const { path } = await makeFeed(owner);
    await stack.db.$client.execute({ sql: 'DELETE FROM users WHERE id = ?', args: [owner.id] });
    expect((await stack.fetch(path)).status).toBe(404);
  });

  test.each([
    GUESSED,
    '/calendar/x.ics',
    `/calendar/${'A'.repeat(500)}.ics`,
    '/calendar/%00.ics',
    `/calendar/${encodeURIComponent("' OR 1=1 --")}.ics`,
  ])('that was guessed is no address: %s', async path => {
    const answer = await stack.fetch(path);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
    expect(answer.headers.get('Content-Type')).not.toContain('text/calendar');
  });

  test('is not found by trying: who guesses on is refused, and nobody else is', async () => {
    const strict = await startStack({ strict: true });
    const made = await (await newOwner(strict)).post('/api/calendar/feed');
    const { pathname } = new URL(made.body.url);
    const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } });
    for (let guess = 0; guess < 60; guess++) expect((await strict.fetch(GUESSED, from('192.0.2.1'))).status).toBe(404);
    const refused = await strict.fetch(GUESSED, from('192.0.2.1'));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await strict.fetch(pathname, from('192.0.2.2'))).status).toBe(200);
    await strict.close();
  });

  test('is read and never written to', async () => {
    const { path } = await makeFeed(await newOwner(stack));
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND'])
      expect((await stack.fetch(path, { method })).status, method).toBe(405);
  });

  test.each([{ language: 'fr' }, { language: 7 }, { language: null }])('in no language we have: %j', async body => {
    const owner = await newOwner(stack);
    for (const call of [owner.post, owner.put]) {
      const answer: Answer = await call('/api/calendar/feed', body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['language']]);
    }
    expect((await owner.put('/api/calendar/feed', {})).status).toBe(400);
    expect((await owner.get('/api/calendar/feed')).body).toEqual({ feed: null });
  });
});
