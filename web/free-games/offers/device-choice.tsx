import { useT } from '../../platform/i18n.ts';
import type { FreeGame, Offer } from '../month-data.ts';
import { deviceText, titleOf } from './offer.ts';
import styles from './offers.module.css';
import { type ChangePicks, type Picks, rowToBring } from './use-offer-picks.ts';

type DeviceChoiceProps = { offer: Offer; rows: readonly FreeGame[]; picks: Picks; change: ChangePicks };

/** Chips for one choice: the device of the copy. */
export function DeviceChoice({ offer, rows, picks, change }: DeviceChoiceProps) {
  const t = useT();
  const chosen = rowToBring(offer, picks);
  return (
    <fieldset className={styles.devices} aria-label={t('free.pick.device', { title: titleOf(offer.lead) })}>
      {rows.map(row => (
        <label key={row.id} className={styles.device}>
          <input
            type="radio"
            name={offer.key}
            checked={row === chosen}
            onChange={() => change({ do: 'device', key: offer.key, row: row.id })}
          />
          <bdi>{deviceText(row)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
