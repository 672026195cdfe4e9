import { ArrowRight, Check, Ellipsis, Pause, Play, Plus, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AddableGame, openAddGame } from '../../../lib/add-game.ts';
import { isReleased } from '../../../lib/dates.ts';
import { useT } from '../../../lib/i18n.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip, PlayingMark } from '../../../ui/chips.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { archiveCopies, setPlaying, unarchiveCopies } from '../copy-acts.tsx';
import { CopyMenu } from '../copy-menu.tsx';
import { onText } from '../copy-words.ts';
import { isPlaying } from '../entries.ts';
import { moveCopies } from '../moving.ts';
import { type Copy, useGameCopies } from '../use-copies.ts';
import styles from './game-shelf-parts.module.css';
import { withHeld } from './held.ts';

export { GameCopies } from './game-copies.tsx';
export { useGameCopies } from '../use-copies.ts';

type GameProps = { game: AddableGame };

/** On what it stands on the shelf, and whether it is being played; nothing while it is not there. */
export function GameMarks({ game }: GameProps) {
  const t = useT();
  const copies = (useGameCopies(game.id) ?? []).filter(copy => !copy.archiveStatus);
  if (copies.length === 0) return null;
  return (
    <div className={styles.marks}>
      {copies.some(isPlaying) && <PlayingMark>{t('common.rank.1')}</PlayingMark>}
      <span className={styles.on}>
        {copies.map(copy => (
          <Chip key={copy.id} variant="large">
            {onText(copy)}
          </Chip>
        ))}
      </span>
    </div>
  );
}

/** What can be done with the game: the one act that matters first. */
export function GameActs({ game }: GameProps) {
  const copies = useGameCopies(game.id);
  const signedIn = useSignedIn();
  const listed = copies?.filter(copy => !copy.archiveStatus) ?? [];
  const [archived] = copies ?? [];
  return (
    <div className={styles.acts}>
      {listed.length > 0 && <ShelfActs game={game} copies={listed} />}
      {listed.length === 0 && archived && <ArchivedActs game={game} archived={copies ?? []} />}
      {!archived && <AddAct game={game} ready={!signedIn || copies !== undefined} />}
    </div>
  );
}

function AddAct({ game, ready }: GameProps & { ready: boolean }) {
  const t = useT();
  const list = isReleased(game.releaseDate, game.releasePrecision) ? 'games' : 'tracked-games';
  return (
    <Button variant="main" size="l" icon={Plus} busy={!ready} onClick={() => openAddGame(withHeld(game, []), list)}>
      {t('lists.game.add')}
    </Button>
  );
}

function ArchivedActs({ game, archived }: GameProps & { archived: readonly Copy[] }) {
  const t = useT();
  const list = archived[0]?.gamesType ?? 'games';
  return (
    <>
      <Button variant="main" size="l" icon={Undo2} onClick={() => unarchiveCopies(archived)}>
        {t('lists.game.back', { list: t(`common.list.${list}`) })}
      </Button>
      <Button size="l" icon={Plus} onClick={() => openAddGame(withHeld(game, archived), 'games')}>
        {t('lists.game.another')}
      </Button>
      <ButtonLink size="l" variant="quiet" href={paths.archives}>
        {t('common.list.archive')}
      </ButtonLink>
    </>
  );
}

function ShelfActs({ game, copies }: GameProps & { copies: readonly Copy[] }) {
  const t = useT();
  const label = t('lists.act.more', { title: game.title });
  return (
    <>
      <MainActs game={game} copies={copies} />
      <CopyMenu
        copies={copies}
        first="move"
        label={label}
        trigger={props => (
          <Button {...props} size="l" icon={ArrowRight} flip>
            {t('lists.act.move')}
          </Button>
        )}
      />
      <CopyMenu
        copies={copies}
        label={label}
        trigger={props => <Tool {...props} size="l" label={label} icon={Ellipsis} />}
      />
    </>
  );
}

/** Played: finish it. Owned: start it. Wanted and out: say that you have it. */
function MainActs({ game, copies }: GameProps & { copies: readonly Copy[] }): ReactNode {
  const t = useT();
  const owned = copies.filter(copy => copy.gamesType === 'games');
  const played = owned.filter(isPlaying);
  const [first] = owned;
  if (played.length > 0)
    return (
      <>
        <Button variant="main" size="l" icon={Check} onClick={() => archiveCopies(played, 'finished')}>
          {t('lists.finish')}
        </Button>
        <Button size="l" icon={Pause} onClick={() => setPlaying(played, false)}>
          {t('lists.act.stop')}
        </Button>
      </>
    );
  if (first)
    return (
      <>
        <Button variant="main" size="l" icon={Play} onClick={() => setPlaying([first], true)}>
          {t('lists.act.start')}
        </Button>
        <Button size="l" icon={Check} onClick={() => archiveCopies(owned, 'finished')}>
          {t('lists.finish')}
        </Button>
      </>
    );
  if (!isReleased(game.releaseDate, game.releasePrecision)) return null;
  return (
    <Button variant="main" size="l" icon={Check} onClick={() => moveCopies(copies, 'games')}>
      {t('lists.game.have')}
    </Button>
  );
}
