import { type ReactNode, Suspense, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';
import { ShelfRow } from '../ui/shelf.tsx';
import { Wash } from '../ui/wash.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameGallery } from './game-gallery.tsx';
import { GameLead } from './game-lead.tsx';
import styles from './game-page.module.css';
import { GameTimes, type PlayedOn } from './game-times.tsx';
import { artOf } from './game-words.ts';
import { GameBroken, GameHidden, GameMissing, GameWaiting } from './no-game.tsx';
import { type CatalogueGame, type GameInfo, useGame } from './use-game.ts';

type OnShelf = {
  /** The actions of a signed-in person for the line under the game's name. */
  acts: (game: GameInfo) => ReactNode;
  copies: (game: GameInfo) => ReactNode;
  /** What they think of it, and when they played it. */
  history: (game: GameInfo) => ReactNode;
  /** Where they have it, if that is known better than by the game's own answer. */
  held?: GameInfo['held'] | undefined;
  /** With whom it is, or on what, if that is to be said. */
  heldHow?: string | undefined;
  /** Minutes of the story that were played, as far as copies know them, and where, if on several. */
  minutesPlayed?: number | null | undefined;
  playedOn?: readonly PlayedOn[] | undefined;
  isPlaying?: boolean | undefined;
};

export function GamePage({ slug, ...onShelf }: OnShelf & { slug: string }) {
  const { game, movedTo, isMissing, isHidden, isWaiting, error, isHeldKnown, retry } = useGame(slug);
  useEffect(() => {
    if (movedTo) navigate(`${movedTo}${location.search}${location.hash}`, { replace: true });
  }, [movedTo]);
  if (game) return <GameView game={game} isHeldKnown={isHeldKnown} {...onShelf} />;
  if (isWaiting) return <GameWaiting />;
  if (isMissing) return isHidden ? <GameHidden slug={slug} /> : <GameMissing slug={slug} />;
  return <GameBroken error={error} onRetry={retry} />;
}

interface GameViewProps extends OnShelf {
  game: GameInfo;
  isHeldKnown: boolean;
}

function GameView({
  game,
  isHeldKnown,
  acts,
  copies,
  history,
  held,
  heldHow,
  minutesPlayed,
  playedOn,
  isPlaying = false,
}: GameViewProps) {
  const t = useT();
  const isSignedIn = useSignedIn();
  // What is below waits for the reader's own history, which stands over it: it would be pushed down.
  return (
    <div className={styles.washed}>
      <title>{t('layout.head', { screen: game.title })}</title>
      <Wash game={artOf(game)} />
      <div className="page">
        <GameLead
          game={held ? { ...game, held } : game}
          isPlaying={isPlaying}
          heldHow={heldHow}
          acts={isHeldKnown && acts(game)}
        />
        {game.storeSays && <StoreSays {...game.storeSays} />}
        {isHeldKnown ? (
          <Suspense fallback={<Room />}>
            {isSignedIn && history(game)}
            <div className={`${styles.halves} stack fit mt-9`} data-late="">
              <div className="stack fit packed gap-9">
                <GameTimes game={game} minutesPlayed={minutesPlayed} playedOn={playedOn} />
                {isSignedIn && copies(game)}
              </div>
              <GameFacts game={game} />
            </div>
            <GameGallery game={game} />
            <RelatedGames games={game.relatedGames} />
          </Suspense>
        ) : (
          <Room />
        )}
      </div>
    </div>
  );
}

/** Keeps the footer out of the window until the rest of the page is there. */
const Room = () => <div className={styles.room} />;

const STORE_NAMES = { steam: 'Steam', xbox: 'Xbox', psn: 'PlayStation' } as const;

/** Why there is so little about it. */
function StoreSays({ store, said }: NonNullable<GameInfo['storeSays']>) {
  const t = useT();
  return (
    <p className="quiet mt-5 pretty" role="status">
      {t(`game.storeSays.${said}`, { store: STORE_NAMES[store] })}
    </p>
  );
}

const COLUMNS = 7;

function RelatedGames({ games }: { games: readonly CatalogueGame[] }) {
  const t = useT();
  if (games.length === 0) return null;
  return (
    <section className="stack fit mt-10">
      <h2 className="heading">{t('game.related')}</h2>
      <ShelfRow columns={COLUMNS}>
        {games.map(game => (
          <CatalogueCard key={game.id} game={game} />
        ))}
      </ShelfRow>
    </section>
  );
}
