import { Ban, Ellipsis, Search, SquarePlus } from 'lucide-react';
import { PRIORITIES } from '../../../../worker/catalogue/lists.schema.ts';
import { subplatformsOf } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { RANK_ICONS } from '../../../ui/chips.tsx';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { isPickable } from './buckets.ts';
import type { TitleRowProps } from './title-props.ts';
import styles from './titles.module.css';

type RowMenuProps = Pick<TitleRowProps, 'title' | 'provider' | 'subplatformId' | 'rank' | 'acts'>;

export function RowMenu(row: RowMenuProps) {
  const t = useT();
  const { title, acts } = row;
  const name = title.match.game?.title ?? title.title;
  return (
    <Menu
      label={t('lists.act.more', { title: name })}
      trigger={props => (
        <Tool
          {...props}
          label={t('lists.act.more', { title: name })}
          icon={Ellipsis}
          size="s"
          tip={false}
          className={styles.more}
        />
      )}
    >
      {isPickable(title) && <Choices {...row} />}
      <MenuItem icon={Search} onSelect={() => acts.find(title)}>
        {t(title.match.game || isPickable(title) ? 'imports.another' : 'imports.isGame')}
      </MenuItem>
      {title.isVouched && title.match.game && title.bucket !== 'here' && (
        <MenuItem icon={SquarePlus} onSelect={() => acts.answer(title, 'own')}>
          {t('imports.ownGame')}
        </MenuItem>
      )}
      {title.bucket !== 'excluded' && (
        <MenuItem icon={Ban} onSelect={() => acts.answer(title, null)}>
          {t('imports.notGame')}
        </MenuItem>
      )}
    </Menu>
  );
}

function Choices({ title, provider, subplatformId, rank, acts }: RowMenuProps) {
  const t = useT();
  const subplatforms = subplatformsOf(provider);
  return (
    <>
      <MenuHead>{t('imports.priority')}</MenuHead>
      {PRIORITIES.map(value => (
        <MenuItem
          key={value}
          icon={RANK_ICONS[value]}
          checked={value === rank}
          onSelect={() => acts.rank(title, value)}
        >
          {t(`common.rank.${value}`)}
        </MenuItem>
      ))}
      {subplatforms.length > 1 && <MenuHead>{t('imports.platform')}</MenuHead>}
      {subplatforms.length > 1 &&
        subplatforms.map(({ id, title: on }) => (
          <MenuItem key={id} checked={id === subplatformId} onSelect={() => acts.subplatform(title, id)}>
            <bdi>{on}</bdi>
          </MenuItem>
        ))}
      <MenuLine />
    </>
  );
}
