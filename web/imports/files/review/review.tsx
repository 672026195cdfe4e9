import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { BUCKETS, type Bucket } from '../../../../worker/imports/files/files.schema.ts';
import { number, useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import { RANK_ICONS, type RankValue } from '../../../ui/chips.tsx';
import { FilterSelect } from '../../../ui/filter.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TabSum } from '../../tab-sum.tsx';
import { readFileView, withFileView } from '../file-address.ts';
import { firstTab, type MoveIn, type MoveInGame, type Review as ReviewOf } from '../use-file.ts';
import { ActBar } from './act-bar.tsx';
import { Asks } from './asks.tsx';
import type { ChangePicks, Picks } from './picks.ts';
import styles from './review.module.css';
import { ReviewTab } from './review-tab.tsx';
import { useApply } from './use-apply.ts';

const findDialog = fileOf(() => import('../../questions/find-dialog.tsx'));
const FindDialog = partOf(findDialog, file => file.FindDialog);

const waitingDates = fileOf(() => import('../reading/date-questions.tsx'));
const WaitingDates = partOf(waitingDates, file => file.WaitingDates);

const RANKS: readonly RankValue[] = [2, 3, 4, 5];

type ReviewProps = {
  file: MoveIn;
  review: ReviewOf;
  picks: Picks;
  change: ChangePicks;
  onSent: () => void;
};

/** All rows of the file under their tabs, questions first, and the act that brings them in. */
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
    change({ do: 'sent' });
    onSent();
  });
  useEffect(() => {
    // On a phone the row of tabs is wider than the window.
    document.getElementById(`rows-tab-${tab}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <>
      <div className={`page ${styles.page}`}>
        {file.questions.length > 0 && (
          <Suspense>
            <WaitingDates file={file} />
          </Suspense>
        )}
        <Asks review={review} picks={picks} change={change} />
        <Tabs
          id="rows"
          label={t('files.rev.tabs')}
          value={tab}
          onChange={value => show(BUCKETS.find(one => one === value) ?? tab)}
          tabs={tabs.map(value => ({ value, label: t(`imports.tabs.${value}`), count: number(counts[value]) }))}
        />
        <div className={styles.sum}>
          <TabSum
            parts={tabs.map(one => [t(`imports.tabs.${one}`), counts[one]])}
            total={t('files.rev.rows', { n: review.rows })}
          />
          <FilterSelect
            label={t('imports.rankAll')}
            icon={RANK_ICONS[picks.rank]}
            value={String(picks.rank)}
            onChange={value => change({ do: 'rank', value: RANKS.find(rank => String(rank) === value) ?? picks.rank })}
            options={RANKS.map(rank => ({
              value: String(rank),
              label: t('imports.comeInAs', { rank: t(`common.rank.${rank}`) }),
            }))}
          />
        </div>
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
      <ActBar review={review} picks={picks} busy={busy} onGo={() => void send(picks)} />
      {sought && (
        <Suspense>
          <FindDialog
            title={sought.title}
            note={t('files.rev.noteOf', { title: sought.title, row: sought.line })}
            onClose={() => setSought(undefined)}
            onChoose={game => {
              change({ do: 'answer', row: { id: sought.providerId, bucket: tab }, game });
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
      className={styles.differ}
      act={
        <Button size="s" variant="quiet" onClick={onSee}>
          {t('files.rev.differSee')}
        </Button>
      }
    >
      {t('files.rev.differ', { n })}
    </Notice>
  );
}
