import { useSearchParams } from 'wouter';
import { movedFilePath, paths } from '../../paths.ts';
import { ApiError } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import { isUnderWay } from '../open-imports.ts';
import { useImports } from '../use-imports.ts';
import { Content } from './content/content.tsx';
import { readFileView, withFileView } from './file-view.ts';
import { MoveHead, type Step } from './move-head.tsx';
import { isMovedIn, type MovedIn } from './result/figures.ts';
import { Result } from './result/result.tsx';
import { firstTab, Review } from './review/review.tsx';
import { type MoveIn, type Review as ReviewOf, useMoveIn, useReview } from './use-file.ts';

const SKELETON_COUNT = 6;

/** One file on its way: what is in it, the questions, and what became of its rows. */
export function FilePage({ name: id }: { name: string }) {
  const { data: file, error, mutate } = useMoveIn(id);
  const { data: imports, error: importsError } = useImports();
  if (!file && error) return <NoFile error={error} onRetry={() => void mutate()} />;
  if (!file || (!imports && !importsError)) return <Opening />;
  const run = imports?.filter(isMovedIn).find(state => state.moveIn.id === id && state.status !== 'undone');
  return <Opened key={id} file={file} run={run} />;
}

type OpenedProps = {
  file: MoveIn;
  /** The last time that its rows came in. */
  run: MovedIn | undefined;
};

function Opened({ file, run }: OpenedProps) {
  const [params, setParams] = useSearchParams();
  const view = readFileView(params);
  const isOn = run !== undefined && isUnderWay(run);
  const stage = isOn ? 'result' : (view.step ?? (run ? 'result' : 'content'));
  const { data: review, error, mutate } = useReview(file.id, stage !== 'content');
  const isMatched = review !== undefined && review.matched >= review.rows;
  const tab = view.tab ?? (review && firstTab(review));
  const at: Step = stage === 'content' ? 'content' : stage === 'review' && tab === 'questions' ? 'questions' : 'review';
  const path = movedFilePath(file.id);
  const hrefOf = (change: Parameters<typeof withFileView>[1]) =>
    `${path}?${withFileView(new URLSearchParams(), change)}`;
  const links = {
    file: paths.moveIn,
    content: hrefOf({ step: 'content' }),
    questions: hrefOf({ step: 'review', tab: 'questions' }),
  };
  const go = (step: 'review' | undefined) => setParams(new URLSearchParams(step && { step }));
  return (
    <>
      <div className="page">
        <MoveHead at={at} links={links} />
      </div>
      {stage === 'content' && <Content file={file} onDone={() => go('review')} />}
      {stage === 'review' && review && isMatched && <Review file={file} review={review} onSent={() => go(undefined)} />}
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
    </>
  );
}

type LookingProps = { review: ReviewOf | undefined; error: unknown; onRetry: () => void };

/** The games of the rows are being looked for, some thousand at a time. */
function Looking({ review, error, onRetry }: LookingProps) {
  const t = useT();
  if (error && !review) return <NoAnswer error={error} onRetry={onRetry} />;
  const words = review && t('moving.rev.looking', { done: review.matched, total: review.rows });
  return (
    <div className="page">
      {review && words && (
        <>
          <p role="status">{words}</p>
          <Progress value={(100 * review.matched) / Math.max(1, review.rows)} label={words} />
          <p className="meta">{t('moving.rev.lookingText')}</p>
        </>
      )}
      <Skeleton />
    </div>
  );
}

function Opening() {
  return (
    <div className="page">
      <MoveHead at="content" links={{ file: paths.moveIn }} />
      <Skeleton />
    </div>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <SkeletonRows count={SKELETON_COUNT} />
    </Waiting>
  );
}

/** No such file: it was removed, or is somebody else's. Any other failure can be tried again. */
function NoFile({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="page">
      <MoveHead at="file" />
      {isGone ? (
        <Empty
          title={t('moving.gone.title')}
          text={t('moving.gone.text')}
          acts={
            <ButtonLink variant="main" href={paths.moveIn}>
              {t('moving.take.choose')}
            </ButtonLink>
          }
        />
      ) : (
        <NoAnswer error={error} onRetry={onRetry} />
      )}
    </div>
  );
}

function NoAnswer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (!(error instanceof ApiError)) throw error;
  return (
    <Broken
      title={t('moving.broken')}
      text={reasonOf(error, t('common.said.away'))}
      acts={<Button onClick={onRetry}>{t('common.act.retry')}</Button>}
    />
  );
}
