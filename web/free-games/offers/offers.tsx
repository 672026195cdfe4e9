import { useRef } from 'react';
import { firstNames } from '../../catalogue/game-words.ts';
import { ReachBar, TickAll } from '../../catalogue/picking.tsx';
import { sayFailed } from '../../catalogue/say-failed.ts';
import { useSubscriptions } from '../../catalogue/use-subscriptions.ts';
import { paths } from '../../paths.ts';
import { t, useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { FreeGame, Offer } from '../offers-of-month.ts';
import { type AddedGames, addFreeGames, removeAdded } from '../use-free-month.ts';
import { OfferCard } from './offer-card.tsx';
import {
  type ChangeOfferPicks,
  isNewToMe,
  noPicks,
  type OfferPicks,
  type OfferSection,
  offerTitle,
  ownCopyOf,
  pickedRows,
  sectionsOf,
  useOfferPicks,
  withPicked,
} from './offer-facts.ts';
import styles from './offers.module.css';

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
  const held = useSubscriptions().data?.subscriptions.flatMap(one => (one.held ? one.id : [])) ?? [];
  const fresh = sections.flatMap(({ offers }) => offers.filter(offer => isNewToMe(offer, held)));
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
        <bdi>{platform.title}</bdi> <span className="count">· {t('search.total', { n: offers.length })}</span>
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
    <ReachBar label={t('free.bar.label')}>
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

const TITLES_MAX = 3;
const READING_MS = 10_000;

function titlesText(titles: readonly string[]): string {
  return firstNames(titles, TITLES_MAX).join(t('common.comma'));
}

/** Why an offer was left out. The reader may have a copy that this browser does not know yet. */
function reasonsOf(skipped: readonly FreeGame[]): string[] {
  const archived = skipped.filter(row => ownCopyOf(row)?.archived);
  const held = skipped.filter(row => !archived.includes(row));
  return [
    ...(held.length > 0 ? [t('free.said.held', { titles: titlesText(held.map(offerTitle)) })] : []),
    ...(archived.length > 0 ? [t('free.said.archived', { titles: titlesText(archived.map(offerTitle)) })] : []),
  ];
}

function addedText({ added, moved }: AddedGames): string[] {
  const list = t('common.list.games');
  if (added === 0 && moved.length === 0) return [t('free.said.none')];
  return [
    ...(added > 0 ? [t('free.said.added', { n: added })] : []),
    ...(moved.length > 0 ? [t('free.said.moved', { list, titles: titlesText(moved) })] : []),
  ];
}

/** Reports what was added, with an undo, and what was not, with the reason. */
function report(result: AddedGames, skipped: readonly FreeGame[]): void {
  const text = (
    <>
      {[...addedText(result), ...reasonsOf(skipped)].join(' ')}{' '}
      <Anchor href={paths.library}>{t('common.said.toKept')}</Anchor>
    </>
  );
  if (result.undo.length === 0) toast.show({ kind: 'info', text, duration: READING_MS });
  else toast.undoable(text, { label: t('common.act.undo'), onAction: () => undo(result) });
}

async function undo(result: AddedGames): Promise<void> {
  try {
    const removed = await removeAdded(result.undo);
    const isAll = removed === result.added + result.moved.length;
    toast.show({ text: t(isAll ? 'free.said.undone' : 'free.said.undoneSome') });
  } catch (error) {
    sayFailed(t('free.said.undoFailed'), error, () => undo(result));
  }
}

/** Adds rows to the shelf and reports the result; `onAdded` is called after a successful answer. */
function useAddOffers(onAdded: () => void) {
  const { isBusy, run } = useAct();
  const add = (rows: readonly FreeGame[]) =>
    run(async () => {
      try {
        const result = await addFreeGames(rows.map(row => row.id));
        onAdded();
        const skipped = rows.filter(row => result.skipped.includes(row.id));
        report(result, skipped);
      } catch (error) {
        sayFailed(t('free.said.failed'), error, () => add(rows));
      }
    });
  return { isBusy, add };
}
