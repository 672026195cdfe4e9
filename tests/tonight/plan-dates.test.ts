import { describe, expect, test } from 'vitest';
import { dayOf } from '../../worker/platform/time.ts';
import { datesOf, dayDone, remainingOf } from '../../worker/tonight/plan/dates.schema.ts';

const HOUR = 60;
const left = (...hours: (number | null)[]) =>
  hours.map(one => ({ remainingMinutes: one === null ? null : one * HOUR }));
const daysOf = (dated: { doneBy: string | null; atLeast: boolean }[]) =>
  dated.map(({ doneBy, atLeast }) => (atLeast ? `from ${doneBy}` : doneBy));

describe('the day on which a game is done', () => {
  test('follows from all hours before it, at the hours a week', () => {
    const dated = datesOf(left(9, 9, 16), 6, '2026-11-15');
    expect(daysOf(dated)).toEqual(['2026-11-26', '2026-12-06', '2026-12-25']);
  });

  test('is the earliest one behind a game of unknown length, and that game has none', () => {
    const dated = datesOf(left(9, 9, 16, null, 68), 6, '2026-11-15');
    expect(daysOf(dated)).toEqual(['2026-11-26', '2026-12-06', '2026-12-25', 'from null', 'from 2027-03-14']);
  });

  test('is not said before the hours a week are', () => {
    expect(daysOf(datesOf(left(9, null), null, '2026-11-15'))).toEqual([null, 'from null']);
  });

  test('is today where nothing is left', () => {
    expect(daysOf(datesOf(left(0), 6, '2026-11-15'))).toEqual(['2026-11-15']);
  });

  test('of no games at all is no day', () => {
    expect(datesOf([], 6, '2026-11-15')).toEqual([]);
  });

  test('counts a day that is begun, and no day more', () => {
    expect(dayDone('2026-11-15', 6 * HOUR, 6)).toBe('2026-11-22');
    expect(dayDone('2026-11-15', 6 * HOUR + 1, 6)).toBe('2026-11-23');
    for (const hours of [0.7, 1.1, 2.3, 5.7]) expect(dayDone('2026-11-15', hours * HOUR, hours)).toBe('2026-11-22');
  });

  test('goes over the end of a month, a year and a February with 29 days', () => {
    expect(dayDone('2026-12-31', 1, 7)).toBe('2027-01-01');
    expect(dayDone('2028-02-28', 1, 7)).toBe('2028-02-29');
    expect(dayDone('2028-02-28', 61, 7)).toBe('2028-03-01');
    expect(dayDone('2027-02-28', 1, 7)).toBe('2027-03-01');
  });

  test('never grows longer than a date', () => {
    expect(dayDone('2026-11-15', 1_000_000 * 200, 0.5)).toBe('9999-12-31');
  });
});

test('a day ends at midnight in UTC', () => {
  expect(dayOf(Date.parse('2026-11-15T23:59:59.999Z'))).toBe('2026-11-15');
  expect(dayOf(Date.parse('2026-11-16T00:00:00Z'))).toBe('2026-11-16');
  expect(dayOf(Date.parse('2026-11-16T01:00:00+03:00'))).toBe('2026-11-15');
});

describe('what is left of a story', () => {
  const none = { mainStory: 600, onCopies: null, ended: 0, open: 0 };

  test('is all of it as long as nothing is played', () => {
    expect(remainingOf(none, false)).toBe(600);
  });

  test('is less by what the copies or the playthroughs say, and not by both', () => {
    expect(remainingOf({ ...none, onCopies: 200 }, false)).toBe(400);
    expect(remainingOf({ ...none, onCopies: 200, open: 250 }, false)).toBe(350);
    expect(remainingOf({ ...none, onCopies: 300, open: 250 }, false)).toBe(300);
  });

  test('is nothing, and never less, for who played longer than it takes', () => {
    expect(remainingOf({ ...none, onCopies: 5000 }, false)).toBe(0);
  });

  test('begins anew for who finished it before', () => {
    expect(remainingOf({ ...none, onCopies: 900, ended: 700 }, true)).toBe(600);
    expect(remainingOf({ ...none, onCopies: 900, ended: 700, open: 90 }, true)).toBe(510);
  });

  test('is unknown if the length is', () => {
    expect(remainingOf({ ...none, mainStory: null, onCopies: 900 }, false)).toBeNull();
  });
});
