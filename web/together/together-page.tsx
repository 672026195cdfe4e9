import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { INVITES_MAX, PAIRS_MAX } from '../../worker/together/together.schema.ts';
import { sayFailed } from '../catalogue/say-failed.ts';
import { pairPath } from '../paths.ts';
import { dayText } from '../platform/dates.ts';
import { number, t as say, useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Broken, Empty } from '../ui/empty-shelf.tsx';
import { focusNeighbour } from '../ui/held-focus.ts';
import { Anchor } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast-store.ts';
import { MakeLinkDialog } from './links/make-link-dialog.tsx';
import styles from './together.module.css';
import { TwoFaces } from './together-parts.tsx';
import { type OpenInvite, type Pair, type Together, takeInviteBack, useTogether } from './use-together.ts';

export function TogetherPage() {
  const t = useT();
  const [isMaking, setMaking] = useState(false);
  const { data, error, mutate } = useTogether();
  const make = () => setMaking(true);
  const isNew = data?.pairs.length === 0;
  return (
    <div className="page page-end">
      <PageHead
        title={t('together.title')}
        lead={t('together.lead')}
        end={data && !isNew && <MakeButton together={data} onMake={make} />}
      />
      {data && isNew && (
        <Empty
          title={t('together.empty.title')}
          text={t('together.empty.text')}
          acts={<MakeButton together={data} onMake={make} />}
        />
      )}
      {data && !isNew && <PairShelves pairs={data.pairs} />}
      {data && data.invites.length > 0 && <OpenLinks invites={data.invites} />}
      {!data && !error && <PairsSkeleton />}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
      {isMaking && <MakeLinkDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

/** Off when there are as many people or links as there may be; says why. */
function MakeButton({ together: { pairs, invites }, onMake }: { together: Together; onMake: () => void }) {
  const t = useT();
  const isFull = pairs.length >= PAIRS_MAX;
  const isOpenFull = invites.length >= INVITES_MAX;
  return (
    <>
      {isFull && <p className="quiet">{t('together.full', { n: PAIRS_MAX })}</p>}
      {!isFull && isOpenFull && <p className="quiet">{t('together.openFull', { n: INVITES_MAX })}</p>}
      <Button variant="main" icon={Link2} disabled={isFull || isOpenFull} onClick={onMake}>
        {t('together.link.make')}
      </Button>
    </>
  );
}

function PairsSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={`${styles.pairs} stack fit mt-4`}>
        {[1, 2, 3].map(pair => (
          <div key={pair} className={`${styles.pair} packed shrink`}>
            <span className={styles.board}>
              <SkeletonBlock className={styles.bone} />
            </span>
            <SkeletonLine width="55%" className={styles.name} />
            <SkeletonLine width="35%" />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

async function takeBack(invite: OpenInvite): Promise<void> {
  try {
    await takeInviteBack(invite);
    toast.show({ text: say('together.open.taken') });
  } catch (error) {
    sayFailed(say('together.open.broken'), error, () => takeBack(invite));
  }
}

function OpenLinks({ invites }: { invites: readonly OpenInvite[] }) {
  const t = useT();
  return (
    <section className="stack fit measure mt-9" aria-labelledby="open-links">
      <h2 id="open-links" className="heading">
        {t('together.open.title')}
      </h2>
      <p className="quiet">{t('together.open.text')}</p>
      <ul className="mt-3">
        {invites.map(invite => (
          <OpenLink key={invite.id} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function OpenLink({ invite }: { invite: OpenInvite }) {
  const t = useT();
  const day = dayText(invite.createdAt);
  return (
    <li className={`row gap-4 ${styles.line}`}>
      <i className={styles.waiting} aria-hidden="true" />
      <span className={`${styles.words} grow shrink`}>
        <span>{t('together.open.made', { day })}</span>
        <span className="meta">{t('together.open.until', { day: dayText(invite.expiresAt) })}</span>
      </span>
      <Button
        size="s"
        aria-label={t('together.open.backOf', { day })}
        onClick={() => {
          focusNeighbour();
          void takeBack(invite);
        }}
      >
        {t('together.open.back')}
      </Button>
    </li>
  );
}

function PairShelves({ pairs }: { pairs: readonly Pair[] }) {
  const t = useT();
  return (
    <ul className={`${styles.pairs} stack fit mt-4`} aria-label={t('together.people')}>
      {pairs.map(pair => (
        <PairShelf key={pair.id} pair={pair} />
      ))}
    </ul>
  );
}

function PairShelf({ pair: { id, person, since, common } }: { pair: Pair }) {
  const t = useT();
  const me = useUser();
  return (
    <li className={`${styles.pair} packed shrink`}>
      <Anchor href={pairPath(id)} className={styles.link}>
        <span className={styles.board}>
          <TwoFaces me={me} other={person} />
          {common > 0 && <b className={`num ${styles.count}`}>{number(common)}</b>}
          <span className={`${styles.common} quiet smaller`}>
            {common > 0 ? t('together.common', { n: common }) : t('together.noneCommon')}
          </span>
        </span>
        <span className={styles.name} dir="auto">
          {person.username}
        </span>
      </Anchor>
      <span className="meta">{t('together.since', { day: dayText(since) })}</span>
    </li>
  );
}
