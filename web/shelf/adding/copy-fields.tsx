import { PRIORITIES } from '../../../worker/catalogue/lists.schema.ts';
import type { AddableGame } from '../../catalogue/add-game.ts';
import { useT } from '../../platform/i18n.ts';
import { readStored } from '../../platform/storage.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RANK_ICONS } from '../../ui/chips.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { HeldFields } from '../held/held-fields.tsx';
import styles from './copy-fields.module.css';
import {
  firstFree,
  offeredPlatforms,
  type PlatformChoice,
  platformChoices,
  subplatformChoices,
} from './platform-choices.ts';
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
  const last = readStored('platform') ?? '';
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
        onChange={platformId => want({ platformId, subplatformId: firstFree(game, platformId, last) })}
        choices={choices(offeredPlatforms(game, last))}
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
      <More wanted={wanted} want={want} />
    </>
  );
}

/** What most people leave as it is: priority, how it is held, and whether it is being played. */
function More({ wanted, want }: Pick<CopyFieldsProps, 'wanted' | 'want'>) {
  const t = useT();
  const preset = PRIORITIES.find(one => one === wanted.priority);
  return (
    <details className={styles.more}>
      <summary>
        <span>{t('lists.add.more')}</span>{' '}
        {preset && <span className="meta">{t('lists.add.preset', { priority: t(`common.rank.${preset}`) })}</span>}
      </summary>
      <div className="stack gap-5 mt-4">
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
        {wanted.list === 'games' && <HeldFields held={wanted} onChange={want} />}
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
      </div>
    </details>
  );
}
