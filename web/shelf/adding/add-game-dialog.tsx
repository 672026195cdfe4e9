import { useId } from 'react';
import type { GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { type AddableGame, closeAddGame, joinToAdd, useAdding } from '../../catalogue/add-game.ts';
import { artOf } from '../../catalogue/game-words.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ExistingCopy } from './add-copy.ts';
import { CopyFields } from './copy-fields.tsx';
import { platformChoices } from './platform-choices.ts';
import { useWanted } from './use-wanted.ts';

/** The one add dialog, opened from anywhere by `openAddGame`. */
export function AddGameDialog() {
  const adding = useAdding();
  const signedIn = useSignedIn();
  if (!adding) return null;
  return signedIn ? <AddDialog key={adding.game.id} {...adding} /> : <VisitorDialog game={adding.game} />;
}

/** What both dialogs say of the game. */
const dialogOf = (t: ReturnType<typeof useT>, game: AddableGame) => ({
  open: true,
  onClose: closeAddGame,
  closeLabel: t('common.act.close'),
  start: <Cover game={artOf(game)} size="m" eager />,
  title: t('lists.add.title'),
  note: <span dir="auto">{game.title}</span>,
});

function AddDialog({ game, list }: { game: AddableGame; list: GamesType }) {
  const t = useT();
  const { held, busy, submit, ...choice } = useWanted(game, list);
  const { wanted } = choice;
  const whyOff = useId();
  const canAdd = platformChoices(game).some(platform => !platform.out && !platform.held);
  const isUndecided = canAdd && !wanted.platformId;
  return (
    <Dialog
      {...dialogOf(t, game)}
      onSubmit={submit}
      acts={
        <>
          {isUndecided && (
            <p id={whyOff} className="meta">
              {t('lists.add.choose')}
            </p>
          )}
          <Button variant="quiet" onClick={closeAddGame}>
            {t('common.act.cancel')}
          </Button>
          <Button
            variant="main"
            type="submit"
            busy={busy}
            disabled={!wanted.platformId}
            aria-describedby={isUndecided ? whyOff : undefined}
          >
            {t('lists.add.go', { list: t(`common.list.${wanted.list}`) })}
          </Button>
        </>
      }
    >
      <CopyFields game={game} {...choice} />
      {held && <AlreadyAdded held={held} />}
      {!canAdd && <Notice role="status">{t('lists.add.everywhere')}</Notice>}
    </Dialog>
  );
}

function AlreadyAdded({ held }: { held: ExistingCopy }) {
  const t = useT();
  const href = held.archived ? paths.archives : `${paths.lists}?list=${held.gamesType}`;
  return (
    <Notice kind="bad" role="alert" title={t('lists.add.already')}>
      {t('lists.add.where')}{' '}
      <Anchor href={href} className="link" onClick={closeAddGame}>
        {t(`common.list.${held.archived ? 'archive' : held.gamesType}`)}
      </Anchor>
    </Notice>
  );
}

function VisitorDialog({ game }: { game: AddableGame }) {
  const t = useT();
  return (
    <Dialog
      {...dialogOf(t, game)}
      acts={
        <>
          <ButtonLink variant="quiet" href={joinToAdd(paths.login, game.slug)} onClick={closeAddGame}>
            {t('lists.add.login')}
          </ButtonLink>
          <ButtonLink variant="main" href={joinToAdd(paths.signup, game.slug)} onClick={closeAddGame}>
            {t('lists.add.signup')}
          </ButtonLink>
        </>
      }
    >
      <p className="quiet">{t('lists.add.visitor')}</p>
    </Dialog>
  );
}
