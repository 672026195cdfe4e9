import { expect, test } from 'vitest';
import { WritePace } from '../../worker/catalogue/upsert/pace.ts';

/** The rows of each transaction of a load whose database needs so many milliseconds a row. */
function rowsAt(pace: WritePace, msPerRow: number, times: number): number {
  for (let time = 0; time < times; time += 1) pace.took(pace.rows, pace.rows * msPerRow);
  return pace.rows;
}

test('a load writes more at once where the database is fast, and soon less where others would wait', () => {
  const pace = new WritePace();
  expect(rowsAt(pace, 0.01, 10)).toBe(4000);
  expect(rowsAt(pace, 1, 4)).toBe(300);
  expect(rowsAt(pace, 50, 10)).toBe(100);
});

test('one slow or short transaction changes the pace by no more than half or double', () => {
  const pace = new WritePace();
  pace.took(pace.rows, 60_000);
  expect(pace.rows).toBe(250);
  pace.took(3, 0);
  expect(pace.rows).toBe(500);
});
