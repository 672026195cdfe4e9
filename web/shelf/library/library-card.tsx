import { ArrowRight, Ellipsis, Pause, Play } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { artOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Tick } from '../../ui/checkbox.tsx';
import { Rank } from '../../ui/chips.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { focusNeighbour } from '../../ui/held-focus.ts';
import { Stars } from '../../ui/stars.tsx';
import { Tool } from '../../ui/tool.tsx';
import { setPlaying } from '../actions/copy-actions.tsx';
import type { Copy } from '../copies/copy.ts';
import { chipsOf, heldTexts, lengthWords, startWord } from '../copies/copy-words.ts';
import { type Entry, firstPriority, isPlaying } from '../copies/entries.ts';
import { isResting, Resting } from '../copies/resting.tsx';
import { starsText } from '../copies/star-words.ts';
import { StoppedAt } from '../copies/stopped-at.tsx';
import { Trophies } from '../copies/trophies.tsx';
import { actsOn, CopyMenu } from '../copy-menu/copy-menu.tsx';
import { WaitingMark } from '../offline-queue/waiting-mark.tsx';
import styles from './library.module.css';

/** The menu's actions when the card leaves the shelf with the game: the focus moves to the next card. */
function actsLeaving(copies: readonly Copy[]) {
  const acts = actsOn(copies);
  const leaving = <A extends unknown[]>(act: (...args: A) => void) => {
    return (...args: A) => {
      focusNeighbour();
      act(...args);
    };
  };
  const remove: typeof acts.remove = removed => {
    if (removed.length === copies.length) focusNeighbour();
    acts.remove(removed);
  };
  return { ...acts, move: leaving(acts.move), archive: leaving(acts.archive), remove };
}

type LibraryCardProps = {
  entry: Entry;
  eager: boolean;
  /** Whether a mouse can show the buttons; otherwise there is one menu. */
  hovering: boolean;
  /** Whether it says the year in which the game was finished. */
  isDated: boolean;
  /** Whether it says its priority. */
  isRanked: boolean;
  /** Whether it is selected; undefined while no games are being chosen. */
  selected?: boolean | undefined;
  onSelect: (gameId: string) => void;
};

/** A game of the library. Memoised, because a filter or one more page leaves most cards unchanged. */
export const LibraryCard = memo(function LibraryCard({
  entry,
  eager,
  hovering,
  isDated,
  isRanked,
  selected,
  onSelect,
}: LibraryCardProps) {
  const t = useT();
  const { lead, copies } = entry;
  const isPlayed = copies.some(isPlaying);
  const rank = firstPriority(entry);
  const how = heldTexts(copies);
  const toggle = () => onSelect(entry.gameId);
  return (
    <GameCard
      game={artOf(lead)}
      href={gamePath(lead.slug)}
      chips={chipsOf(entry)}
      length={lengthWords(lead)}
      rests={isResting(entry) && <Resting copy={lead} />}
      playing={isPlayed && t('common.playing')}
      meta={
        <>
          <WaitingMark copies={copies} />
          {how && <span className={`${styles.told} breaks`}>{how}</span>}
          <Told lead={lead} isDated={isDated} />
          <Trophies of={copies} />
          <StoppedAt of={lead} className={styles.told} />
          {isRanked && <Rank of={rank}>{t(`common.rank.${rank}`)}</Rank>}
        </>
      }
      {...(selected !== undefined && {
        pick: {
          box: <Tick label={t('library.select.one', { title: lead.title })} checked={selected} onChange={toggle} />,
          onPress: toggle,
        },
      })}
      eager={eager}
      transitionName={`cover-${lead.slug}`}
      more={!hovering && <CardMenu entry={entry} size="s" tip={false} />}
      acts={
        hovering && (
          <>
            <PlayTool entry={entry} />
            <CardMenu entry={entry} first="move" label={t('lists.act.move')} icon={ArrowRight} flip />
            <CardMenu entry={entry} tip={false} />
          </>
        )
      }
    />
  );
});

/** The rating, and the year of finishing where the reader asks for it. */
function Told({ lead: { rating, finishedYear }, isDated }: { lead: Copy; isDated: boolean }) {
  const t = useT();
  return (
    <>
      {rating !== null && (
        <span className={styles.told}>
          <Stars value={rating} label={starsText(rating)} />
        </span>
      )}
      {isDated && finishedYear !== null && (
        <span className={styles.told}>{t('diary.library.finishedIn', { year: String(finishedYear) })}</span>
      )}
    </>
  );
}

type CardMenuProps = { entry: Entry; first?: 'move' } & Partial<ComponentProps<typeof Tool>>;

/** All that can be done with a game, or first where it can move; behind the button that `tool` describes. */
function CardMenu({ entry: { copies, lead }, first, ...tool }: CardMenuProps) {
  const t = useT();
  const label = t('lists.act.more', { title: lead.title });
  return (
    <CopyMenu
      copies={copies}
      acts={actsLeaving(copies)}
      first={first}
      label={label}
      trigger={props => <Tool {...props} label={label} icon={Ellipsis} {...tool} />}
    />
  );
}

/** Stops a game that is being played, or starts the first copy. */
function PlayTool({ entry: { copies, lead } }: { entry: Entry }) {
  const t = useT();
  const played = copies.filter(isPlaying);
  const isPlayed = played.length > 0;
  return (
    <Tool
      label={t(isPlayed ? 'lists.act.stop' : startWord(lead))}
      icon={isPlayed ? Pause : Play}
      onClick={() => setPlaying(isPlayed ? played : [lead], !isPlayed)}
    />
  );
}
