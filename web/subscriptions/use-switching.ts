import { useState } from 'react';
import type { SubscriptionId } from '../../worker/subscriptions/subscriptions.schema.ts';
import { ApiError } from '../platform/api.ts';
import { t } from '../platform/i18n.ts';
import { reasonOf } from '../platform/reason.ts';
import { undoable } from '../shelf/actions/attempt.ts';
import { toast } from '../ui/toast-store.ts';
import { type Family, familiesOf } from './family.ts';
import { choiceOf, switchBack, switchTo } from './use-subscriptions.ts';

/** What an act has done, in a sentence. */
function saidOf(before: Family, now: Family): string {
  const { short: name } = now.info;
  const more = now.resting - before.resting;
  if (!now.held)
    return more > 0 ? t('subscriptions.said.off', { name, n: more }) : t('subscriptions.said.offNone', { name });
  if (more > 0) return t('subscriptions.said.some', { name, n: more });
  return more < 0 ? t('subscriptions.said.back', { name, n: -more }) : t('subscriptions.said.on', { name });
}

/** `asked` is a tier that is being switched to at this moment, `isAsking` whether none is to be held from now on. */
export function useSwitching(family: Family) {
  const [asked, setAsked] = useState<{ tier: SubscriptionId | undefined }>();
  const [isAsking, setAsking] = useState(false);

  const act = async (tier: SubscriptionId | undefined): Promise<void> => {
    setAsked({ tier });
    try {
      const { held, undo } = await switchTo(choiceOf(family.own, tier));
      const now = familiesOf(held).find(({ info }) => info.id === family.info.id);
      if (now && undo)
        undoable(
          () => saidOf(family, now),
          () => switchBack(undo),
        );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const again = { label: t('common.act.retry'), onAction: () => void act(tier) };
      toast.failed(`${t('subscriptions.said.failed')} ${reasonOf(error)}`, again);
    } finally {
      setAsking(false);
      setAsked(undefined);
    }
  };

  /** What rests by it is said before the act, in place. One act at a time: keys pass over the tiers between two. */
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
