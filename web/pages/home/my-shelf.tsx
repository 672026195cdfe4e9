import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { artOf } from '../../catalogue/game-words.ts';
import { gamePath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { chipsOf, lengthWords } from '../../shelf/copies/copy-words.ts';
import { entriesOf } from '../../shelf/copies/entries.ts';
import { isResting, Resting } from '../../shelf/copies/resting.tsx';
import { useCopies } from '../../shelf/copies/use-copies.ts';
import { PlayingNow } from '../../shelf/library/playing-now.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { Anchor } from '../../ui/link.tsx';
import { ShelfRow } from '../../ui/shelf.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import styles from './home-page.module.css';

const NEW_MAX = 7;

export function MyShelf() {
  const t = useT();
  const { data } = useCopies('games');
  const entries = useMemo(() => data && entriesOf(data), [data]);
  const newest = useMemo(
    () => entries?.toSorted((a, b) => (a.lead.addedAt < b.lead.addedAt ? 1 : -1)).slice(0, NEW_MAX),
    [entries],
  );
  if (!entries || !newest) {
    return (
      <div className="page">
        <Waiting label={t('common.loading')}>
          <SkeletonCards count={NEW_MAX} />
        </Waiting>
      </div>
    );
  }
  if (newest.length === 0) return <NothingYet />;
  return (
    <div className={`page ${styles.mine} stack fit`}>
      <PlayingNow entries={entries} />
      <section>
        <div className="headed">
          <h2 className="heading">{t('home.mine.recent')}</h2>
          <Anchor href={paths.library} className="more">
            {t('home.open')}
            <ChevronRight className="icon icon-s flip" />
          </Anchor>
        </div>
        <ShelfRow columns={NEW_MAX} label={t('home.mine.recent')}>
          {newest.map(entry => (
            <GameCard
              key={entry.gameId}
              game={artOf(entry.lead)}
              href={gamePath(entry.lead.slug)}
              chips={chipsOf(entry)}
              length={lengthWords(entry.lead)}
              rests={isResting(entry) && <Resting copy={entry.lead} />}
            />
          ))}
        </ShelfRow>
      </section>
    </div>
  );
}

function NothingYet() {
  const t = useT();
  return (
    <Empty
      title={t('home.mine.emptyTitle')}
      text={t('home.mine.emptyText')}
      acts={
        <>
          <ButtonLink variant="main" href={paths.import}>
            {t('home.mine.import')}
          </ButtonLink>
          <Button variant="quiet" onClick={openSearch}>
            {t('home.seek')}
          </Button>
        </>
      }
    />
  );
}
