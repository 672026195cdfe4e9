import { useState } from 'react';
import { type SubscriptionId, TIERS, tierName } from '../../worker/subscriptions/subscriptions.schema.ts';
import { sayFailed } from '../catalogue/say-failed.ts';
import { t } from '../platform/i18n.ts';
import { undoable } from '../shelf/actions/attempt.ts';
import { type Family, familiesOf } from './family.ts';
import { choiceOf, switchBack, switchTo } from './switch-subscriptions.ts';

function outcomeText(before: Family, now: Family): string {
  const tier = TIERS.find(({ id }) => id === now.held?.id);
  const name = tier ? tierName(tier) : now.info.short;
  const more = now.resting - before.resting;
  if (!now.held)
    return more > 0 ? t('subscriptions.said.off', { name, n: more }) : t('subscriptions.said.offNone', { name });
  if (more > 0) return t('subscriptions.said.some', { name, n: more });
  return more < 0 ? t('subscriptions.said.back', { name, n: -more }) : t('subscriptions.said.on', { name });
}

/**
 * Switches a family to a tier, or off. `shown` is the tier that is held or being switched to; `isAsking`: switching off is
 * asked about first, because games would rest.
 */
export function useTierSwitch(family: Family) {
  const [asked, setAsked] = useState<{ tier: SubscriptionId | undefined }>();
  const [isAsking, setAsking] = useState(false);

  const act = async (tier: SubscriptionId | undefined): Promise<void> => {
    setAsked({ tier });
    try {
      const { subscriptions, undo } = await switchTo(choiceOf(family.own, tier));
      const now = familiesOf(subscriptions).find(({ info }) => info.id === family.info.id);
      if (now && undo)
        undoable(
          () => outcomeText(family, now),
          () => switchBack(undo),
        );
    } catch (error) {
      sayFailed(t('subscriptions.said.failed'), error, () => act(tier));
    } finally {
      setAsking(false);
      setAsked(undefined);
    }
  };

  /** One switch at a time: keys pass over the tiers in between. */
  const choose = (tier: SubscriptionId | undefined) => {
    if (asked) return;
    if (tier === undefined && family.active > 0) return setAsking(true);
    setAsking(false);
    if (tier !== family.held?.id) void act(tier);
  };

  // The answer may be shown a moment before the question is taken away.
  const isOpen = isAsking && family.held !== undefined;
  const shown = isOpen ? undefined : asked ? asked.tier : family.held?.id;
  const keep = () => !asked && setAsking(false);
  return { shown, isAsking: isOpen, isBusy: asked !== undefined, choose, act, keep };
}
