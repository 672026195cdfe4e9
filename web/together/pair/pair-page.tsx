import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import styles from './pair.module.css';
import { PairHead } from './pair-head.tsx';
import { PairBroken, PairGone, PairSkeleton } from './pair-states.tsx';
import { HeldShelves, WantedShelf } from './shared-shelves.tsx';
import { TonightForTwo } from './tonight/tonight-for-two.tsx';
import { usePair } from './use-pair.ts';

/** What two people share: three games for tonight, what both have, and what both want. */
export function PairPage({ name: id }: { name: string }) {
  const t = useT();
  const { pair, held, wanted, isGone, error, isMore, more, retry } = usePair(id);
  if (isGone) return <PairGone />;
  if (error) return <PairBroken error={error} onRetry={retry} />;
  if (!pair) return <PairSkeleton />;
  const isEmpty = held.total === 0 && wanted.total === 0;
  const growing = { isMore, onMore: more };
  return (
    <>
      <title>{t('layout.head', { screen: t('together.with', { name: pair.person.username }) })}</title>
      <div className="page">
        <PairHead pair={pair} />
      </div>
      {held.total > 0 && <TonightForTwo id={id} />}
      <div className={`page ${styles.shelves}`}>
        {isEmpty && <NothingYet />}
        {!isEmpty && <HeldShelves shelf={held} {...growing} />}
        {!isEmpty && <WantedShelf shelf={wanted} {...growing} />}
        {!isEmpty && <p className={`meta ${styles.caveat}`}>{t('together.pair.caveat')}</p>}
      </div>
    </>
  );
}

function NothingYet() {
  const t = useT();
  return (
    <Empty
      title={t('together.pair.none.title')}
      text={t('together.pair.none.text')}
      acts={
        <Button variant="main" onClick={openSearch}>
          {t('together.pair.none.add')}
        </Button>
      }
    />
  );
}
