import type { EndedWay, StayingWay } from '../../../worker/people/recovery/recovery.schema.ts';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../auth/auth.module.css';
import { isProvider, type Provider, providerTitle, providerTitles } from '../social/providers.ts';

/** What a new password has unlinked and ended, and what it has left. */
export type ResetAnswer = { unlinked: Provider[]; ended?: EndedWay[]; stays?: StayingWay[] };

/** Whether it is more than a toast can say. */
export const hasMore = ({ ended = [], stays = [] }: ResetAnswer) => ended.length + stays.length > 0;

/** What a new password by mail has ended, and what still opens the account: its reader knows what of it is theirs. */
export function ResetDone({ answer: { unlinked, ended = [], stays = [] } }: { answer: ResetAnswer }) {
  const t = useT();
  const list = (items: string[]) => items.join(t('common.comma'));
  const gone = [
    ...ended.map(kind => t(`recovery.endedWays.${kind}`)),
    ...(unlinked.length ? [providerTitles(unlinked)] : []),
  ];
  return (
    <div className={styles.form}>
      {stays.length > 0 && (
        <Notice title={t('recovery.resetDone.stays')}>
          {t('recovery.resetDone.staysText', {
            what: list(stays.map(way => t(`recovery.stayingWays.${way.kind}`, { name: nameIn(way) }))),
          })}
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice title={t('recovery.resetDone.ended')}>{t('recovery.resetDone.endedText', { what: list(gone) })}</Notice>
      )}
      <ButtonLink variant="main" wide href={paths.login}>
        {t('recovery.toLogin')}
      </ButtonLink>
    </div>
  );
}

/** What its owner knows it by: a provider's own name, or the one that it was given. */
const nameIn = ({ kind, name }: StayingWay) =>
  (kind === 'providers' && name && isProvider(name) ? providerTitle(name) : name) ?? '';
