import { Ellipsis, Plus } from 'lucide-react';
import { type AddableGame, openAddGame } from '../../catalogue/add-game.ts';
import { minutesText } from '../../catalogue/game-words.ts';
import { useSubscriptions } from '../../catalogue/use-subscriptions.ts';
import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, PlayingMark, Rank } from '../../ui/chips.tsx';
import { Fact, FactLine } from '../../ui/game-row.tsx';
import { UndoIcon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { unarchiveCopies } from '../actions/copy-actions.tsx';
import { canAddCopy, withHeld } from '../adding/platform-choices.ts';
import type { Copy } from '../copies/copy.ts';
import { heldText, lastPlayed, minutesOf, onText } from '../copies/copy-words.ts';
import { isPlaying, priorityOf } from '../copies/entries.ts';
import { Resting, rests } from '../copies/resting.tsx';
import { Trophies } from '../copies/trophies.tsx';
import { useGameCopies } from '../copies/use-copies.ts';
import { CopyMenu } from '../copy-menu/copy-menu.tsx';
import { WaitingMark } from '../offline-queue/waiting-mark.tsx';
import styles from './game-shelf.module.css';
import { GameTags } from './game-tags.tsx';

/** Every copy of the game: where it came from, its priority, and the hours played. Nothing without one. */
export function GameCopies({ game }: { game: AddableGame }) {
  const t = useT();
  const copies = useGameCopies(game.id);
  if (!copies || copies.length === 0) return null;
  return (
    <section>
      <div className="headed">
        <h2 className="heading">{t(copies.some(isOwn) ? 'lists.game.copies' : 'lists.game.listed')}</h2>
        {canAddCopy(game, copies) && (
          <Button
            variant="quiet"
            icon={Plus}
            className={styles.another}
            onClick={() => openAddGame(withHeld(game, copies), copies[0]?.gamesType ?? 'games')}
          >
            {t('lists.game.another')}
          </Button>
        )}
      </div>
      <ul className="mt-2">
        {copies.map(copy => (
          <CopyRow key={copy.id} copy={copy} minutes={copies.length > 1 ? copy.minutesPlayed : minutesOf(copies)} />
        ))}
      </ul>
      <GameTags copies={copies} />
    </section>
  );
}

/** A game that is only wanted or tracked is no copy yet. */
const isOwn = ({ gamesType, archiveStatus }: Copy) => gamesType === 'games' || Boolean(archiveStatus);

/** `minutes`: those of the copy, and if it is the only one also what was added to its game. */
type CopyRowProps = { copy: Copy; minutes: number | null };

function CopyRow({ copy, minutes }: CopyRowProps) {
  const t = useT();
  const priority = priorityOf(copy);
  const how = heldText(copy);
  return (
    <li className={`${styles.copy} row gap-4`}>
      <span className={styles.platform}>
        <Chip variant="large">{onText(copy)}</Chip>
      </span>
      <div className={`${styles.body} stack grow shrink`}>
        <span className="strong">{useHow(copy)}</span>
        <FactLine className={styles.facts}>
          <WaitingMark copies={[copy]} />
          {!copy.archiveStatus && <Rank of={priority}>{t(`common.rank.${priority}`)}</Rank>}
          {rests(copy) && <Resting copy={copy} />}
          {isPlaying(copy) && <PlayingMark>{t('common.playing')}</PlayingMark>}
          {copy.access === 'subscription' && <Leaves copy={copy} />}
          {copy.archiveStatus && how && <span className="breaks">{how}</span>}
          {copy.heldSince && <Fact>{t('lists.held.since', { day: dayText(copy.heldSince) })}</Fact>}
          <Played copy={copy} minutes={minutes} />
          <Trophies of={[copy]} />
          {copy.source !== 'manual' && <Fact>{t(`lists.source.${copy.source}`)}</Fact>}
        </FactLine>
      </div>
      <CopyTools copy={copy} />
    </li>
  );
}

/** The origin of a copy: its access if it is owned, otherwise its list. */
function useHow(copy: Copy): string {
  const t = useT();
  const { archiveStatus, access, subscription, gamesType } = copy;
  if (archiveStatus) return t(`lists.archivedAs.${archiveStatus}`);
  // What rests came through a subscription; that it is gone is said beside it.
  if (gamesType === 'games' && access === 'gone' && subscription) return t('lists.access.subscription');
  if (gamesType === 'games' && access) return heldText(copy) ?? t(`lists.access.${access}`);
  return t(`common.list.${gamesType}`);
}

/** That the copy's subscription loses the game, as its source says. */
function Leaves({ copy: { gameId } }: { copy: Copy }) {
  const t = useT();
  const { data } = useSubscriptions();
  const leaving = data?.leaving.find(game => game.gameId === gameId);
  if (!leaving) return null;
  return (
    <Fact>{leaving.leavesAt ? t('lists.leaves.on', { day: dayText(leaving.leavesAt) }) : t('lists.leaves.soon')}</Fact>
  );
}

function Played({ copy: { gamesType, lastPlayedAt }, minutes }: CopyRowProps) {
  const t = useT();
  if (minutes === 0) return <Fact>{t('lists.never')}</Fact>;
  if (gamesType !== 'games') return null;
  return (
    <>
      {minutes !== null && <Fact>{t('lists.played', { time: minutesText(minutes) })}</Fact>}
      {lastPlayedAt && <Fact>{lastPlayed(lastPlayedAt)}</Fact>}
    </>
  );
}

function CopyTools({ copy }: { copy: Copy }) {
  const t = useT();
  const label = t('lists.game.actsFor', { on: onText(copy) });
  if (copy.archiveStatus) {
    const back = t('lists.game.back', { list: t(`common.list.${copy.gamesType}`) });
    return <Tool label={back} icon={UndoIcon} onClick={() => unarchiveCopies([copy])} />;
  }
  return (
    <CopyMenu
      copies={[copy]}
      label={label}
      trigger={props => <Tool {...props} label={label} icon={Ellipsis} tip={false} />}
    />
  );
}
