import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { INVITES_MAX, PAIRS_MAX } from '../../worker/together/together.schema.ts';
import { useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { Button } from '../ui/button.tsx';
import { Broken, Empty } from '../ui/empty-shelf.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import { MakeLinkDialog } from './links/make-link-dialog.tsx';
import { OpenLinks } from './links/open-links.tsx';
import { PairShelves } from './pair-shelves.tsx';
import styles from './together.module.css';
import { type Together, useTogether } from './use-together.ts';

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
