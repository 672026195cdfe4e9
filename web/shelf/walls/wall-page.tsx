import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { WallBoard } from './board/wall-board.tsx';
import { WallHead } from './head/wall-head.tsx';
import { OtherWalls } from './other-walls.tsx';
import { useShownWall } from './use-shown-wall.ts';
import type { Eyes } from './use-walls.ts';
import styles from './wall.module.css';
import { EmptyWall, StrangerBar, StrangersNothing, WallBroken, WallMissing, WallSkeleton } from './wall-states.tsx';

/** A wall as the reader may see it or, with `?as=stranger`, as everybody else sees it. */
export function WallPage({ name: id }: { name: string }) {
  const [params] = useSearchParams();
  const isStranger = useSignedIn() && params.get('as') === 'stranger';
  const bar = useRef<HTMLDivElement>(null);
  const eyes: Eyes = isStranger ? 'stranger' : 'own';
  const before = useRef(eyes);
  useEffect(() => {
    if (before.current === eyes) return;
    before.current = eyes;
    const main = document.getElementById('main');
    const target = bar.current ?? main?.querySelector('h1') ?? main;
    target?.focus({ preventScroll: true });
  }, [eyes]);
  return (
    <div className={`page ${styles.page}`}>
      {isStranger && <StrangerBar ref={bar} id={id} />}
      <Suspense fallback={<WallSkeleton />}>
        <Seen key={eyes} id={id} eyes={eyes} />
      </Suspense>
    </div>
  );
}

function Seen({ id, eyes }: { id: string; eyes: Eyes }) {
  const t = useT();
  const { wall, isMine, isMissing, error, retry } = useShownWall(id, eyes);
  if (isMissing) return eyes === 'stranger' ? <StrangersNothing /> : <WallMissing />;
  if (error) return <WallBroken error={error} onRetry={retry} />;
  if (!wall) return <WallSkeleton />;
  return (
    <>
      <title>{t('layout.head', { screen: wall.title })}</title>
      <WallHead wall={wall} isMine={isMine} />
      {wall.wallGames.length > 0 ? (
        <WallBoard wall={wall} isMine={isMine && !wall.viewId} />
      ) : (
        <EmptyWall wall={wall} isMine={isMine} />
      )}
      <OtherWalls wall={wall} eyes={eyes} />
    </>
  );
}
