import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { useCopies } from '../shelf/copies/use-copies.ts';
import { Broken } from '../ui/empty-shelf.tsx';
import { Anchor } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import { familiesOf, platformOf } from './family.ts';
import { FamilySection } from './family-section.tsx';
import { LeavingSoon } from './leaving-soon.tsx';
import { RestingGames } from './resting-games.tsx';
import styles from './subscriptions.module.css';
import { type Subscriptions, useSubscriptions } from './use-subscriptions.ts';

export function SubscriptionsPage() {
  const t = useT();
  const { data, error, mutate } = useSubscriptions();
  return (
    <div className="page page-end">
      <PageHead title={t('subscriptions.title')} lead={t('subscriptions.lead')} />
      {data && <Families subscriptions={data} />}
      {!data && !error && <Skeleton />}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
    </div>
  );
}

function Families({ subscriptions }: { subscriptions: Subscriptions }) {
  const t = useT();
  const { data: copies } = useCopies('games');
  const families = familiesOf(subscriptions);
  const named = families.map(({ info }) => platformOf(info));
  const others = subscriptions.unknown.filter(({ platform }) => !named.some(name => name === platform.name));
  return (
    <>
      <div className={`${styles.families} stack fit mt-6`}>
        {families.map(family => (
          <FamilySection key={family.info.id} family={family} copies={copies} />
        ))}
      </div>
      {others.map(({ platform, copies: n }) => (
        <p key={platform.id} className="meta mt-6">
          {t('subscriptions.unknownOn', { n, platform: platform.name })}
        </p>
      ))}
      <LeavingSoon leaving={subscriptions.leaving} />
      <RestingGames families={families} copies={copies ?? []} />
      <section className="mt-9" aria-labelledby="each-night">
        <h2 className="heading" id="each-night">
          {t('subscriptions.nights.title')}
        </h2>
        <p className="quiet">{t('subscriptions.nights.text')}</p>
        <Anchor className={styles.all} href={paths.gamingAccounts}>
          {t('subscriptions.nights.go')}
        </Anchor>
      </section>
    </>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={`${styles.families} stack fit mt-6`}>
        {[0, 1].map(at => (
          <div key={at} className={styles.family}>
            <SkeletonLine width="40%" />
            <SkeletonBlock className={styles.tiersSkeleton} />
            <SkeletonBlock className={styles.shelfSkeleton} />
          </div>
        ))}
      </div>
    </Waiting>
  );
}
