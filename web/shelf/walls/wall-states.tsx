import { Eye } from 'lucide-react';
import type { RefObject } from 'react';
import { paths, wallPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCover, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import board from './board/board.module.css';
import head from './head/head.module.css';
import { pickFor } from './pick/picking-for.ts';
import type { Wall } from './use-walls.ts';
import styles from './wall.module.css';

/** No wall, or somebody else's private one: the screen does not say which. */
export function WallMissing() {
  const t = useT();
  const acts = (
    <>
      <Button variant="main" onClick={openSearch}>
        {t('layout.lost.search')}
      </Button>
      <ButtonLink href={paths.home}>{t('layout.lost.home')}</ButtonLink>
    </>
  );
  return (
    <BareScreen head={t('layout.head', { screen: t('layout.lost.page') })} name={t('layout.lost.page')}>
      <Empty title={t('layout.lost.title')} text={t('layout.lost.text')} acts={acts} />
    </BareScreen>
  );
}

export function WallBroken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <BareScreen head={t('layout.head', { screen: t('walls.title') })} name={t('walls.title')}>
      <Broken {...brokenWords(error)} onRetry={onRetry} />
    </BareScreen>
  );
}

const POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function WallSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={`${head.head} stack fit gap-5`}>
        <SkeletonLine width="min(24rem, 80%)" className={styles.titleSkeleton} />
        <SkeletonLine width="min(32rem, 100%)" />
        <SkeletonLine width="12rem" />
      </div>
      <div className={board.wall}>
        {POSITIONS.map(position => (
          <div key={position} className={`${board.item} ${position === 1 ? board.first : ''}`}>
            <div className={board.link}>
              <SkeletonCover />
            </div>
            <div className={`${board.words} stack packed`}>
              <span className={board.number} />
              <SkeletonLine width="70%" />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** A wall without games: its owner adds the first one. */
export function EmptyWall({ wall, isMine }: { wall: Wall; isMine: boolean }) {
  const t = useT();
  if (isMine && wall.viewId)
    return <Empty className={styles.empty} title={t('walls.wall.filledEmpty')} text={t('walls.wall.filledText')} />;
  return (
    <Empty
      className={styles.empty}
      title={t(isMine ? 'walls.wall.empty.title' : 'walls.wall.empty.visitorTitle')}
      text={t(isMine ? 'walls.wall.empty.text' : 'walls.wall.empty.visitorText')}
      acts={isMine && <Button onClick={() => pickFor(wall)}>{t('walls.wall.act.add')}</Button>}
    />
  );
}

/** Says that the wall is shown as a stranger sees it, with a link back. */
export function StrangerBar({ ref, id }: { ref: RefObject<HTMLDivElement | null>; id: string }) {
  const t = useT();
  const back = (
    <ButtonLink size="s" href={wallPath(id)}>
      {t('walls.wall.stranger.back')}
    </ButtonLink>
  );
  return (
    <div ref={ref} tabIndex={-1} className={styles.bar}>
      <Notice icon={Eye} title={t('walls.wall.stranger.said')} act={back} />
    </div>
  );
}

/** A private wall as a stranger sees it. */
export function StrangersNothing() {
  const t = useT();
  return (
    <BareScreen head={t('layout.head', { screen: t('walls.wall.stranger.title') })} name={t('walls.title')}>
      <Empty title={t('walls.wall.stranger.title')} text={t('walls.wall.stranger.text')} />
    </BareScreen>
  );
}
