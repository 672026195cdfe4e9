import { expect, test } from 'vitest';
import { LANGUAGES, visit } from '../helpers/browser/visitor.ts';
import { wordsIn } from '../helpers/browser/words.ts';
import { newPerson } from '../helpers/people/person.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const problem = (status: number, more: object) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'no', status, code: 'invalid', ...more }),
});

test('every distinct message of a refused call is said once', async () => {
  const { token } = await newPerson(stack);
  const { page, leave } = await visit(stack, { token });
  const errors = { title: ['Too long.', 'Too odd.'], name: ['Too long.'] };
  await page.route('**/api/copies/games', route => route.fulfill(problem(400, { errors })));
  await page.goto('/library/');
  await page.getByText('Too odd.').waitFor();
  expect(await page.getByText('Too long.').count()).toBe(1);
  await leave();
});

test.each(LANGUAGES)('a server error is said in the words of the reader (%s)', async language => {
  const { token } = await newPerson(stack);
  const { page, leave } = await visit(stack, { token, language });
  await page.route('**/api/copies/games', route => route.fulfill(problem(500, { code: 'server_error' })));
  await page.goto('/library/');
  await page.getByText(wordsIn(language).common.said.serverError).waitFor();
  await leave();
});
