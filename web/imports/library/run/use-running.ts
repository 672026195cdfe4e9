import { useState } from 'react';
import { offerRetry } from '../../../catalogue/say-failed.ts';
import { type ApiError, api, ask } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { useAct } from '../../../platform/use-act.ts';
import { isUnderWay, useOpenImports } from '../../open-imports.ts';
import type { GamingProvider } from '../../providers.ts';
import { followImport, isFresh, useImports } from '../../use-imports.ts';
import { type TitlePicks, ticketOf } from '../titles/title-picks.ts';
import type { Title } from '../use-titles.ts';

/** A visit of the screen shows at most this many imports. */
const SHOWN_MAX = 2;

type Start = { kind: 'add' | 'archive'; titles: readonly Title[]; picks: TitlePicks };

/**
 * The recent imports of an account, and how to start one; `busy` until the API has accepted it, `isUnderWay` until its
 * changes are known here. Before the imports have been read, a pending one may belong to this account.
 */
export function useRunning(accountId: string, provider: GamingProvider) {
  const { isBusy: busy, run } = useAct();
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { data } = useImports();
  const open = useOpenImports();
  const states = data?.filter(state => state.accountId === accountId) ?? [];
  // One that was undone has been told of: a row of it would stand between the reader and the titles that are back.
  const isNews = (state: (typeof states)[number]) =>
    state.status !== 'undone' && (isUnderWay(state) || begun.includes(state.id) || isFresh(state));

  /** Starts an import. The answer is its id, or undefined if the API has refused it. */
  const start = async (given: Start): Promise<string | undefined> => {
    const { kind, titles, picks } = given;
    const json = { accountId, games: titles.map(title => ticketOf(title, picks, provider)) };
    let started: string | undefined;
    const send = async () => {
      const call = kind === 'add' ? api['game-import'].$post({ json }) : api['game-import'].archive.$post({ json });
      const { id, total } = await ask(call, { quiet: true });
      setBegun(before => [...before, id]);
      followImport({ id, accountId, kind, total });
      started = id;
    };
    await run(send, error => offerRetry(sentenceOf(error), () => start(given)));
    return started;
  };

  return {
    busy,
    start,
    shown: states.filter(state => isNews(state) && !closed.includes(state.id)).slice(0, SHOWN_MAX),
    close: (id: string) => setClosed(before => [...before, id]),
    isUnderWay: data ? states.some(({ id }) => open.has(id)) : open.size > 0,
  };
}

function sentenceOf(error: ApiError): string {
  const [said] = Object.values(error.problem.errors ?? {}).flat();
  if (said) return said;
  return error.retryAfterSeconds > 0 ? reasonOf(error) : t('imports.bar.failed');
}
