import type { InferResponseType } from 'hono/client';
import useSWR from 'swr';
import { eveningAt } from '../../../../worker/tonight/suggestions/suggestions.schema.ts';
import { api, ask } from '../../../platform/api.ts';
import { useLocale } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import type { TwoView } from './two-view.ts';

export type TwoEvening = InferResponseType<(typeof api.together)[':id']['tonight']['$get'], 200>;
export type TwoPick = TwoEvening['picks'][number];

/** The day of the evening by the reader's own clock. */
const ownEvening = () => eveningAt(Date.now(), -new Date().getTimezoneOffset());

/** Three games for two. While another evening loads, `data` is still the one before. */
export function useTonightForTwo(id: string, { minutes, on, again }: TwoView) {
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
