import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import type { Account } from '../use-accounts.ts';
import styles from './nights.module.css';
import { reviewPath } from './review-path.ts';

/** How many titles of an account wait for a review, and the way there; nothing if none do. */
export function ReviewBadge({ account }: { account: Account }) {
  const t = useT();
  const { toReview, gamerTag } = account;
  if (toReview === 0) return null;
  return (
    <Anchor href={reviewPath(account)} className={styles.badge}>
      {t('accounts.night.review', { n: toReview })}
      <span className="hidden"> {t('accounts.night.from', { name: gamerTag })}</span>
    </Anchor>
  );
}
