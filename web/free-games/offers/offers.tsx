import { useRef } from 'react';
import { ReachBar, TickAll } from '../../catalogue/picking.tsx';
import { number, useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import type { FreeGame, Offer } from '../offers-of-month.ts';
import { OfferCard } from './offer-card.tsx';
import { isNewToMe, type OfferSection, sectionsOf } from './offer-facts.ts';
import styles from './offers.module.css';
import { useAddOffers } from './use-add-offers.tsx';
import {
  type ChangeOfferPicks,
  noPicks,
  type OfferPicks,
  pickedRows,
  useOfferPicks,
  withPicked,
} from './use-offer-picks.ts';

const EAGER_CARDS = 5;

type OffersProps = { rows: readonly FreeGame[]; sections: readonly OfferSection[] };

/** A month's games by platform. A filter leaves hidden selections selected. */
export function Offers({ rows, sections }: OffersProps) {
  const signedIn = useSignedIn();
  const [picks, change] = useOfferPicks();
  const top = useRef<HTMLDivElement>(null);
  const { isBusy, add } = useAddOffers(() => {
    change(noPicks);
    top.current?.focus({ preventScroll: true });
  });
  const everything = sectionsOf(rows).flatMap(({ offers }) => offers);
  const picked = signedIn ? pickedRows(everything, picks) : [];
  const fresh = sections.flatMap(({ offers }) => offers.filter(isNewToMe));
  return (
    <>
      <div ref={top} tabIndex={-1} className={`page ${styles.month}`}>
        {signedIn && fresh.length > 0 && <AllNew offers={fresh} picks={picks} change={change} />}
        {sections.map((section, i) => (
          <PlatformOffers
            key={section.platform.id}
            section={section}
            picks={picks}
            change={signedIn ? change : undefined}
            eager={i === 0 ? EAGER_CARDS : 0}
          />
        ))}
      </div>
      {picked.length > 0 && (
        <AddBar picked={picked.length} isBusy={isBusy} onAdd={() => void add(picked)} onClear={() => change(noPicks)} />
      )}
    </>
  );
}

type PlatformOffersProps = {
  section: OfferSection;
  picks: OfferPicks;
  change: ChangeOfferPicks | undefined;
  eager: number;
};

function PlatformOffers({ section: { platform, offers }, picks, change, eager }: PlatformOffersProps) {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2 className={`heading ${styles.platform}`}>
        <bdi>{platform.title}</bdi> <span className="count">{number(offers.length)}</span>
      </h2>
      <Shelf label={t('free.on', { platform: platform.title })} className={styles.shelf}>
        {offers.map((offer, i) => (
          <OfferCard
            key={offer.key}
            offer={offer}
            platform={platform}
            picks={picks}
            change={change}
            eager={i < eager}
          />
        ))}
      </Shelf>
    </section>
  );
}

function AllNew({ offers, picks, change }: { offers: readonly Offer[]; picks: OfferPicks; change: ChangeOfferPicks }) {
  const t = useT();
  const keys = offers.map(offer => offer.key);
  return (
    <TickAll
      className={styles.all}
      label={t('free.pick.fresh', { n: keys.length })}
      picked={keys.filter(key => picks.picked.has(key)).length}
      of={keys.length}
      onChange={value => change(withPicked(keys, value))}
    />
  );
}

type AddBarProps = { picked: number; isBusy: boolean; onAdd: () => void; onClear: () => void };

function AddBar({ picked, isBusy, onAdd, onClear }: AddBarProps) {
  const t = useT();
  return (
    <ReachBar label={t('free.bar.label')} className={styles.bar}>
      <b role="status" className="grow shrink small strong">
        {isBusy ? t('free.bar.working') : t('free.bar.some', { n: picked })}
      </b>
      <Button variant="quiet" busy={isBusy} onClick={onClear} className="wide-only">
        {t('common.act.clear')}
      </Button>
      <Button variant="main" busy={isBusy} onClick={onAdd}>
        {t('free.bar.put', { n: picked })}
      </Button>
    </ReachBar>
  );
}
