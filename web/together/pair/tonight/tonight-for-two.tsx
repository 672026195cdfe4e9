import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useT } from '../../../platform/i18n.ts';
import { brokenWords } from '../../../platform/load-error.ts';
import { withParams } from '../../../platform/params.ts';
import { StageSkeleton } from '../../../tonight/suggestions/picks/picks-skeleton.tsx';
import { Broken } from '../../../ui/empty-shelf.tsx';
import { AskTwo } from './ask-two.tsx';
import { StageForTwo } from './stage-for-two.tsx';
import { readTwoView } from './two-view.ts';
import { useTonightForTwo } from './use-tonight-for-two.ts';

/** Three of the games that both have, for an evening as long as is said. */
export function TonightForTwo({ id }: { id: string }) {
  useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readTwoView(params), [params]);
  const { data, error, mutate } = useTonightForTwo(id, view);
  const change = (next: Record<string, string>) =>
    setParams(before => withParams(before, { again: '', ...next }, '0'), { replace: true });
  return (
    <>
      <div className="page">
        <AskTwo view={view} devices={data?.devices ?? []} onChange={change} />
      </div>
      {data && <StageForTwo evening={data} view={view} onTurn={again => change({ again: String(again) })} />}
      {!data && !error && <StageSkeleton />}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
    </>
  );
}
