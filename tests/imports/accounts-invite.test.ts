import { beforeEach, describe, expect, test } from 'vitest';
import { connectedAccounts } from '../../worker/imports/imports.tables.ts';
import { newPerson } from '../helpers/people/person.ts';
import { type Answer, alongside, ownStack, send } from '../helpers/stack/stack.ts';
import { startXbox } from '../simulators/xbox.ts';

const xbox = alongside(startXbox);
const stack = ownStack(() => ({ vars: xbox.vars }));
beforeEach(() => {
  xbox.behave('well');
});

type Person = { id: string; token: string };

async function post(path: string, { token }: Person, body: object, language = 'en') {
  const answer = await stack.fetch(path, send('POST', body, { token, language }));
  const said: Answer = await answer.json();
  return { status: answer.status, body: said, headers: answer.headers };
}

const invite = (person: Person, accountId: string, language?: string) =>
  post('/api/xbox/invite', person, { accountId }, language);

async function linked(person: Person, userName = 'demo-30'): Promise<string> {
  const { body } = await post('/api/xbox/account', person, { userName });
  return body.account.id;
}

/** The mails that were sent to anybody while this ran. */
async function written(work: () => Promise<unknown>) {
  const before = xbox.invites().length;
  await work();
  return xbox.invites().slice(before);
}

describe('a message to an Xbox account', () => {
  test.each(['en', 'ar'])('comes in its owner’s language (%s), short, with the way here', async language => {
    const person = await newPerson(stack);
    const id = await linked(person);
    const [message, ...others] = await written(async () => {
      const { status, body } = await invite(person, id, language);
      expect([status, body]).toEqual([200, { sent: true }]);
    });
    expect(others).toEqual([]);
    expect(message?.message).toContain(`${stack.url}/`);
    expect(message?.message.length).toBeLessThanOrEqual(256);
    expect(/\p{Script=Arabic}/u.test(message?.message ?? '')).toBe(language === 'ar');
  });

  test('is sent once a day, however often it is asked for', async () => {
    const person = await newPerson(stack);
    const id = await linked(person);
    const messages = await written(async () => {
      const answers = await Promise.all([invite(person, id), invite(person, id), invite(person, id)]);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 429, 429]);
    });
    expect(messages).toHaveLength(1);
    const { body, headers } = await invite(person, id);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('that did not arrive may be tried again', async () => {
    const person = await newPerson(stack);
    const id = await linked(person);
    xbox.behave('down');
    const { status, body } = await invite(person, id);
    expect([status, body.code, body.reason]).toEqual([400, 'provider_trouble', 'provider_down']);
    xbox.behave('well');
    expect((await invite(person, id)).status).toBe(200);
  });

  test('to somebody who takes none names the switch for messages, not the one for games', async () => {
    const person = await newPerson(stack);
    const { status, body } = await invite(person, await linked(person, 'demo-shy'));
    expect([status, body.reason, body.remedyUrl]).toEqual([
      400,
      'private_profile',
      'https://account.xbox.com/settings',
    ]);
    expect(body.message).toContain('communicate');
  });

  test('cannot be sent to any other kind of account', async () => {
    const person = await newPerson(stack);
    const steam = { id: crypto.randomUUID(), userId: person.id, accountType: 3, gamerTag: 'Sam', externalId: '1' };
    await stack.db.insert(connectedAccounts).values({ ...steam, createdAt: new Date().toISOString() });
    const { status, body } = await invite(person, steam.id);
    expect([status, body.code, body.title]).toEqual([
      400,
      'unsupported_account',
      'Could not send message. This account is unsupported.',
    ]);
  });

  test('cannot be sent to an account of somebody else, nor to one there is not', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    const id = await linked(one);
    expect(await written(() => invite(other, id))).toEqual([]);
    expect((await invite(other, id)).status).toBe(404);
    expect((await invite(one, crypto.randomUUID())).status).toBe(404);
    expect((await invite(one, 'no-id')).status).toBe(400);
    expect((await invite({ id: '', token: '' }, id)).status).toBe(401);
  });
});
