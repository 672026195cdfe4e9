import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayText, isReleased, today } from '../../web/platform/dates.ts';
import { countOfDay } from '../../web/tonight/deck/sorting/journal.ts';

/* What the web asks the reader's own clock. */

const ZONE = process.env.TZ;
/** In a place, at a moment of UTC. */
function stand(timeZone: string, moment: string): void {
  process.env.TZ = timeZone;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
}
afterEach(() => {
  vi.useRealTimers();
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

describe('a game is out', () => {
  test.each([
    ['Asia/Riyadh', '2026-11-18T21:30:00Z', true],
    ['Asia/Riyadh', '2026-11-18T20:59:00Z', false],
    ['America/Los_Angeles', '2026-11-19T06:00:00Z', false],
    ['America/Los_Angeles', '2026-11-19T08:00:00Z', true],
    ['Pacific/Auckland', '2026-11-18T11:00:00Z', true],
  ])('from midnight of its day on, where its reader is: %s, %s', (timeZone, moment, isOut) => {
    stand(timeZone, moment);
    expect(isReleased('2026-11-19', 'day')).toBe(isOut);
  });

  test('when its month or its year is over where its reader is, and never while nobody knows when', () => {
    stand('Pacific/Auckland', '2026-12-30T11:30:00Z');
    expect([today(), isReleased('2026-12-01', 'month'), isReleased('2026-01-01', 'year')]).toEqual([
      ...['2026-12-31', true, true],
    ]);
    stand('America/Los_Angeles', '2026-12-31T07:30:00Z');
    expect([today(), isReleased('2026-12-01', 'month'), isReleased('2026-01-01', 'year')]).toEqual([
      ...['2026-12-30', false, false],
    ]);
    expect([isReleased('2020-01-01', 'unknown'), isReleased(null, 'day')]).toEqual([false, false]);
  });
});

test('a date is the same day in words everywhere, an instant is told by the reader’s clock', () => {
  stand('Pacific/Kiritimati', '2026-11-19T00:00:00Z');
  expect([dayText('2026-11-19'), dayText('2026-11-19T11:00:00Z')]).toEqual(['19 November 2026', '20 November 2026']);
});

describe('the day that is sent with an act', () => {
  let sentDay: (day: string) => string | undefined;
  beforeAll(async () => {
    vi.stubGlobal('addEventListener', () => {}); // the session listens to other tabs
    ({ sentDay } = await import('../../web/shelf/offline-queue/sent-day.ts'));
    vi.unstubAllGlobals();
  });
  afterEach(() => vi.unstubAllGlobals());
  /** A browser whose clock is behind that of the API. */
  const behind = (seconds: number) => vi.stubGlobal('localStorage', { getItem: () => String(seconds) });

  test('is the day of the press, and the oldest that is taken if it waited for longer', () => {
    stand('UTC', '2026-11-26T12:00:00Z');
    expect(['2026-11-27', '2026-11-23', '2026-10-26'].map(sentDay)).toEqual(['2026-11-27', '2026-11-23', '2026-10-26']);
    expect(['2026-10-25', '2026-01-01'].map(sentDay)).toEqual(['2026-10-26', '2026-10-26']);
  });

  test('is left out where the clock is wrong, so that nothing is refused because of it', () => {
    stand('UTC', '2020-01-01T12:00:00Z');
    behind((Date.parse('2026-11-26T12:00:00Z') - Date.now()) / 1000);
    expect(sentDay(today())).toBeUndefined();
    stand('UTC', '2026-12-26T12:00:00Z');
    behind(-30 * 86_400);
    expect(sentDay(today())).toBeUndefined();
    stand('UTC', '2026-11-23T12:00:00Z');
    behind(3 * 86_400);
    expect(sentDay(today())).toBe('2026-11-23');
  });

  test('of the deck is that of all decisions of a batch', () => {
    const on = (...days: (string | undefined)[]) => days.map(day => ({ id: '', act: 'skip' as const, day }));
    expect(countOfDay(on('2026-11-23', '2026-11-23', '2026-11-24', '2026-11-23'))).toBe(2);
    expect([countOfDay(on('2026-11-23')), countOfDay(on(undefined, undefined)), countOfDay([])]).toEqual([1, 2, 0]);
  });
});
