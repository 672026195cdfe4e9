import { useT } from '../platform/i18n.ts';
import { ChoiceGroup } from '../ui/choice.tsx';
import { cx } from '../ui/cx.ts';
import type { Family } from './family.ts';
import styles from './subscriptions.module.css';

const NONE = 'none';

type TierChoiceProps = {
  family: Family;
  value: string | undefined;
  onChoose: (tier: Family['tiers'][number]['id'] | undefined) => void;
};

/** One tier at a time, none of them first. */
export function TierChoice({ family: { info, tiers }, value, onChoose }: TierChoiceProps) {
  const t = useT();
  return (
    <ChoiceGroup
      className={cx(styles.tiers, tiers.length > 3 && styles.many)}
      label={<span className="hidden">{info.name}</span>}
      name={`tier-${info.id}`}
      columns={tiers.length + 1}
      value={value ?? NONE}
      onChange={chosen => onChoose(tiers.find(tier => tier.id === chosen)?.id)}
      choices={[
        { value: NONE, label: t('subscriptions.none') },
        ...tiers.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
      ]}
    />
  );
}
