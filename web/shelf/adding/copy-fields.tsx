import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import type { AddableGame } from '../../catalogue/add-game.ts';
import { useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RANK_ICONS } from '../../ui/chips.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { ACCESSES } from './add-copy.ts';
import { firstFree, type PlatformChoice, platformChoices, subplatformChoices } from './platform-choices.ts';
import { listsFor, type useWanted } from './use-wanted.ts';

type CopyFieldsProps = { game: AddableGame } & Pick<ReturnType<typeof useWanted>, 'released' | 'wanted' | 'want'>;

export function CopyFields({ game, released, wanted, want }: CopyFieldsProps) {
  const t = useT();
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
    <>
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
    </>
  );
}
