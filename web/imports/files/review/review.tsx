import { Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import { BUCKETS, type Bucket } from '../../../../worker/imports/files/files.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TabPanel } from '../../../ui/tabs.tsx';
import { ReviewHead } from '../../review/review-head.tsx';
import { readFileView, withFileView } from '../file-address.ts';
import { firstTab, type MoveIn, type MoveInGame, type FileReview as ReviewOf } from '../use-file.ts';
import { ApplyBar } from './apply-bar.tsx';
import { CommonQuestions } from './common-questions.tsx';
import styles from './review.module.css';
import { ReviewTab } from './review-tab.tsx';
import { type ChangeRowPicks, type RowPicks, withAnswer } from './row-picks.ts';
import { useApply } from './use-apply.ts';

const findDialog = fileOf(() => import('../../questions/find-dialog.tsx'));
const FindDialog = partOf(findDialog, file => file.FindDialog);

const waitingDates = fileOf(() => import('../reading/date-questions.tsx'));
const WaitingDates = partOf(waitingDates, file => file.WaitingDates);

type ReviewProps = {
  file: MoveIn;
  review: ReviewOf;
  picks: RowPicks;
  change: ChangeRowPicks;
  onSent: () => void;
};

export function Review({ file, review, picks, change, onSent }: ReviewProps) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [sought, setSought] = useState<MoveInGame>();
  const find = useCallback((row: MoveInGame) => setSought(row), []);
  const { counts } = review;
  const { tab = firstTab(review) } = readFileView(params);
  const tabs = BUCKETS.filter(one => one === tab || counts[one] > 0 || one === 'new');
  const show = (next: Bucket) => setParams(now => withFileView(now, { tab: next }), { replace: true });
  const { busy, send } = useApply(file, review, () => {
    change(now => ({ ...now, answers: {} }));
    onSent();
  });
  return (
    <>
      <div className={`page ${styles.page}`}>
        {file.questions.length > 0 && (
          <Suspense>
            <WaitingDates file={file} />
          </Suspense>
        )}
        <CommonQuestions file={file} review={review} picks={picks} change={change} />
        <ReviewHead
          id="rows"
          label={t('files.rev.tabs')}
          value={tab}
          onChange={show}
          tabs={tabs.map(value => ({ value, label: t(`imports.tabs.${value}`), count: counts[value] }))}
          total={t('files.rev.rows', { n: review.rows })}
          hasRank={review.noPriority > 0}
          isForRest={review.noPriority < counts.questions + counts.new + counts.other_platform}
          rank={picks.rank}
          onRank={rank => change(now => ({ ...now, rank }))}
        />
        <TabPanel tabs="rows" value={tab}>
          <ReviewTab
            key={tab}
            id={file.id}
            bucket={tab}
            total={counts[tab]}
            picks={picks}
            change={change}
            find={find}
          />
        </TabPanel>
        {review.differs > 0 && tab !== 'here' && <Differ n={review.differs} onSee={() => show('here')} />}
      </div>
      <ApplyBar review={review} picks={picks} busy={busy} onGo={() => void send(picks)} />
      {sought && (
        <Suspense>
          <FindDialog
            title={sought.title}
            note={t('files.rev.noteOf', { title: sought.title, row: sought.line })}
            onClose={() => setSought(undefined)}
            onChoose={game => {
              change(withAnswer({ id: sought.providerId, bucket: tab }, game));
              setSought(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Where the file and the reader say different things, the reader is right. */
function Differ({ n, onSee }: { n: number; onSee: () => void }) {
  const t = useT();
  return (
    <Notice
      className="mt-5"
      act={
        <Button size="s" variant="quiet" onClick={onSee}>
          {t('files.rev.differSee', { n })}
        </Button>
      }
    >
      {t('files.rev.differ', { n })}
    </Notice>
  );
}
