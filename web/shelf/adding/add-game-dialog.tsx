import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import type { GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { type AddableGame, closeAddGame, useAdding } from '../../catalogue/add-game.ts';
import { artOf } from '../../catalogue/game-words.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RANK_ICONS } from '../../ui/chips.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACCESSES, type ExistingCopy } from './add-copy.ts';
import { firstFree, type PlatformChoice, platformChoices, subplatformChoices } from './platform-choices.ts';
import { listsFor, useWanted } from './use-wanted.ts';

/** The one add dialog, opened from anywhere by `openAddGame`. */
export function AddGameDialog() {
  const adding = useAdding();
  const signedIn = useSignedIn();
  if (!adding) return null;
  return signedIn ? <AddDialog key={adding.game.id} {...adding} /> : <VisitorDialog game={adding.game} />;
}

function AddDialog({ game, list }: { game: AddableGame; list: GamesType }) {
  const t = useT();
  const { released, wanted, want, held, busy, submit } = useWanted(game, list);
  const choices = (known: readonly PlatformChoice[]) =>
    known.map(({ id, title, out, held: here }) => ({
      value: id,
      label: title,
      ...(out && { out: t('lists.add.notOut') }),
      ...(here && { note: t('lists.add.held') }),
    }));
  // A platform without consoles shows itself, so that nothing jumps when another one is chosen.
  const consoles = subplatformChoices(game, wanted.platformId);
  const subplatforms =
    consoles.length > 0 ? consoles : platformChoices(game).filter(({ id }) => id === wanted.platformId);
  return (
    <Dialog
      open
      onClose={closeAddGame}
      onSubmit={submit}
      closeLabel={t('common.act.close')}
      start={<Cover game={artOf(game)} size="m" eager />}
      title={t('lists.add.title')}
      note={<span dir="auto">{game.title}</span>}
      acts={
        <>
          <Button variant="quiet" onClick={closeAddGame}>
            {t('common.act.cancel')}
          </Button>
          <Button variant="main" type="submit" busy={busy} disabled={!wanted.platformId}>
            {t('lists.add.go', { list: t(`common.list.${wanted.list}`) })}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        label={t('lists.add.list')}
        name="list"
        value={wanted.list}
        onChange={value => want({ list: listsFor(released).find(one => one === value) ?? 'games' })}
        choices={listsFor(released).map(value => ({
          value,
          label: t(`common.list.${value}`),
          ...(released && value === 'tracked-games' && { out: t('lists.add.released') }),
        }))}
      />
      <ChoiceGroup
        label={t('lists.add.platform')}
        name="platform"
        value={wanted.platformId}
        onChange={platformId => want({ platformId, subplatformId: firstFree(game, platformId) })}
        choices={choices(platformChoices(game))}
      />
      {wanted.platformId && (
        <ChoiceGroup
          label={t('lists.add.subplatform')}
          name="subplatform"
          value={wanted.subplatformId}
          onChange={subplatformId => want({ subplatformId })}
          choices={choices(subplatforms)}
        />
      )}
      <ChoiceGroup
        label={t('lists.add.priority')}
        name="priority"
        value={String(wanted.priority)}
        onChange={value => want({ priority: Number(value) })}
        choices={PRIORITIES.map(one => ({
          value: String(one),
          label: t(`common.rank.${one}`),
          icon: RANK_ICONS[one],
        }))}
      />
      {wanted.list === 'games' && (
        <ChoiceGroup
          label={t('lists.add.access')}
          name="access"
          value={wanted.access ?? ''}
          onChange={value => want({ access: ACCESSES.find(one => one === value) ?? null })}
          choices={[
            { value: '', label: t('lists.add.noAccess') },
            ...ACCESSES.map(value => ({ value, label: t(`lists.access.${value}`) })),
          ]}
        />
      )}
      {wanted.list === 'games' && (
        <Checkbox
          name="playing"
          checked={wanted.playing}
          onChange={event => want({ playing: event.currentTarget.checked })}
          help={t('lists.add.playingHelp')}
        >
          {t('lists.add.playing')}
        </Checkbox>
      )}
      {held && <AlreadyAdded held={held} />}
      {!wanted.platformId && <Notice role="status">{t('lists.add.everywhere')}</Notice>}
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
      open
      onClose={closeAddGame}
      closeLabel={t('common.act.close')}
      start={<Cover game={artOf(game)} size="m" eager />}
      title={t('lists.add.title')}
      note={<span dir="auto">{game.title}</span>}
      acts={
        <>
          <ButtonLink variant="quiet" href={paths.login} onClick={closeAddGame}>
            {t('lists.add.login')}
          </ButtonLink>
          <ButtonLink variant="main" href={paths.signup} onClick={closeAddGame}>
            {t('lists.add.signup')}
          </ButtonLink>
        </>
      }
    >
      <p className="quiet">{t('lists.add.visitor')}</p>
    </Dialog>
  );
}
