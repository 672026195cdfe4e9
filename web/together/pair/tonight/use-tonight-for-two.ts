import type { InferResponseType } from 'hono/client';
import useSWR from 'swr';
import * as v from 'valibot';
import { SUBPLATFORMS } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { AGAIN_MAX, eveningAt } from '../../../../worker/tonight/suggestions/suggestions.schema.ts';
import { api, ask } from '../../../platform/api.ts';
import { useLocale } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { EVENING_MINUTES } from '../../../tonight/suggestions/evening-view.ts';

/** The evening in the address of a pair; unknown values are ignored. */
const EveningChoice = v.object({
  minutes: v.fallback(v.picklist(EVENING_MINUTES), '120'),
  on: v.fallback(v.picklist(['', ...SUBPLATFORMS.map(one => one.id)]), ''),
  again: v.fallback(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(AGAIN_MAX)), 0),
});
export type EveningChoice = v.InferOutput<typeof EveningChoice>;

export const readEveningChoice = (params: URLSearchParams): EveningChoice =>
  v.parse(EveningChoice, { minutes: undefined, on: undefined, again: undefined, ...Object.fromEntries(params) });

export type EveningForTwo = InferResponseType<(typeof api.together)[':id']['tonight']['$get'], 200>;
export type GameForTwo = EveningForTwo['picks'][number];

/** The day of the evening by the reader's own clock. */
const ownEvening = () => eveningAt(Date.now(), -new Date().getTimezoneOffset());

/** Three games for two. While another evening loads, `data` is still the one before. */
export function useTonightForTwo(id: string, { minutes, on, again }: EveningChoice) {
  const language = useLocale();
  const key = useSignedIn() ? (['pair-tonight', id, minutes, on, again, ownEvening(), language] as const) : null;
  return useSWR(
    key,
    ([, pair, time, subplatforms, turn, evening]) =>
      ask(
        api.together[':id'].tonight.$get({
          param: { id: pair },
          query: { minutes: time, subplatforms, again: String(turn), evening },
        }),
        { quiet: true },
      ),
    { keepPreviousData: true },
  );
}
