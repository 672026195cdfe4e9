import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { HOME_REGION, REGIONS, type RegionId } from '../../worker/providers/regions.schema.ts';
import { sayFailed } from '../catalogue/say-failed.ts';
import { showShelfChanges } from '../catalogue/shelf-changes.ts';
import { SUBSCRIPTIONS_KEY, type Subscriptions } from '../catalogue/use-subscriptions.ts';
import { api, ask } from '../platform/api.ts';
import { ownTimeZone } from '../platform/dates.ts';
import { localeTag, t as text, useT } from '../platform/i18n.ts';
import { readStored, store } from '../platform/storage.ts';
import { Button } from '../ui/button.tsx';
import { FilterSelect } from '../ui/filter.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './subscriptions.module.css';

/** The only region of a time zone whose lists are read. */
const ZONES = new Map(
  Object.entries<RegionId>({
    'Africa/Cairo': 'EG',
    'Asia/Riyadh': 'SA',
    'Asia/Dubai': 'AE',
    'Asia/Kuwait': 'KW',
    'Asia/Qatar': 'QA',
    'Asia/Bahrain': 'BH',
    'Asia/Muscat': 'OM',
    'Europe/London': 'GB',
  }),
);

/** Where the reader probably is, by the clock of the device, or else by the country of its language. */
function guessRegion(): RegionId | undefined {
  const country = new Intl.Locale(navigator.language).region;
  return ZONES.get(ownTimeZone()) ?? REGIONS.find(({ id }) => id === country)?.id;
}

/** The lists of a country that nobody had chosen before are read just then: what they say comes a little later. */
const READ_AGAIN_MS = [1_500, 5_000, 15_000] as const;

const nameOf = (region: string) => new Intl.DisplayNames(localeTag(), { type: 'region' }).of(region) ?? region;

/** The country whose lists are meant. While none was chosen, another one is offered once, where the device seems to be there. */
export function RegionChoice({ subscriptions: [first] }: Pick<Subscriptions, 'subscriptions'>) {
  const t = useT();
  const { mutate } = useSWRConfig();
  const [isAsked, setAsked] = useState(() => readStored('region') !== null);
  const region = first?.region ?? REGIONS[0].id;
  const guess = guessRegion();
  const close = () => {
    store('region', region);
    setAsked(true);
  };
  const choose = async (id: string): Promise<void> => {
    const chosen = REGIONS.find(one => one.id === id)?.id;
    if (!chosen) return;
    close();
    try {
      await ask(api.users.$put({ json: { region: chosen } }), { quiet: true });
      await Promise.all([mutate(SUBSCRIPTIONS_KEY), showShelfChanges()]);
      for (const after of READ_AGAIN_MS) setTimeout(() => void mutate(SUBSCRIPTIONS_KEY), after);
    } catch (error) {
      sayFailed(text('subscriptions.region.failed'), error, () => choose(id));
    }
  };
  return (
    <div className={`${styles.region} stack gap-3`}>
      <div className="stack begin gap-1">
        <span className="meta" aria-hidden="true">
          {t('subscriptions.region.label')}
        </span>
        <FilterSelect
          icon={Globe}
          label={t('subscriptions.region.label')}
          value={region}
          onChange={choose}
          options={REGIONS.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        />
      </div>
      {!isAsked && guess && guess !== region && region === HOME_REGION && (
        <Notice
          role="status"
          title={t('subscriptions.region.ask', { country: nameOf(guess) })}
          act={
            <>
              <Button size="s" onClick={() => choose(guess)}>
                {t('subscriptions.region.yes')}
              </Button>
              <Button size="s" variant="quiet" onClick={close}>
                {t('subscriptions.region.no')}
              </Button>
            </>
          }
        >
          {t('subscriptions.region.why')}
        </Notice>
      )}
    </div>
  );
}
