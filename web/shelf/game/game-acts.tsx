import { ArrowRight, Check, Ellipsis, Pause, Play, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type AddableGame, firstListOf, openAddGame } from '../../catalogue/add-game.ts';
import { paths } from '../../paths.ts';
import { isReleased } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { UndoIcon } from '../../ui/icon.tsx';
import { Menu, MenuHead, MenuItem } from '../../ui/menu.tsx';
import { Tool } from '../../ui/tool.tsx';
import { archiveCopies, setPlaying, unarchiveCopies } from '../actions/copy-actions.tsx';
import { moveCopies } from '../actions/move-copies.ts';
import { canAddCopy, withHeld } from '../adding/platform-choices.ts';
import type { Copy } from '../copies/copy.ts';
import { onText, startWord } from '../copies/copy-words.ts';
import { isPlaying } from '../copies/entries.ts';
import { useGameCopies } from '../copies/use-copies.ts';
import { CopyMenu } from '../copy-menu/copy-menu.tsx';
import styles from './game-shelf.module.css';

type GameProps = { game: AddableGame };

export function GameActs({ game }: GameProps) {
  const copies = useGameCopies(game.id);
  const listed = copies?.filter(copy => !copy.archiveStatus) ?? [];
  if (!copies && game.held.length > 0) return null;
  if (!copies || copies.length === 0) return <AddAct game={game} />;
  return listed.length > 0 ? <ShelfActs game={game} copies={listed} /> : <ArchivedActs game={game} archived={copies} />;
}

function AddAct({ game }: GameProps) {
  const t = useT();
  return (
    <MainButton icon={Plus} onClick={() => openAddGame(game, firstListOf(game))}>
      {t('lists.game.add')}
    </MainButton>
  );
}

/** On phones it takes a line of its own. */
const MainButton = (button: ComponentProps<typeof Button>) => (
  <Button {...button} variant="main" size="l" className={styles.first} />
);

function ArchivedActs({ game, archived }: GameProps & { archived: readonly Copy[] }) {
  const t = useT();
  const list = archived[0]?.gamesType ?? 'games';
  return (
    <>
      <MainButton icon={UndoIcon} onClick={() => unarchiveCopies(archived)}>
        {t('lists.game.back', { list: t(`common.list.${list}`) })}
      </MainButton>
      {canAddCopy(game, archived) && (
        <Button size="l" icon={Plus} onClick={() => openAddGame(withHeld(game, archived), 'games')}>
          {t('lists.game.another')}
        </Button>
      )}
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
          <Button {...props} size="l" icon={ArrowRight} flip className={styles.other}>
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

/** It was never said to be played, so it may have been finished long ago: the day is asked. */
function FinishMenu({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  return (
    <Menu
      label={t('lists.finished.when')}
      trigger={props => (
        <Button {...props} size="l" icon={Check} className={styles.other}>
          {t('lists.finish')}
        </Button>
      )}
    >
      <MenuHead>{t('lists.finished.when')}</MenuHead>
      <MenuItem icon={Check} onSelect={() => archiveCopies(copies, 'finished')}>
        {t('lists.finished.onToday')}
      </MenuItem>
      <MenuItem icon={Check} end={t('lists.finished.undated')} onSelect={() => archiveCopies(copies, 'finished', true)}>
        {t('lists.finished.earlier')}
      </MenuItem>
    </Menu>
  );
}

/** One plays a copy: of several, it is asked which. */
function StartAct({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const [first] = copies;
  if (!first) return null;
  const word = t(copies.some(copy => startWord(copy) === 'lists.act.goOn') ? 'lists.act.goOn' : 'lists.act.start');
  if (copies.length === 1)
    return (
      <MainButton icon={Play} onClick={() => setPlaying([first], true)}>
        {word}
      </MainButton>
    );
  return (
    <Menu
      label={word}
      trigger={props => (
        <MainButton {...props} icon={Play}>
          {word}
        </MainButton>
      )}
    >
      <MenuHead>{t('lists.act.which')}</MenuHead>
      {copies.map(copy => (
        <MenuItem key={copy.id} icon={Play} end={onText(copy)} onSelect={() => setPlaying([copy], true)}>
          {t(startWord(copy))}
        </MenuItem>
      ))}
    </Menu>
  );
}

/**
 * Being played: finish it. Owned: start it. Wanted and out: say that you have it. To stop stands where to start stood, so
 * that a press too many finishes nothing.
 */
function MainActs({ game, copies }: GameProps & { copies: readonly Copy[] }): ReactNode {
  const t = useT();
  const owned = copies.filter(copy => copy.gamesType === 'games');
  const played = owned.filter(isPlaying);
  const [first] = owned;
  if (played.length > 0)
    return (
      <>
        <Button size="l" icon={Pause} className={styles.first} onClick={() => setPlaying(played, false)}>
          {t('lists.act.stop')}
        </Button>
        <Button
          variant="main"
          size="l"
          icon={Check}
          className={styles.other}
          onClick={() => archiveCopies(played, 'finished')}
        >
          {t('lists.finish')}
        </Button>
      </>
    );
  if (first)
    return (
      <>
        <StartAct copies={owned} />
        <FinishMenu copies={owned} />
      </>
    );
  if (!isReleased(game.releaseDate, game.releasePrecision)) return null;
  return (
    <MainButton icon={Check} onClick={() => moveCopies(copies, 'games')}>
      {t('lists.game.have')}
    </MainButton>
  );
}
