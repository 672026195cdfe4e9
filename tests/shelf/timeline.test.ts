import { describe, expect, test } from 'vitest';
import { today } from '../../web/platform/dates.ts';
import { inputOf, valuesOf } from '../../web/shelf/diary/play-form/play-values.ts';
import { numbered, timelineOf } from '../../web/shelf/diary/plays/timeline-bars.ts';
import type { Playthrough } from '../../web/shelf/diary/use-diary.ts';
import { PLAYING } from '../../worker/catalogue/lists.schema.ts';
import { copyOf } from '../helpers/games/copies.ts';

/* Playthroughs on the line of time, and what their dialog sends. */

const TODAY = Date.parse('2026-11-22T12:00:00Z');

type Dates = { from?: string; to?: string } & Partial<Playthrough>;
type Precision = Playthrough['startedPrecision'];

const PRECISIONS: Record<number, Precision> = { 4: 'year', 7: 'month', 10: 'day' };

/** A date written as exactly as it is known: "2020", "2020-03" or "2020-03-17". */
const dated = (date = '') => ({
  at: date ? `${date}-01-01`.slice(0, 10) : null,
  precision: PRECISIONS[date.length] ?? ('unknown' as const),
});

function play(id: string, { from, to, ...given }: Dates = {}): Playthrough {
  const [start, end] = [dated(from), dated(to)];
  return {
    id,
    gameId: 'game',
    outcome: 'finished',
    startedAt: start.at,
    startedPrecision: start.precision,
    finishedAt: end.at,
    finishedPrecision: end.precision,
    subplatformId: null,
    minutes: null,
    note: null,
    noteVersion: 0,
    source: 'manual',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

const lineOf = (...plays: Playthrough[]) => timelineOf(numbered(plays), TODAY);
const only = (one: Playthrough) => lineOf(one)?.bars[0];

describe('the line of time', () => {
  test('numbers follow the time of playing: what has no date comes first, what is being played last', () => {
    const plays = [
      play('now', { from: '2019', outcome: 'playing' }),
      play('later', { from: '2022-10-03', to: '2022-12-18' }),
      play('undated'),
      play('early', { to: '2015' }),
    ];
    expect(numbered(plays).map(one => `${one.number} ${one.play.id}`)).toEqual([
      '1 undated',
      '2 early',
      '3 later',
      '4 now',
    ]);
  });

  test('it goes from the first year to this one, and what has no date stands before it', () => {
    const line = lineOf(play('undated'), play('early', { from: '2015', to: '2015' }));
    expect(line?.years).toEqual([2015, 2027]);
    expect(line?.undated).toEqual([1]);
    expect(line?.bars.map(bar => bar.number)).toEqual([2]);
  });

  test('between two days it was surely played', () => {
    const bar = only(play('a', { from: '2022-10-03', to: '2022-12-18' }));
    expect(bar?.sure).toEqual(bar?.outer);
  });

  test('between two months it was surely played in those between, and within the two', () => {
    const bar = only(play('a', { from: '2020-03', to: '2020-05' }));
    expect(bar?.outer.map(at => at.toFixed(2))).toEqual(['2020.17', '2020.42']);
    expect(bar?.sure?.map(at => at.toFixed(2))).toEqual(['2020.25', '2020.33']);
  });

  test('of a year alone no day is sure', () => {
    expect(only(play('a', { from: '2015', to: '2015' }))).toMatchObject({ outer: [2015, 2016], sure: undefined });
    expect(only(play('b', { to: '2015' }))).toMatchObject({ outer: [2015, 2016], sure: undefined });
  });

  test('what is being played goes on until today, and is lit', () => {
    const bar = only(play('a', { from: '2026-11-18', outcome: 'playing' }));
    expect(bar?.isLit).toBe(true);
    expect(((bar?.outer[1] ?? 0) - (bar?.outer[0] ?? 0)) * 365).toBeCloseTo(4.5, 0);
  });

  test('without any date there is no line', () => {
    expect(lineOf(play('a'), play('b', { outcome: 'playing' }))).toBeUndefined();
  });

  test('numbers that would lie on each other stand one over the other', () => {
    const plays = ['2026-01-02', '2026-01-20', '2026-02-05'].map(day => play(day, { from: day, to: day }));
    expect(lineOf(play('early', { to: '2006' }), ...plays)?.bars.map(bar => bar.row)).toEqual([0, 0, 1, 2]);
  });
});

describe('what the dialog sends', () => {
  test('a corrected playthrough keeps everything that was not touched', () => {
    const before = play('a', { from: '2020-03', to: '2020-05-17', minutes: 90, note: 'Only the story' });
    const { id: _id, gameId: _game, source: _source, createdAt: _created, noteVersion: _read, ...sent } = before;
    expect(inputOf(valuesOf(before, []))).toEqual(sent);
  });

  test('a new one ended today and claims no start, and is on the only copy or on the one that is being played', () => {
    expect(inputOf(valuesOf(undefined, []))).toMatchObject({
      ...{ outcome: 'finished', startedAt: null, startedPrecision: 'unknown', subplatformId: null },
      ...{ finishedAt: today(), finishedPrecision: 'day' },
    });
    const copy = copyOf('a', { on: 'ps4' });
    expect(inputOf(valuesOf(undefined, [copy])).subplatformId).toBe(copy.subplatform?.id);
    expect(inputOf(valuesOf(undefined, [copy, copyOf('b')])).subplatformId).toBeNull();
    expect(inputOf(valuesOf(undefined, [copyOf('b'), { ...copy, gameStatus: PLAYING }])).subplatformId).toBe(
      copy.subplatform?.id,
    );
  });

  test('while it is being played it has no end, and hours are read in either language', () => {
    const values = valuesOf(play('a', { to: '2020' }), []);
    expect(inputOf({ ...values, outcome: 'playing' })).toMatchObject({
      ...{ finishedAt: null, finishedPrecision: 'unknown' },
    });
    for (const hours of ['12.5', '12,5', '١٢٫٥']) expect(inputOf({ ...values, hours }).minutes).toBe(750);
  });
});
