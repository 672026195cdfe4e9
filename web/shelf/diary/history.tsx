import { Lock, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AddableGame } from '../../catalogue/add-game.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import type { Copy } from '../copies/copy.ts';
import { GameDays } from '../play-days/game-days.tsx';
import styles from './history.module.css';
import { Note } from './note/note.tsx';
import { Plays } from './plays/plays.tsx';
import { Rating } from './rating.tsx';
import { StoppedLine } from './stopped-line.tsx';
import { type Diary, isEnd, useDiary } from './use-diary.ts';

type HistoryProps = { game: AddableGame; copies: readonly Copy[] };

export function History({ game, copies }: HistoryProps) {
  const t = useT();
  const { data: diary, error, mutate } = useDiary(game.id);
  const [isOpened, open] = useState(false);
  if (!diary && !error) return isPlayed(copies) ? <HistorySkeleton /> : <Closed onOpen={() => open(true)} />;
  if (!diary)
    return (
      <Section>
        <Notice
          kind="bad"
          role="alert"
          className="mt-4"
          act={<Button onClick={() => mutate()}>{t('common.act.retry')}</Button>}
        >
          {t('diary.broken')}
        </Notice>
      </Section>
    );
  if (!isOpened && isBare(diary) && !isPlayed(copies)) return <Closed onOpen={() => open(true)} />;
  return (
    <Section isOpened={isOpened}>
      <Whole game={game} copies={copies} diary={diary} />
    </Section>
  );
}

/** A game that is only wanted or tracked has usually no history. */
const isPlayed = (copies: readonly Copy[]) =>
  copies.some(({ gamesType, archiveStatus }) => gamesType === 'games' || archiveStatus);

const isBare = ({ rating, note, stoppedAt, playthroughs }: Diary) =>
  rating === null && note === null && stoppedAt === null && playthroughs.length === 0;

/** A section that its reader has just opened takes the focus that its button had. */
function Section({ isOpened = false, children }: { isOpened?: boolean; children: ReactNode }) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) section.current?.querySelector('input')?.focus();
  }, [isOpened]);
  return (
    <section ref={section} className="mt-9" aria-label={t('diary.title')}>
      <div className="headed">
        <h2 className="heading">{t('diary.title')}</h2>
        <span className="row inline meta">
          <Lock className="icon icon-s" />
          {t('diary.onlyYou')}
        </span>
      </div>
      {children}
    </section>
  );
}

/** For a game without a copy: one line, until there is something to write. */
function Closed({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <section className={`${styles.closed} cluster between gap-4 mt-8`} aria-label={t('diary.title')}>
      <div>
        <h2 className="small-heading">{t('diary.title')}</h2>
        <p className={`${styles.closedText} quiet small`}>{t('diary.startText')}</p>
      </div>
      <Button icon={Plus} onClick={onOpen}>
        {t('diary.start')}
      </Button>
    </section>
  );
}

function Whole({ game, copies, diary }: HistoryProps & { diary: Diary }) {
  const ends = diary.playthroughs.filter(isEnd).length;
  const [before, setBefore] = useState(ends);
  if (ends < before) setBefore(ends);
  return (
    <>
      <div className={`${styles.two} stack fit mt-4`}>
        <div>
          <Rating
            game={{ gameId: game.id, title: game.title }}
            rating={diary.rating}
            isJustFinished={ends > before && diary.rating === null}
          />
          <StoppedLine game={{ gameId: game.id, title: game.title, stoppedAt: diary.stoppedAt }} />
        </div>
        <Note game={{ gameId: game.id, title: game.title }} saved={diary} />
      </div>
      <Plays game={game} copies={copies} plays={diary.playthroughs} />
      <GameDays game={game} copies={copies} />
    </>
  );
}

/** As large as the history that is still loading, so that what stands below it hardly moves. */
function HistorySkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')} className="mt-9">
      <SkeletonLine width="9rem" className={styles.comingTitle} />
      <div className={`${styles.comingTwo} stack fit mt-6`}>
        <SkeletonBlock className={styles.comingStars} />
        <SkeletonBlock className={styles.comingNote} />
      </div>
      <SkeletonLine width="11rem" className={styles.comingPlays} />
      <SkeletonBlock className={styles.comingLine} />
    </Waiting>
  );
}
