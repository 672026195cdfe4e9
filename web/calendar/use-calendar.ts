import type { InferResponseType } from 'hono/client';
import { useMemo } from 'react';
import useSWR, { mutate } from 'swr';
import { SPAN_YEARS } from '../../worker/calendar/calendar.schema.ts';
import { api, ask } from '../platform/api.ts';
import { today as todayHere } from '../platform/dates.ts';

export type Calendar = InferResponseType<typeof api.calendar.$get, 200>;
export type Release = Calendar['undated'][number];

/** The month, `2026-11`, some months after another, or before it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const KEY = 'calendar';
const MONTHS = 12 * SPAN_YEARS;

/** From the month before the present one, which tells what is out and still waited for, as far as one call reaches. */
function spanAt(today: string) {
  const from = monthAfter(today.slice(0, 7), -1);
  return { from: `${from}-01`, to: `${monthAfter(from, MONTHS)}-01` };
}

export function useCalendar() {
  const today = todayHere();
  const span = useMemo(() => spanAt(today), [today]);
  const read = useSWR([KEY, span.from, span.to], () => ask(api.calendar.$get({ query: span })));
  return { ...read, today };
}

/** Shows the calendar without some copies; a game goes with its last one. Returns what puts them back. */
export async function hideCopies(ids: readonly string[]): Promise<() => Promise<unknown>> {
  const isKept = (game: Release) => game.copies.length > 0;
  const without = (game: Release) => ({ ...game, copies: game.copies.filter(copy => !ids.includes(copy.id)) });
  let before: Calendar | undefined;
  await mutate<Calendar>(
    isCalendar,
    now => {
      before ??= now;
      if (!now) return now;
      const days = now.days.map(day => ({ ...day, games: day.games.map(without).filter(isKept) }));
      return { ...now, days: days.filter(day => day.games.length > 0) };
    },
    { revalidate: false },
  );
  return () => mutate(isCalendar, before, { revalidate: false });
}

const isCalendar = (key: unknown) => Array.isArray(key) && key[0] === KEY;
