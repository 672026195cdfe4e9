import { artOf } from '../catalogue/game-words.ts';
import { type Subscriptions, useSubscriptions } from '../catalogue/use-subscriptions.ts';
import { gamePath, paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import type { Copy } from '../shelf/copies/copy.ts';
import { Resting, rests } from '../shelf/copies/resting.tsx';
import { useCopies } from '../shelf/copies/use-copies.ts';
import { RestsMark } from '../ui/chips.tsx';
import { Broken } from '../ui/empty-shelf.tsx';
import { GameCard } from '../ui/game-card.tsx';
import { Anchor } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShelfRow } from '../ui/shelf.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import {
  boughtBeside,
  copiesThrough,
  deviceOf,
  type Family,
  familiesOf,
  isKnown,
  platformOf,
  withBought,
} from './family.ts';
import { FamilySection } from './family-section.tsx';
import { LeavingSoon } from './leaving-soon.tsx';
import { RegionChoice } from './region-choice.tsx';
import styles from './subscriptions.module.css';

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
      <RegionChoice subscriptions={subscriptions.subscriptions} />
      <div className={`${styles.families} stack fit mt-6`}>
        {families.filter(isInSight).map(family => (
          <FamilySection key={family.info.id} family={family} copies={copies} />
        ))}
      </div>
      {!families.every(isInSight) && (
        <details className={styles.more}>
          <summary>{t('subscriptions.more')}</summary>
          <div className={`${styles.families} stack fit mt-4`}>
            {families
              .filter(family => !isInSight(family))
              .map(family => (
                <FamilySection key={family.info.id} family={family} copies={copies} />
              ))}
          </div>
        </details>
      )}
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

const isInSight = (family: Family) => family.info.platform !== null || isKnown(family);

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

const RESTING_SHOWN = 6;
/** One bought game stands among the resting ones, after the first two. */
const BOUGHT_SHOWN = 1;
const BOUGHT_AT = 2;

const boughtFirst = (resting: readonly Copy[], same: readonly Copy[]) => {
  const isBought = (copy: Copy) => same.some(one => one.gameId === copy.gameId);
  return [...resting.filter(isBought), ...resting.filter(copy => !isBought(copy))];
};

/** Some that rest, and among them what was bought and keeps its colour: copies of the same games, or else another game. */
function someOf(family: Family, copies: readonly Copy[]): Copy[] {
  const resting = copiesThrough(family, copies).filter(rests);
  const same = boughtBeside(resting, copies);
  if (same.length > 0) return withBought(boughtFirst(resting, same), same).slice(0, RESTING_SHOWN);
  const own = copies.filter(copy => copy.access === 'bought' && copy.platform.name === platformOf(family.info));
  const beside = own.slice(0, BOUGHT_SHOWN);
  const shown = resting.slice(0, RESTING_SHOWN - beside.length);
  return [...shown.slice(0, BOUGHT_AT), ...beside, ...shown.slice(BOUGHT_AT)];
}

function RestingGames({ families, copies }: { families: readonly Family[]; copies: readonly Copy[] }) {
  const t = useT();
  const family = families.find(({ resting }) => resting > 0);
  const shown = family ? someOf(family, copies) : [];
  if (!family || !shown.some(rests)) return null;
  return (
    <section className="mt-9" aria-labelledby="resting-games">
      <h2 className="heading" id="resting-games">
        {t('subscriptions.resting')}
      </h2>
      <ShelfRow columns={RESTING_SHOWN} label={t('subscriptions.resting')} className="mt-3">
        {shown.map(copy => (
          <GameCard
            key={copy.id}
            game={artOf(copy)}
            href={gamePath(copy.slug)}
            {...(rests(copy)
              ? { rests: <RestReason copy={copy} family={family} /> }
              : { chips: [deviceOf(copy)], meta: <span>{t('lists.access.bought')}</span> })}
          />
        ))}
      </ShelfRow>
    </section>
  );
}

function RestReason({ copy, family: { held, info } }: { copy: Copy; family: Family }) {
  const t = useT();
  if (held) return <Resting copy={copy} />;
  return <RestsMark why={t('subscriptions.isOff', { name: info.short })}>{t('lists.rests')}</RestsMark>;
}
