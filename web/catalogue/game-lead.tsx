import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Chip, HeldMark, LengthMark, PlayingMark } from '../ui/chips.tsx';
import { Cover } from '../ui/cover.tsx';
import { Stand } from '../ui/shelf.tsx';
import { joinToAdd } from './add-game.ts';
import styles from './game-lead.module.css';
import { artOf, holdingOf, lengthStepOf, yearOf } from './game-words.ts';
import { SubscribedChips } from './subscribed-chip.tsx';
import type { GameInfo } from './use-game.ts';

const GENRES_MAX = 2;

type GameLeadProps = { game: GameInfo; isPlaying: boolean; heldHow: string | undefined; acts: ReactNode };

export function GameLead({ game, isPlaying, heldHow, acts }: GameLeadProps) {
  return (
    <section className={styles.lead}>
      <Stand className={styles.stand}>
        <Cover
          game={artOf(game, game.developer)}
          transitionName={`cover-${game.slug}`}
          eager
          className={styles.cover}
        />
      </Stand>
      <h1 className={`display ${styles.title} mt-5 breaks`} tabIndex={-1} dir="auto">
        {game.title}
      </h1>
      <InOneLine game={game} />
      <Mine game={game} isPlaying={isPlaying} heldHow={heldHow} />
      <div className={`${styles.acts} cluster mt-6`} data-late="">
        {useSignedIn() ? acts : <AddByJoining slug={game.slug} />}
      </div>
    </section>
  );
}

function InOneLine({ game }: { game: GameInfo }) {
  const t = useT();
  const step = lengthStepOf(game);
  const length = t(`common.length.${step}`);
  const words = [game.developer[0], yearOf(game), ...game.genres.slice(0, GENRES_MAX).map(genre => genre.name)].filter(
    word => word !== undefined,
  );
  return (
    <p className={`${styles.line} cluster mt-3 quiet`} data-late="">
      {words.map(word => (
        <span key={word}>
          <bdi>{word}</bdi>
        </span>
      ))}
      <span>
        <LengthMark step={step} text={length} />
      </span>
    </p>
  );
}

/** The list in which the reader has it, the platforms and how it is held; and which of their subscriptions has it. */
function Mine({ game, isPlaying, heldHow }: Omit<GameLeadProps, 'acts'>) {
  const holding = holdingOf(game);
  const within = game.inSubscriptions ?? [];
  if (!holding && within.length === 0) return null;
  return (
    <div className={`${styles.mine} cluster`}>
      {holding && <Held {...holding} isPlaying={isPlaying} />}
      {holding && heldHow && <span className="breaks">{heldHow}</span>}
      <SubscribedChips of={within} />
    </div>
  );
}

function Held({ as, on, isPlaying }: NonNullable<ReturnType<typeof holdingOf>> & { isPlaying: boolean }) {
  const t = useT();
  const word = t(as === 'have' ? 'game.onShelf' : `game.${as}`);
  return (
    <>
      {isPlaying ? <PlayingMark>{t('common.rank.1')}</PlayingMark> : <HeldMark>{word}</HeldMark>}
      <span className={styles.on}>
        {on.map(name => (
          <Chip key={name} variant="large">
            {name}
          </Chip>
        ))}
      </span>
    </>
  );
}

/** A visitor's way to sign up or in, and back here to add the game. */
function AddByJoining({ slug }: { slug: string }) {
  const t = useT();
  return (
    <ButtonLink variant="main" size="l" href={joinToAdd(paths.signup, slug)} icon={Plus}>
      {t('game.add')}
    </ButtonLink>
  );
}
