import { test } from 'vitest';
import { visit } from '../helpers/browser/visitor.ts';
import { newPerson } from '../helpers/people/person.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();
test('debug', async () => {
  const { token } = await newPerson(stack);
  const { page, complaints, leave } = await visit(stack, { token });
  page.on('console', m => console.log('CONSOLE', m.type(), m.text()));
  page.on('pageerror', e => console.log('PAGEERROR', e.stack));
  await page.goto('/library/');
  await page.waitForTimeout(6000);
  console.log(complaints, await page.locator('[popover]').count());
  await leave();
});
