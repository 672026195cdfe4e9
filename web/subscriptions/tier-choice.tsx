import type { KeyboardEvent } from 'react';
import { useT } from '../platform/i18n.ts';
import { ChoiceGroup } from '../ui/choice.tsx';
import { cx } from '../ui/cx.ts';
import { inlineStep, nextIndex } from '../ui/direction.ts';
import type { Family } from './family.ts';
import styles from './subscriptions.module.css';

const NONE = 'none';

type TierChoiceProps = {
  family: Family;
  value: string | undefined;
  onChoose: (tier: Family['tiers'][number]['id'] | undefined) => void;
};

const stepOf = (event: KeyboardEvent) =>
  event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : inlineStep(event);

/** Arrows pass over the tiers and choose none: each of them would be switched to. The space bar and Enter choose. */
function pass(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  const step = stepOf(event);
  if (!(target instanceof HTMLInputElement) || (step === 0 && key !== 'Enter')) return;
  event.preventDefault();
  const tiers = [...currentTarget.querySelectorAll('input')];
  if (key === 'Enter') target.click();
  else tiers[nextIndex(key, step, tiers.indexOf(target), tiers.length) ?? 0]?.focus();
}

/** One tier at a time, none of them first. */
export function TierChoice({ family: { info, tiers }, value, onChoose }: TierChoiceProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tiers in it have the focus
    <div onKeyDown={pass}>
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
    </div>
  );
}
