import { Archive, Bell, Bookmark, Check, Plus } from 'lucide-react';
import { firstListOf, openAddGame } from '../../catalogue/add-game.ts';
import { artOf, firstNames, type Holding, holdingOf, yearOf } from '../../catalogue/game-words.ts';
import { SubscribedChips } from '../../catalogue/subscribed-chip.tsx';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { GameRow } from '../../ui/game-row.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { type FoundGame, hasFreePlatform } from '../found.ts';
import styles from '../search.module.css';
import { type Choice, ChoiceRow } from './choice-row.tsx';

const CHIPS_MAX = 3;

type ResultRowProps = {
  game: FoundGame;
  /** If given, the row is ticked and offers nothing else. */
  choice?: Choice | undefined;
  /** The id of the box; no two on a page have one. */
  boxId?: string;
};

export function ResultRow({ game, choice, boxId = `choose-${game.id}` }: ResultRowProps) {
  const holding = holdingOf(game);
  const meta = <YearAndPlatforms year={yearOf(game)} platforms={game.platforms} />;
  const held = holding && <HeldAnswer {...holding} />;
  if (choice) return <ChoiceRow id={boxId} game={artOf(game)} choice={choice} meta={meta} end={held} />;
  return (
    <GameRow
      game={artOf(game)}
      href={gamePath(game.slug)}
      meta={
        <>
          {meta}
          {held}
          <SubscribedChips of={game.inSubscriptions} />
        </>
      }
      end={(!holding || hasFreePlatform(game)) && <AddButton game={game} isAnother={holding !== undefined} />}
    />
  );
}

type GameFactsProps = { year: string | undefined; platforms: readonly { name: string }[]; most?: number };

/** The year of a game and its first platforms. */
export const YearAndPlatforms = ({ year, platforms, most = CHIPS_MAX }: GameFactsProps) => (
  <span className={`${styles.facts} cluster`}>
    {year && <span className="num">{year}</span>}
    {firstNames(
      platforms.map(platform => platform.name),
      most,
    ).map(name => (
      <Chip key={name}>{name}</Chip>
    ))}
  </span>
);

/** Adds a found game to the shelf; for a visitor the dialog explains how to get one. */
function AddButton({ game, isAnother }: { game: FoundGame; isAnother: boolean }) {
  const t = useT();
  const add = () => openAddGame(game, firstListOf(game));
  return (
    <Button
      size="s"
      variant={isAnother ? 'quiet' : 'plain'}
      icon={Plus}
      aria-label={t(isAnother ? 'search.anotherNamed' : 'search.addNamed', { title: game.title })}
      onClick={add}
    >
      {isAnother ? <span className={styles.another}>{t('search.another')}</span> : t('search.add')}
    </Button>
  );
}

const SIGNS: Readonly<Record<Holding, Icon>> = { have: Check, want: Bookmark, track: Bell, archived: Archive };

/** The answer to "do I have it?", before it is bought twice. */
function HeldAnswer({ as, on }: { as: Holding; on: readonly string[] }) {
  const t = useT();
  const Sign = SIGNS[as];
  return (
    <span className={`${styles.held} small strong whole-word`}>
      <Sign className="icon icon-s" />
      <span>
        {as === 'have' && on.length > 0 ? t('search.haveOn', { on: on.join(t('common.comma')) }) : t(`search.${as}`)}
      </span>
    </span>
  );
}
