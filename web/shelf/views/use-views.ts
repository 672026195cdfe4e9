import type { InferResponseType } from 'hono/client';
import useSWR from 'swr';
import { api, ask } from '../../platform/api.ts';
import { useSignedIn } from '../../platform/session.ts';

export const VIEWS_KEY = ['views'] as const;

export type SavedView = InferResponseType<typeof api.views.$get, 200>['views'][number];

export const useViews = () => useSWR(useSignedIn() ? VIEWS_KEY : null, async () => (await ask(api.views.$get())).views);
