import { type DemoTitle, libraryOf } from './library.ts';
import { chance } from './library-names.ts';
import { SECOND_WORDS } from './library-words.ts';

/* Steam's store as IStoreBrowseService/GetItems answers: without a key, fields that are 0, false or empty left out. */

const TYPES: Record<DemoTitle['kind'], number> = { game: 0, demo: 1, tool: 13, soundtrack: 11, app: 6 };
const FIRST_DAY = Date.UTC(2012, 0, 1) / 1000;
const DAY = 86_400;
const TAGS = [19, 21, 122, 599, 9, 492, 597];

/** What a test tells the store about an id: fields over its own ones, or that it leaves the id out. */
export type StoreOverride = Record<string, unknown> | 'left out';

const hashOf = (text: string) =>
  chance(text, 2 ** 31)
    .toString(16)
    .padStart(40, 'e');

function languagesOf(key: string) {
  const isArabic = chance(`${key} arabic`, 4) === 0;
  const isSpoken = chance(`${key} spoken`, 12) === 0;
  return [
    { elanguage: 0, eadditionallanguage: -1, supported: true, full_audio: true, subtitles: true },
    ...(isArabic
      ? [{ elanguage: 25, eadditionallanguage: -1, supported: true, full_audio: isSpoken, subtitles: true }]
      : []),
    { elanguage: -1, eadditionallanguage: 53, supported: true, full_audio: false, subtitles: true },
  ];
}

function assetsOf(appid: number) {
  return {
    asset_url_format: `steam/apps/${appid}/\${FILENAME}?t=1786470571`,
    main_capsule: `${hashOf(`${appid} main`)}/capsule_616x353.jpg`,
    header: `${hashOf(`${appid} header`)}/header.jpg`,
    library_capsule: `${hashOf(`${appid} portrait`)}/library_capsule.jpg`,
    library_capsule_2x: `${hashOf(`${appid} large`)}/library_capsule_2x.jpg`,
  };
}

const makerOf = (key: string) => `${SECOND_WORDS[chance(`${key} maker`, SECOND_WORDS.length)]} Works`;

/** The rest of an item: what Steam knows of a game with this name. */
function detailsOf(appid: number, name: string) {
  const days = chance(`${name} day`, 4800);
  return {
    store_url_path: `app/${appid}/${name.replaceAll(/\W+/g, '_')}`,
    ...(chance(`${name} described`, 4) === 0 && { content_descriptorids: [2, 5] }),
    tags: TAGS.slice(chance(`${name} tag`, 5)).map((tagid, at) => ({ tagid, weight: 900 - at * 50 })),
    categories: {
      supported_player_categoryids: [2, ...(chance(`${name} together`, 3) === 0 ? [1, 9, 38, 39, 24] : [])],
      feature_categoryids: [22, 23],
      controller_categoryids: [28],
    },
    reviews: { summary_filtered: { review_count: chance(`${name} reviews`, 900), percent_positive: 81 } },
    basic_info: {
      short_description: 'A small world of its own.',
      publishers: [{ name: makerOf(name) }],
      developers: [{ name: makerOf(name), creator_clan_account_id: 40_000_000 }],
    },
    assets: assetsOf(appid),
    release: { steam_release_date: FIRST_DAY + days * DAY },
    platforms: { windows: true, steam_deck_compat_category: 3 },
    supported_languages: languagesOf(name),
  };
}

/** As Steam answers about an id that it knows nothing of, or hides from this country. */
const hidden = (id: number) => ({
  ...{ item_type: 0, id, success: 15, visible: false, name: '', store_url_path: 'app/0/', appid: 0 },
});

let known: Map<number, DemoTitle> | undefined;

/** The item of an id. `given` are names that the libraries of a test have; `told` goes over everything. */
function itemOf(id: number, given: Map<number, string>, told: StoreOverride | undefined): object[] {
  if (told === 'left out') return [];
  known ??= new Map(libraryOf('demo-5000', 'steam').map(title => [title.steamAppId, title]));
  const name = given.get(id) ?? known.get(id)?.title;
  if (!name && !told) return [hidden(id)];
  const type = TYPES[known.get(id)?.kind ?? 'game'];
  const own = { item_type: 0, id, success: 1, visible: true, name, appid: id, type };
  return [{ ...own, ...detailsOf(id, String(name)), ...told }];
}

/** The answer to `input_json`; undefined if it is none. Over 250 ids are refused. */
export function answerItems(inputJson: string, given: Map<number, string>, told: Map<number, StoreOverride>) {
  const { ids = [], context }: { ids?: { appid: number }[]; context?: { country_code?: string } } =
    JSON.parse(inputJson);
  if (!context?.country_code || ids.length === 0 || ids.length > 250) return undefined;
  return { response: { store_items: ids.flatMap(({ appid }) => itemOf(appid, given, told.get(appid))) } };
}
