import type { InferResponseType } from 'hono/client';
import useSWR, { mutate } from 'swr';
import { eveningAt } from '../../../worker/tonight/suggestions/suggestions.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { EveningView } from './evening-view.ts';

export type Tonight = InferResponseType<typeof api.tonight.$get, 200>;
export type Suggestion = Tonight['picks'][number];
export type Reason = Suggestion['reasons'][number];

/** The first part of the keys of all evenings. */
export const TONIGHT = 'tonight';

/** The day of the evening by the reader's own clock. */
const ownEvening = () => eveningAt(Date.now(), -new Date().getTimezoneOffset());

/** The three games of an evening. While another evening loads, `data` is still the one before. */
export function useTonight({ minutes, on, again, arabic, modes }: EveningView) {
  const language = useLocale();
  const key = useSignedIn()
    ? ([TONIGHT, minutes, on.join(','), again, ownEvening(), language, arabic, modes] as const)
    : null;
  return useSWR(
    key,
    ([, time, subplatforms, turn, evening]) =>
      ask(api.tonight.$get({ query: { minutes: time, subplatforms, again: String(turn), evening, arabic, modes } })),
    { keepPreviousData: true },
  );
}

export const reloadTonight = () => mutate(key => Array.isArray(key) && key[0] === TONIGHT);
