import { expect, test } from 'vitest';
import { settle, visit } from '../helpers/browser/visitor.ts';
import { startStack } from '../helpers/stack/stack.ts';

const SCRIPT = 'https://count.example/js/script.js';

test.each([
  ['is loaded once and may report where it is set up', { ANALYTICS_URL: SCRIPT }, 1],
  ['is not there where none is set up', {}, 0],
  ['is not taken from a line that is not safe', { ANALYTICS_URL: 'http://count.example/js/script.js' }, 0],
])('an analytics script %s', async (_, vars, times) => {
  const stack = await startStack({ vars });
  const { page, complaints, leave } = await visit(stack);
  const reports: string[] = [];
  let loads = 0;
  await page.route('**://count.example/**', route => {
    if (!route.request().url().endsWith('.js')) {
      reports.push(route.request().url());
      return route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
    }
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: "fetch('https://count.example/api/event')" });
  });
  await page.goto('/about/');
  await settle(page);
  expect([loads, reports.length]).toEqual([times, times]);
  expect(complaints).toEqual([]);
  await leave();
  await stack.close();
});
