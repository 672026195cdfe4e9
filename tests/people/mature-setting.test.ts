import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

/* Whether games that are not for children show: an adult's choice. What it does is tested in `catalogue/not-for-children`. */

const stack = sharedStack();

const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const profileOf = async (owner: Owner): Promise<Answer> => (await owner.get('/api/users/profile')).body;

async function newChild() {
  const child = await newOwner(stack);
  await stack.db
    .update(users)
    .set({ dateOfBirth: born(15) })
    .where(eq(users.id, child.id));
  return child;
}

describe('the setting', () => {
  test('is off at first, and on and off as an adult likes', async () => {
    const adult = await newOwner(stack);
    expect((await profileOf(adult)).mature).toBe(false);
    for (const mature of [true, false, true])
      expect((await adult.put('/api/users', { mature })).body.mature).toBe(mature);
    expect((await adult.put('/api/users', { firstName: 'Sara' })).body.mature).toBe(true);
  });

  test('is refused to a child, in their language, and nothing else of the request is done', async () => {
    const child = await newChild();
    const wish = { mature: true, firstName: 'Omar' };
    const answer = await stack.fetch('/api/users', send('PUT', wish, { token: child.token, language: 'ar' }));
    const body: Answer = await answer.json();
    expect([answer.status, body.code]).toEqual([400, 'invalid']);
    expect(body.errors.mature[0]).toMatch(/18/);
    expect(await profileOf(child)).toMatchObject({ mature: false, firstName: null });
    expect((await child.put('/api/users', { mature: false })).status).toBe(200);
  });

  test('comes with the birthday where the person lives, and goes with a child’s date of birth', async () => {
    const adult = await newOwner(stack);
    const today = new Date();
    const at = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(today);
    const eighteen = (day: string) => `${Number(day.slice(0, 4)) - 18}${day.slice(4).replace('02-29', '02-28')}`;
    const zone = 'Pacific/Kiritimati';
    const onDay = { timeZone: zone, dateOfBirth: eighteen(at(zone)), mature: true, today: at(zone) };
    const next = new Date(Date.parse(`${at(zone)}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect((await adult.put('/api/users', { ...onDay, dateOfBirth: eighteen(next) })).status).toBe(400);
    expect((await adult.put('/api/users', onDay)).body).toMatchObject({ mature: true });
    expect((await adult.put('/api/users', { dateOfBirth: born(15) })).body).toMatchObject({ mature: false });
    expect((await adult.put('/api/users', { dateOfBirth: born(40) })).body).toMatchObject({ mature: false });
  });

  test.each(['yes', 1, null, {}])('takes no %j', async mature => {
    expect((await (await newOwner(stack)).put('/api/users', { mature })).status).toBe(400);
  });
});
