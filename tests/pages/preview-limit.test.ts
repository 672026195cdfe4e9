import { beforeAll, expect, test } from 'vitest';
import { addGames } from '../helpers/games/games.ts';
import { askAs } from '../helpers/stack/ask-as.ts';
import { ownStack } from '../helpers/stack/stack.ts';

const stack = ownStack({ strict: true, vars: { SITE_URL: 'https://raff.example' } });

/** More than may be checked or drawn in a minute, also if another minute begins meanwhile. */
const CHECKS = 200;

beforeAll(async () => {
  const on = { platforms: ['steam' as const], genres: ['action' as const] };
  await addGames(stack, [
    { slug: 'hades', title: 'Hades', ...on },
    { slug: 'celeste', title: 'Celeste', ...on },
  ]);
});

const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } });
const statusOf = async (slug: string, address: string) =>
  (await stack.fetch(`/pictures/games/${slug}.png`, from(address))).status;

async function useUp(address: string): Promise<void> {
  for (let asked = 0; asked < CHECKS; asked += 1) {
    const { status } = await stack.fetch('/api/account/checkPreservedUsername?username=somebody', from(address));
    if (status === 429) return;
  }
  throw new Error(`${address} may still ask.`);
}

test('who has used up their minute is shown pictures that were drawn, and has none drawn', async () => {
  expect(await statusOf('hades', '192.0.2.1')).toBe(200);
  await useUp('192.0.2.1');
  expect([await statusOf('hades', '192.0.2.1'), await statusOf('celeste', '192.0.2.1')]).toEqual([200, 429]);
  const forged = await askAs(stack, 'evil.example', '/pictures/games/hades.png', from('192.0.2.1').headers);
  expect(forged.status).toBe(200); // kept once for the site, whatever name it is asked under
  expect(await statusOf('celeste', '192.0.2.2')).toBe(200);
});
