import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Platform } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Tick } from '../../ui/checkbox.tsx';
import { Chips, HeldMark } from '../../ui/chips.tsx';
import { Cover } from '../../ui/cover.tsx';
import { cx } from '../../ui/cx.ts';
import card from '../../ui/game-card.module.css';
import { LeavingIcon } from '../../ui/icon.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Stand } from '../../ui/shelf.tsx';
import { claimText, type FreeGame, isOver, type Offer } from '../offers-of-month.ts';
import {
  accessText,
  type ChangeOfferPicks,
  deviceText,
  haveOn,
  type OfferPicks,
  offerArt,
  offerTitle,
  openRows,
  platformOfRow,
  rowToAdd,
  withDevice,
  withPicked,
} from './offer-facts.ts';
import styles from './offers.module.css';

type OfferCardProps = {
  offer: Offer;
  platform: Platform;
  picks: OfferPicks;
  /** Left out for visitors, who have no shelf to add it to. */
  change: ChangeOfferPicks | undefined;
  eager: boolean;
};

export function OfferCard({ offer, platform, picks, change, eager }: OfferCardProps) {
  const t = useT();
  const { lead } = offer;
  const open = openRows(offer);
  const mayPick = change !== undefined && open.length > 0;
  return (
    <li className={cx(card.card, styles.offer)} data-over={isOver(lead) || undefined} data-pick={mayPick || undefined}>
      <CoverAndTitle offer={offer} eager={eager} />
      {mayPick && (
        <span className={styles.tick}>
          <Tick
            label={t('free.pick.one', { title: offerTitle(lead) })}
            checked={picks.picked.has(offer.key)}
            onChange={event => change(withPicked([offer.key], event.currentTarget.checked))}
          />
        </span>
      )}
      <div className={`${styles.facts} stack meta begin`}>
        {mayPick && open.length > 1 ? (
          <DeviceChoice offer={offer} rows={open} picks={picks} change={change} />
        ) : (
          <Chips of={offer.rows.map(deviceText)} />
        )}
        <Facts offer={offer} platform={platform} />
        <OwnMark offer={offer} />
        <ClaimLink offer={offer} />
      </div>
    </li>
  );
}

type DeviceChoiceProps = { offer: Offer; rows: readonly FreeGame[]; picks: OfferPicks; change: ChangeOfferPicks };

function DeviceChoice({ offer, rows, picks, change }: DeviceChoiceProps) {
  const t = useT();
  const chosen = rowToAdd(offer, picks);
  return (
    <fieldset
      className={`cluster ${styles.devices}`}
      aria-label={t('free.pick.device', { title: offerTitle(offer.lead) })}
    >
      {rows.map(row => (
        <label key={row.id} className={`${styles.device} quiet strong whole-word`}>
          <input
            type="radio"
            name={offer.key}
            checked={row === chosen}
            onChange={() => change(withDevice(offer.key, row.id))}
          />
          <bdi>{deviceText(row)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** The cover and the title, which lead to the game if the catalogue knows it. */
function CoverAndTitle({ offer, eager }: { offer: Offer; eager: boolean }) {
  const { game } = offer.lead;
  const inside = (
    <>
      <Stand>
        <Cover game={offerArt(offer)} eager={eager} className={cx(card.cover, styles.cover)} />
      </Stand>
      <span className={styles.name}>
        <span className={`${card.title} small strong breaks at-start`} dir="auto">
          {offerTitle(offer.lead)}
        </span>
      </span>
    </>
  );
  return game ? (
    <Anchor href={gamePath(game.slug)} className={card.link}>
      {inside}
    </Anchor>
  ) : (
    <div>{inside}</div>
  );
}

function Facts({ offer: { lead }, platform }: Pick<OfferCardProps, 'offer' | 'platform'>) {
  const t = useT();
  const until = claimText(lead);
  const note = lead.source === 'epic' ? t('free.epic') : !lead.game && t('free.unknown');
  return (
    <>
      {until && <span className={styles.until}>{until}</span>}
      <span>{accessText(lead, platform)}</span>
      {note && <span>{note}</span>}
    </>
  );
}

function OwnMark({ offer }: { offer: Offer }): ReactNode {
  const t = useT();
  const on = haveOn(offer);
  if (offer.lead.alreadyOwned) return <HeldMark>{on ? t('search.haveOn', { on }) : t('search.have')}</HeldMark>;
  if (!offer.lead.wished) return null;
  return (
    <span className={styles.wanted}>
      <Bookmark className="icon icon-s" />
      {t('search.want')}
    </span>
  );
}

/** The link to the place where it is claimed, as long as it can be. */
function ClaimLink({ offer: { lead } }: { offer: Offer }) {
  const t = useT();
  if (!lead.url || isOver(lead)) return null;
  return (
    <a href={lead.url} target="_blank" rel="noopener noreferrer" className={styles.claim}>
      <span>
        {t(platformOfRow(lead)?.iconClass === 'xbox' ? 'free.see' : 'free.claim')}
        <span className="hidden">
          : <bdi>{offerTitle(lead)}</bdi> {t('layout.foot.newTab')}
        </span>
      </span>
      <LeavingIcon className="icon icon-s" />
    </a>
  );
}
