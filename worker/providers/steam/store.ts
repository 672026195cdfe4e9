import type { Env } from '../../env.ts';
import { HOUR_SECONDS } from '../../platform/time.ts';
import { askProvider } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import type { AskedTitle, StoreCatalogue, StoreFacts } from '../store-facts.ts';
import { readItems } from './store-items.ts';

/* Steam's store answers without a key. Its interface is not among those that Valve describes for partners; the shapes
   were read from recorded answers and from the messages in the store's own script. */

const STEAM = 'https://api.steampowered.com';
/** Steam takes about 250 ids, by the length of the address; fifty leave an answer small. */
const ITEMS_AT_ONCE = 50;
/** Nobody has written a limit. A library of 5,000 games takes a hundred calls. */
const CALLS_AN_HOUR = 2_000;
const TIMEOUT_MS = 15_000;

/** The country where nearly everything is sold. Elsewhere Steam answers as if some games did not exist. */
const CONTEXT = { language: 'english', country_code: 'US', steam_realm: 1 };
const WANTED = {
  include_assets: true,
  include_release: true,
  include_platforms: true,
  include_reviews: true,
  include_basic_info: true,
  include_supported_languages: true,
  include_tag_count: 20,
};

type Setup = Pick<Env, 'STEAM_URL' | 'STORE_FACTS' | 'STORE_COVERS'>;

/** The ids of one call to Steam's GetItems, as its address. */
function addressOf({ STEAM_URL = STEAM }: Setup, titles: AskedTitle[]): string {
  const ids = titles.map(({ providerId }) => ({ appid: Number(providerId) }));
  const input = JSON.stringify({ ids, context: CONTEXT, data_request: WANTED });
  return `${STEAM_URL}/IStoreBrowseService/GetItems/v1/?${new URLSearchParams({ input_json: input })}`;
}

async function describe(setup: Setup, quota: Quota, titles: AskedTitle[]): Promise<Map<string, StoreFacts>> {
  const numbered = titles.filter(({ providerId }) => /^[1-9]\d{0,9}$/.test(providerId));
  if (numbered.length === 0) return new Map();
  await quota.spend('steam-store', 1, CALLS_AN_HOUR, HOUR_SECONDS);
  const { status, json } = await askProvider(addressOf(setup, numbered), {}, { timeoutMs: TIMEOUT_MS });
  if (status === 401 || status === 403) throw new ProviderError('provider_down');
  if (status !== 200) throw new ProviderError('provider_changed');
  return readItems(json, numbered, setup.STORE_COVERS !== 'off');
}

/** What Steam vouches for: every title with a number. */
export function steamStore(setup: Setup): StoreCatalogue {
  return {
    idsOf: ({ providerId }) => ({ steamAppId: providerId }),
    hasWholeTitles: true,
    atOnce: ITEMS_AT_ONCE,
    ...(setup.STORE_FACTS !== 'off' && {
      describe: (quota: Quota, titles: AskedTitle[]) => describe(setup, quota, titles),
    }),
  };
}
