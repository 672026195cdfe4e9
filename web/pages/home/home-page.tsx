import { Suspense, useDeferredValue, useMemo } from 'react';
import { artOf, lengthStepOf } from '../../catalogue/game-words.ts';
import { gamePath, paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { useSignedIn } from '../../platform/session.ts';
import { BookShelf, type ShelvedBook } from '../../ui/book-shelf.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Lamplight, LampRoom } from '../../ui/lamp.tsx';
import { ShelfBoard } from '../../ui/shelf.tsx';
import { FreeGamesRow } from './free-games-row.tsx';
import { GameRows } from './game-rows.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { ImportOffer } from './import-offer.tsx';
import { type Home, type HomeGame, useHome } from './use-home.ts';

/** Visitors do not have a shelf, so it comes only with its owner. */
const myShelf = fileOf(() => import('./my-shelf.tsx'));
const MyShelf = partOf(myShelf, file => file.MyShelf);

/**
 * The front page. It shows visitors the product itself: the search, a living shelf, and games to want and to wait for.
 * Somebody signed in sees their own shelf instead.
 */
export function HomePage() {
  const t = useT();
  const { data: home, error, mutate } = useHome();
  // Forty covers are drawn in small steps, so that a press in between is answered.
  const data = useDeferredValue(home);
  const signedIn = useSignedIn();
  return (
    <>
      <title>{`${t('common.app')} · ${t('home.title')}`}</title>
      <LampRoom className={styles.room}>
        <Lamplight className={styles.light} />
        <Hero total={data?.total ?? 0} />
        {signedIn ? (
          <Suspense>
            <MyShelf />
          </Suspense>
        ) : !data && error ? (
          <Broken {...brokenWords(error)} onRetry={() => mutate()} className={styles.broken} />
        ) : (
          <Living home={data} />
        )}
      </LampRoom>
      {data && !signedIn && <GameRows recent={data.recent} awaited={data.awaited} />}
      {data && <FreeGamesRow rows={data.free} />}
      {(data || error) && !signedIn && <ImportOffer total={data?.total ?? 0} />}
      {!signedIn && (
        <div className={`phone-only ${styles.dock}`} data-late="">
          <ButtonLink variant="main" wide href={paths.signup}>
            {t('home.start')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** A game as a book: its thickness is its length, its height the case of one of its platforms. */
function bookOf(game: HomeGame, index: number): ShelvedBook {
  // Not always the newest platform: cases of all heights make the shelf.
  const on = game.platforms[index % Math.max(1, game.platforms.length)]?.name;
  return { game: artOf(game), step: lengthStepOf(game), on, href: gamePath(game.slug) };
}

/** Some books face the room from the start, spread over the board. */
const TURNED_AT = [5, 13, 22];

/** The shelf keeps its place while its books are loading. */
function Living({ home }: { home: Home | undefined }) {
  const t = useT();
  const books = useMemo(() => home?.shelf.map(bookOf) ?? [], [home]);
  const turned = TURNED_AT.flatMap(at => books[at]?.game.slug ?? []);
  return (
    <>
      <div className={styles.shelf} data-waiting={home ? undefined : ''}>
        {books.length > 0 && (
          <BookShelf label={t('home.shelf')} books={books} turned={turned} live className={styles.books} />
        )}
        <ShelfBoard />
      </div>
      <p className={`page meta ${styles.note}`}>{t('home.spines')}</p>
    </>
  );
}
