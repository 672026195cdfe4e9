import { useState } from 'react';
import useSWR, { mutate } from 'swr';
import { api, ask } from '../../platform/api.ts';
import { number, t } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { signal, useSignal } from '../../platform/signal.ts';
import { undoable } from '../actions/attempt.ts';

type DaysOf = { gameId?: string; from?: string; to?: string };

const askDays = (query: DaysOf) => ask(api['play-days'].$get({ query }), { quiet: true });

export type PlayDay = Awaited<ReturnType<typeof askDays>>['days'][number];

type AddedDay = { gameId: string; day: string };

/** The day to which time was added last, here or in a menu: a calendar that has it shows it. */
const lastAdded = signal<AddedDay | undefined>(undefined);

export const showAdded = (added: AddedDay) => lastAdded.set(added);

/** What the reader has chosen, until time is added; from then on what `ofAdded` finds of the day it was added to. */
export function useChosenOrAdded<Choice>(ofAdded: (added: AddedDay) => Choice | undefined) {
  const added = useSignal(lastAdded);
  const [chosen, setChosen] = useState<{ choice: Choice | undefined; after: AddedDay | undefined }>();
  const wanted = chosen?.after === added ? chosen?.choice : added && ofAdded(added);
  return [wanted, (choice: Choice | undefined) => setChosen({ choice, after: added })] as const;
}

/** The days of a game, or of a time. */
export const usePlayDays = (query: DaysOf) =>
  useSWR(useSignedIn() ? ['play-days', JSON.stringify(query)] : null, () => askDays(query));

/** The days are read again, and with them the hours of the years and of the games. */
export const reloadDays = () =>
  mutate(key => Array.isArray(key) && ['play-days', 'year', 'years', 'copies'].includes(key[0]));

/** Throws ApiError. */
export async function removeTime({ id }: PlayDay): Promise<void> {
  const { undo } = await ask(api['play-days'][':id'].$delete({ param: { id } }));
  await reloadDays();
  undoable(
    () => t('days.removed'),
    async () => {
      await ask(api.undo.$post({ json: { token: undo } }));
      await reloadDays();
      return true;
    },
  );
}

/** Says whether what several told of a day and game were separate times. Throws ApiError. */
export async function settleDay({ gameId, day }: PlayDay, separate: boolean): Promise<void> {
  await ask(api['play-days'].$put({ json: { gameId, day, separate } }));
  await reloadDays();
}

export const countedMinutes = (days: readonly PlayDay[]) =>
  days.reduce((sum, { minutes, counts }) => sum + (counts ? minutes : 0), 0);

const HOUR_MINUTES = 60;

/** `1 hr 30 min`: an evening is told in minutes, where a story is told in hours. */
export function playedText(minutes: number): string {
  const parts = [
    { value: Math.floor(minutes / HOUR_MINUTES), unit: 'hour' },
    { value: minutes % HOUR_MINUTES, unit: 'minute' },
  ].filter(({ value }) => value > 0);
  return parts.map(({ value, unit }) => number(value, { style: 'unit', unit, unitDisplay: 'short' })).join(' ');
}
