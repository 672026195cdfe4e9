import { expect, test } from 'vitest';
import { openBrowser } from '../helpers/browser.ts';
import { logIn, newPerson } from '../helpers/person.ts';
import { type Answer, send, startStack } from '../helpers/stack.ts';
import { visit } from '../helpers/visitor.ts';
import { wordsIn } from '../helpers/words.ts';
import { startSteam } from '../simulators/steam.ts';

test('three seconds after an import is left for the library, the tour goes on at its last step', async () => {
  const steam = await startSteam();
  const stack = await startStack({ starter: true, vars: steam.vars });
  const browser = await openBrowser();
  const { username } = await newPerson(stack);
  const token = await logIn(stack, username);
  const linked = await stack.fetch('/api/steam/account', send('POST', { userName: 'demo-30' }, { token }));
  const { account }: Answer = await linked.json();
  const { imports, frame, tour } = wordsIn('en');
  const { page, leave } = await visit(browser, stack, { token, tour: true });
  await page.goto(`/bring-games/steam/?account=${account.id}`);
  await page.getByRole('region', { name: imports.bar.label }).getByRole('button').last().click();
  await page.getByRole('button', { name: imports.run.undo }).waitFor();
  // On a busy machine a click may return after the three seconds: when each place was reached is written down.
  const reached = new Map<string, number>();
  page.on('framenavigated', at => {
    const { pathname, search } = new URL(at.url());
    if (!reached.has(pathname + search)) reached.set(pathname + search, performance.now());
  });
  await page.getByRole('navigation').getByRole('link', { name: frame.nav.library }).click();
  await page.waitForURL('**/library/?tutorialStep=v-step-8');
  expect([...reached.keys()]).toEqual(['/library/', '/library/?tutorialStep=v-step-8']);
  const [left = 0, toured = 0] = reached.values();
  expect(toured - left).toBeGreaterThan(2_500);
  await page.getByRole('heading', { name: tour.stops['8'].title }).waitFor();
  await leave();
  await stack.close();
  await steam.close();
}, 60_000);
