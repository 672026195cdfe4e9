import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { reasonOf } from '../../platform/reason.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Progress } from '../../ui/progress.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import { isUnderWay } from '../open-imports.ts';
import type { MovedIn } from '../use-imports.ts';
import { movedFilePath, readFileView, withFileView } from './file-address.ts';
import { type FileStep, FileSteps } from './file-steps.tsx';
import { comingIn, useRowPicks } from './review/row-picks.ts';
import { firstTab, type MoveIn, type FileReview as ReviewOf, useFileReview } from './use-file.ts';

/* Each stage of a file is a visit of its own to most people, and loads by itself. */
const contents = fileOf(() => import('./content/content.tsx'));
const reviews = fileOf(() => import('./review/review.tsx'));
const results = fileOf(() => import('./result/result.tsx'));

const Content = partOf(contents, file => file.Content);
const Review = partOf(reviews, file => file.Review);
const Result = partOf(results, file => file.Result);

const FILES = { content: contents, review: reviews, result: results };
type Stage = keyof typeof FILES;

/** Loads a stage that will be shown soon: a stage that has arrived is shown without a pause. */
export function loadStage(stage: Stage): void {
  void FILES[stage]().catch(() => {}); // it is asked for again when it is shown
}

/** The stage that comes after another. */
const NEXT = { content: 'review', review: 'result', result: 'review' } as const;

type OpenedProps = {
  file: MoveIn;
  /** The last time that its rows came in. */
  run: MovedIn | undefined;
};

/** A file at the stage that its address names, or that it has reached. While rows come in, there is only one. */
export function OpenedFile({ file, run }: OpenedProps) {
  const [params, setParams] = useSearchParams();
  const view = readFileView(params);
  const isOn = run !== undefined && isUnderWay(run);
  const stage: Stage = isOn ? 'result' : (view.step ?? (run ? 'result' : 'content'));
  const { data: review, error, mutate } = useFileReview(file.id, stage !== 'content');
  const [picks, change] = useRowPicks(file.id);
  useEffect(() => loadStage(NEXT[stage]), [stage]);
  const isMatched = review !== undefined && review.matched >= review.rows;
  const tab = view.tab ?? (review && firstTab(review));
  const at: FileStep =
    stage === 'content' ? 'content' : stage === 'review' && tab === 'questions' ? 'questions' : 'review';
  const hrefOf = (change: Parameters<typeof withFileView>[1]) =>
    `${movedFilePath(file.id)}?${withFileView(new URLSearchParams(), change)}`;
  const links = {
    file: paths.moveIn,
    content: hrefOf({ step: 'content' }),
    questions: hrefOf({ step: 'review', tab: 'questions' }),
  };
  const go = (step: 'review' | undefined) => setParams(new URLSearchParams(step && { step }));
  return (
    <>
      <div className="page">
        <FileSteps at={at} links={links} open={review && comingIn(review, picks).open} />
      </div>
      <Suspense fallback={<Waits />}>
        {stage === 'content' && <Content file={file} onDone={() => go('review')} />}
        {stage === 'review' && review && isMatched && (
          <Review file={file} review={review} picks={picks} change={change} onSent={() => go(undefined)} />
        )}
        {stage === 'review' && !isMatched && <Looking review={review} error={error} onRetry={() => void mutate()} />}
        {stage === 'result' && run && (
          <Result
            file={file}
            state={run}
            review={isMatched ? review : undefined}
            restHref={hrefOf({ step: 'review' })}
            contentHref={links.content}
          />
        )}
      </Suspense>
    </>
  );
}

const Waits = () => (
  <div className="page">
    <WaitingRows count={6} />
  </div>
);

type LookingProps = { review: ReviewOf | undefined; error: unknown; onRetry: () => void };

/** The games of the rows are being looked for, some thousand at a time. */
function Looking({ review, error, onRetry }: LookingProps) {
  const t = useT();
  const words = review && t('files.rev.looking', { done: review.matched, total: review.rows });
  return (
    <div className="page">
      {Boolean(error) && !review && <NoAnswer error={error} onRetry={onRetry} />}
      {review && words && (
        <>
          <p role="status">{words}</p>
          <Progress value={(100 * review.matched) / Math.max(1, review.rows)} label={words} />
          <p className="meta">{t('files.rev.lookingText')}</p>
        </>
      )}
      {(!error || review) && <WaitingRows count={6} />}
    </div>
  );
}

export function NoAnswer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <Broken
      {...brokenWords(error, { title: t('files.broken'), text: reasonOf(apiErrorOf(error), t('common.said.away')) })}
      onRetry={onRetry}
    />
  );
}
