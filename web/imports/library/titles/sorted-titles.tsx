import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useT } from '../../../platform/i18n.ts';
import { fileOf, partOf } from '../../../platform/lazy.ts';
import { apiErrorOf } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TabPanel } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type GamingProvider, providerName } from '../../providers.ts';
import { ReviewHead } from '../../review/review-head.tsx';
import { TitlesSkeleton } from '../reading.tsx';
import { readTitlesView, withTitlesView } from '../titles-view.ts';
import { isNewGame, type Title, type TitleAnswer } from '../use-titles.ts';
import {
  filterTitles,
  isOnlyWanted,
  isQuestion,
  isSure,
  shownTab,
  sortOut,
  TABS,
  type Tab,
  WISHES,
} from './buckets.ts';
import { PickTools } from './pick-tools.tsx';
import { TitleList } from './title-list.tsx';
import { type ChangeTitlePicks, isPicked, type TitlePicks, withMarks, withRankOfAll } from './title-picks.ts';
import styles from './titles.module.css';

/** Most libraries bring no question, and few searches are made by hand: each is loaded when needed. */
const questions = fileOf(() => import('../questions/questions.tsx'));
const Questions = partOf(questions, file => file.Questions);
const findDialog = fileOf(() => import('../../questions/find-dialog.tsx'));
const FindDialog = partOf(findDialog, file => file.FindDialog);

/** Most have moved what they bought already. */
const BoughtAsk = partOf(
  fileOf(() => import('./bought-ask.tsx')),
  file => file.BoughtAsk,
);

const wishes = fileOf(() => import('../wishes/wishes.tsx'));
const Wishes = partOf(wishes, file => file.Wishes);

/** The tabs that may hold questions; they are shown only if they hold something. */
const ASKING: readonly Tab[] = ['review', 'questions'];
/** The tabs that offer what the reader has on another platform. */
const OFFERING: readonly Tab[] = ['new', 'other_platform'];
/** The tabs that ask about what is wanted and was bought. */
const NOTICING: readonly Tab[] = ['new', 'here'];

type SortedTitlesProps = {
  accountId: string;
  titles: readonly Title[];
  provider: GamingProvider;
  picks: TitlePicks;
  change: ChangeTitlePicks;
  onMatch: (title: Title, game: TitleAnswer) => Promise<void>;
  onUnmatch: (title: Title) => Promise<void>;
  /** An import has just ended: that nothing is new is no news then. */
  isAfter: boolean;
};

/** All titles under their tabs, questions first. Tab and filter are in the address; changing them keeps the selection. */
export function SortedTitles({ accountId, titles, onMatch, onUnmatch, isAfter, ...list }: SortedTitlesProps) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [sought, setSought] = useState<Title>();
  const sorted = useMemo(() => sortOut(titles), [titles]);
  const { tab: asked, filter } = readTitlesView(params);
  const tab = shownTab(titles, asked);
  const isWishes = asked === WISHES;
  const wanted = useMemo(() => sorted.here.filter(isOnlyWanted), [sorted]);
  const words = useDeferredValue(filter);
  const shown = useMemo(
    () => (tab === 'questions' ? sorted.questions : filterTitles(sorted[tab], words)),
    [sorted, tab, words],
  );
  const asks = ASKING.includes(tab) ? shown.filter(isQuestion) : [];
  const rows = asks.length > 0 ? shown.filter(title => !isQuestion(title)) : shown;
  const show = (change: Parameters<typeof withTitlesView>[1]) =>
    setParams(now => withTitlesView(now, change), { replace: true });
  const onRank = (rank: TitlePicks['rank']) => list.change(withRankOfAll(rank));
  const match = (title: Title, game: TitleAnswer) => onMatch(title, game).catch(tell);
  const tabs = TABS.filter(one => !ASKING.includes(one) || one === tab || sorted[one].length > 0);
  return (
    <>
      <ReviewHead
        id="titles"
        label={t('imports.tabs.label')}
        value={isWishes ? WISHES : tab}
        onChange={value => show({ tab: value })}
        tabs={[
          ...tabs.map(value => ({ value, label: t(`imports.tabs.${value}`), count: sorted[value].length })),
          ...(list.provider === 'steam' ? [{ value: WISHES, label: t('imports.wishes.tab') } as const] : []),
        ]}
        total={t('imports.sum', { n: titles.length })}
        rank={list.picks.rank}
        onRank={onRank}
      />
      {isWishes && (
        <TabPanel tabs="titles" value={WISHES}>
          <Suspense fallback={<TitlesSkeleton />}>
            <Wishes accountId={accountId} rank={list.picks.rank} onRank={onRank} />
          </Suspense>
        </TabPanel>
      )}
      {!isWishes && (
        <TabPanel tabs="titles" value={tab}>
          {asks.length > 0 && (
            <Suspense fallback={<TitlesSkeleton />}>
              <Questions
                {...list}
                titles={asks}
                answer={match}
                takeBack={title => onUnmatch(title).catch(tell)}
                find={setSought}
              />
            </Suspense>
          )}
          {OFFERING.includes(tab) && sorted.other_platform.length > 0 && (
            <ElsewhereAsk
              {...list}
              titles={sorted.other_platform}
              onSee={tab === 'new' ? () => show({ tab: 'other_platform' }) : undefined}
            />
          )}
          {NOTICING.includes(tab) && wanted.length > 0 && (
            <Suspense>
              <BoughtAsk titles={wanted} />
            </Suspense>
          )}
          {tab === 'new' && <NewGames titles={rows} />}
          {tab === 'excluded' && rows.length > 0 && <p className="quiet small">{t('imports.whyExcluded')}</p>}
          {tab !== 'questions' && sorted[tab].length > 0 && (
            <PickTools
              {...list}
              titles={rows}
              hasAll={tab !== 'other_platform' || filter !== '' || !isAsking(rows, list.picks)}
              filter={filter}
              onFilter={value => show({ filter: value })}
            />
          )}
          {rows.length > 0 && (
            <TitleList
              {...list}
              key={tab}
              label={t(`imports.tabs.${tab}`)}
              titles={rows}
              answer={match}
              find={setSought}
            />
          )}
          {shown.length === 0 && (
            <Nothing tab={isAfter && tab === 'new' ? 'after' : tab} words={sorted[tab].length > 0 ? words : ''} />
          )}
        </TabPanel>
      )}
      {sought && (
        <Suspense>
          <FindDialog
            title={sought.title}
            note={t('imports.finding.note', { provider: providerName(list.provider), title: sought.title })}
            onClose={() => setSought(undefined)}
            onChoose={game => {
              setSought(undefined);
              void match(sought, game);
            }}
          />
        </Suspense>
      )}
    </>
  );

  function tell(error: unknown): void {
    toast.show({ kind: 'bad', text: apiErrorOf(error).problem.title ?? t('imports.finding.failed') });
  }
}

/** Some of the titles become games with this import. */
function NewGames({ titles }: { titles: readonly Title[] }) {
  const t = useT();
  const n = titles.filter(isNewGame).length;
  return n > 0 && <p className="quiet mt-3">{t('imports.newGames', { n })}</p>;
}

/** An empty tab, or one that the filter has emptied: then `words` are what was looked for. */
function Nothing({ tab, words }: { tab: Tab | 'after'; words: string }) {
  const t = useT();
  if (words) {
    return (
      <p className={`quiet ${styles.none}`} role="status">
        {t('imports.noMatch', { words })}
      </p>
    );
  }
  return <Empty className="mt-7" title={t(`imports.empty.${tab}.title`)} text={t(`imports.empty.${tab}.text`)} />;
}

type ElsewhereAskProps = {
  /** The titles of games that the reader has on another platform. */
  titles: readonly Title[];
  picks: TitlePicks;
  change: ChangeTitlePicks;
  /** Shows them, where they are not in sight. */
  onSee: (() => void) | undefined;
};

/** Whether the question is open: games can be added, and none is selected. */
const isAsking = (titles: readonly Title[], picks: TitlePicks): boolean =>
  titles.some(isSure) && !titles.some(title => isPicked(title, picks));

/** Nobody has to want a second copy, and who owns two consoles wants all of them: asks once, until one is selected. */
function ElsewhereAsk({ titles, picks, change, onSee }: ElsewhereAskProps) {
  const t = useT();
  const ids = titles.filter(isSure).map(title => title.providerId);
  if (!isAsking(titles, picks)) return null;
  return (
    <Notice
      role="status"
      className="mt-4"
      title={t('imports.elsewhere.ask', { n: ids.length })}
      act={
        <span className={styles.answers}>
          <Button size="s" onClick={() => change(withMarks(ids, true))}>
            {t('imports.all', { n: ids.length })}
          </Button>
          {onSee && (
            <Button size="s" variant="quiet" onClick={onSee}>
              {t('imports.elsewhere.see', { n: ids.length })}
            </Button>
          )}
        </span>
      }
    >
      {t('imports.elsewhere.why')}
    </Notice>
  );
}
