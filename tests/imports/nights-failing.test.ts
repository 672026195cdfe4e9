import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectedAccounts } from '../../worker/imports/imports.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { linked, linkSteam, readSteam, SEALING_KEY, stockLibrary } from '../helpers/providers/imports.ts';
import { accountOf, nightTime, setNightly, spendNight } from '../helpers/providers/nights.ts';
import { agreeAtMicrosoft } from '../helpers/providers/xbox.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startMicrosoft } from '../simulators/microsoft.ts';
import { startPsn } from '../simulators/psn.ts';
import { startSteam } from '../simulators/steam.ts';

/* Nights that do not go well: when an account rests, what it says, and how it begins again. */

const [steam, psn, microsoft] = [alongside(startSteam), alongside(startPsn), alongside(startMicrosoft)];
const stack = ownStack(() => ({ vars: { ...steam.vars, ...psn.vars, ...microsoft.vars, SEALING_KEY } }));

beforeAll(async () => {
  await stockLibrary(stack, 'demo-30');
});
beforeEach(async () => {
  steam.reset();
  psn.reset();
  await stack.db.$client.execute('UPDATE connected_accounts SET nightly = 0'); // those of other tests sleep
});

const asked = () => steam.asked().filter(url => url.includes('include_played_free_games=1')).length;

async function nightly(account: 'demo-30' | 'demo-tired') {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, account);
  await setNightly(owner, accountId);
  return { owner, accountId };
}

async function failures(accountId: string): Promise<number> {
  const { rows } = await stack.db.$client.execute({
    sql: 'SELECT night_failures AS n FROM connected_accounts WHERE id = ?',
    args: [accountId],
  });
  return Number(rows[0]?.n);
}

describe('an account that fails three nights in a row', () => {
  test('rests, says why in the words of its health, and is not asked again', async () => {
    const { owner, accountId } = await nightly('demo-tired');
    for (const night of [1, 2]) {
      await spendNight(stack, night);
      const { night: told, health, nightly: isOn } = await accountOf(owner, accountId);
      expect([told.rests, told.message, health.code, isOn]).toEqual([false, null, 'private_profile', true]);
    }
    await spendNight(stack, 3);
    for (const language of ['en', 'ar']) {
      const { night: told, health } = await accountOf(owner, accountId, language);
      expect(told).toEqual({ at: nightTime(3).toISOString(), isPossible: true, rests: true, message: health.message });
      expect(/\p{Script=Arabic}/u.test(told.message)).toBe(language === 'ar');
    }
    const before = asked();
    await spendNight(stack, 4);
    expect(asked()).toBe(before);
    expect((await readSteam(owner, accountId)).total).toBe(30);
  });

  test('begins again when its owner switches it on again', async () => {
    const { owner, accountId } = await nightly('demo-tired');
    for (const night of [5, 6, 7]) await spendNight(stack, night);
    expect((await accountOf(owner, accountId)).night.rests).toBe(true);
    expect((await setNightly(owner, accountId)).body.account.night.rests).toBe(false);
    await spendNight(stack, 8);
    expect(await accountOf(owner, accountId)).toMatchObject({ health: { code: 'ok' }, night: { rests: false } });
  });

  test('begins again when it is linked anew, or read well by hand', async () => {
    const { owner, accountId } = await nightly('demo-tired');
    for (const night of [9, 10, 11]) await spendNight(stack, night);
    expect((await accountOf(owner, accountId)).night.rests).toBe(true);
    expect(await linkSteam(owner, 'demo-tired')).toBe(accountId);
    expect((await accountOf(owner, accountId)).night.rests).toBe(false);
    await stack.db.$client.execute({
      sql: 'UPDATE connected_accounts SET night_failures = 3 WHERE id = ?',
      args: [accountId],
    });
    await readSteam(owner, accountId, '&refresh=1');
    expect([await failures(accountId), (await accountOf(owner, accountId)).night.rests]).toEqual([0, false]);
  });

  test('does not rest if a good night came between', async () => {
    const { owner, accountId } = await nightly('demo-30');
    for (const [night, behaviour] of [
      ...([
        [12, 'down'],
        [13, 'down'],
        [14, 'well'],
        [15, 'changed'],
        [16, 'html'],
      ] as const),
    ]) {
      steam.behave(behaviour);
      await spendNight(stack, night);
    }
    expect([await failures(accountId), (await accountOf(owner, accountId)).night.rests]).toEqual([2, false]);
  });
});

test('an answer that is empty, hidden or cut off removes nothing and adds nothing', async () => {
  const { owner, accountId } = await nightly('demo-30');
  const before = await readSteam(owner, accountId);
  const answers = { 'demo-empty': 'empty_library', 'demo-private': 'private_profile', 'demo-broken': 'provider_down' };
  for (const [index, [name, code]] of Object.entries(answers).entries()) {
    await stack.db.$client.execute({
      sql: 'UPDATE connected_accounts SET external_id = ?, night_failures = 0 WHERE id = ?',
      args: [steam.idOf(name as 'demo-empty'), accountId],
    });
    await spendNight(stack, 17 + index);
    expect((await accountOf(owner, accountId)).health.code).toBe(code);
  }
  await stack.db.$client.execute({
    sql: 'UPDATE connected_accounts SET trouble = NULL WHERE id = ?',
    args: [accountId],
  });
  const { games, total } = await readSteam(owner, accountId);
  expect([total, games]).toEqual([before.total, before.games]);
  expect((await owner.get('/api/games')).body.games).toEqual([]);
});

describe('a sign-in that has ended', () => {
  async function signedIn(): Promise<{ owner: Owner; accountId: string }> {
    const owner = await newOwner(stack);
    const begun = await stack.fetch('/api/import/xbox', as(owner.token));
    const { url }: Answer = await begun.json();
    const init = send('POST', await agreeAtMicrosoft(url, 'demo-30'), { token: owner.token });
    const Cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answer = await stack.fetch('/api/import/xbox', { ...init, headers: { ...init.headers, Cookie } });
    const { account }: Answer = await answer.json();
    await setNightly(owner, account.id);
    return { owner, accountId: account.id };
  }

  test('lets its account rest at once, without three tries', async () => {
    const { owner, accountId } = await signedIn();
    await spendNight(stack, 21);
    expect(await accountOf(owner, accountId)).toMatchObject({ health: { code: 'ok' }, titles: 30 });
    microsoft.expire();
    await spendNight(stack, 22);
    const { night, health } = await accountOf(owner, accountId);
    expect([health.code, night.rests, night.message]).toEqual(['sign_in_expired', true, health.message]);
  });

  test('cannot be had for an Xbox account that nobody signed in for, and that is said', async () => {
    const owner = await newOwner(stack);
    const id = crypto.randomUUID();
    const account = { id, userId: owner.id, accountType: 1, gamerTag: 'public', externalId: '2535400000000001' };
    await stack.db.insert(connectedAccounts).values({ ...account, createdAt: new Date().toISOString() });
    for (const language of ['en', 'ar']) {
      const { night } = await accountOf(owner, id, language);
      expect([night.isPossible, night.message]).toEqual([false, expect.stringContaining('Microsoft')]);
    }
    const { status, body } = await setNightly(owner, id);
    const { nightly: isOn, night } = await accountOf(owner, id);
    expect([status, body.errors, isOn]).toEqual([400, { nightly: [night.message] }, false]);
    expect((await setNightly(owner, id, false)).status).toBe(200);
  });
});

describe('the site’s own access, once it has ended', () => {
  const refusals = () => stack.logs().filter(line => line.message.includes('refuses PSN_NPSSO')).length;

  async function linkPsn(): Promise<{ owner: Owner; accountId: string }> {
    const owner = await newOwner(stack);
    const { body } = await owner.post('/api/psn/account', { userName: 'demo-30' });
    await setNightly(owner, body.account.id);
    return { owner, accountId: body.account.id };
  }

  test('is tried by one account a night, all others rest; when it works again, all are read again', async () => {
    const people = [await linkPsn(), await linkPsn(), await linkPsn(), await linkPsn(), await linkPsn()];
    const look = () => Promise.all(people.map(({ owner, accountId }) => accountOf(owner, accountId)));
    psn.behave({ npsso: 'expired' });
    psn.revokeAccess();
    psn.revokeRefresh();
    for (const [night, tries] of [
      [24, 1],
      [25, 2],
      [26, 3],
    ] as const) {
      for (const minute of [0, 5, 60]) await spendNight(stack, night, minute);
      expect(refusals()).toBe(tries);
      for (const { health, night: told } of await look())
        expect([health.code, told.rests]).toEqual(['credential_expired', true]);
    }
    psn.reset();
    for (const minute of [0, 5]) await spendNight(stack, 27, minute);
    for (const { health, night: told } of await look()) {
      expect([health.code, told.rests]).toEqual(['ok', false]);
      expect(Date.parse(told.at)).toBeGreaterThanOrEqual(nightTime(27).getTime());
    }
  });
});
