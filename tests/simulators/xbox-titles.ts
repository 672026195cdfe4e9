import { type DemoTitle, libraryOf } from './library.ts';
import { chance } from './library-names.ts';
import type { Gamer } from './xbox-gamers.ts';

/** Near the real length of the history. */
const HISTORY_MAX = 1000;

const DEVICES: Record<string, string> = { 'xbox-series': 'XboxSeries', 'xbox-one': 'XboxOne', 'xbox-360': 'Xbox360' };
const NEVER = '0001-01-01T00:00:00';

/** Some current games were only ever played on a PC, some bought there; one of the apps runs only on a PC. */
function devicesOf({ key, kind, platforms }: DemoTitle): string[] {
  if (key === 'spotify') return ['Win32'];
  const isModern = platforms.includes('xbox-series');
  if (kind === 'game' && isModern && chance(`${key} pc`, 15) === 0) return [chance(key, 2) === 0 ? 'PC' : 'Win32'];
  const consoles = platforms.flatMap(platform => DEVICES[platform] ?? []).reverse();
  return isModern && chance(`${key} play anywhere`, 2) === 0 ? ['PC', ...consoles] : consoles;
}

const scidOf = ({ xboxTitleId }: DemoTitle) =>
  `00000000-0000-0000-0000-0000${Number(xboxTitleId).toString(16).padStart(8, '0')}`;

const image = (type: string, productId: string) => ({
  url: `http://store-images.s-microsoft.com/image/apps.${productId}.${type}`,
  type,
});

/** Whether one of many titles lacks what most have. */
const lacks = ({ key }: DemoTitle, field: string) => chance(`${key} lacks ${field}`, 25) === 0;

const attribute = (name: string, maximum: number | null = null) => ({
  ...{ applicablePlatforms: null, name, maximum, minimum: maximum && 2 },
});
const MODES = [
  [attribute('SinglePlayer')],
  [attribute('SinglePlayer'), attribute('XblLocalCoop', 2), attribute('XblLocalMultiPlayer', 2)],
  [attribute('XblOnlineMultiPlayer', 16), attribute('XblCrossPlatformMultiPlayer')],
];

/** What is known of every second game beside its name. */
function detailOf({ key, kind, title }: DemoTitle) {
  if (kind !== 'game' || chance(`${key} detail`, 2) === 0) return null;
  return {
    attributes: MODES[chance(`${key} modes`, MODES.length)],
    ...{ availabilities: [], capabilities: [], description: '', shortDescription: '', vuiDisplayName: null },
    ...{ developerName: `${title.split(' ')[0]} Works`, publisherName: 'Demo Publishing', minAge: 12 },
    ...{ genres: ['Action & adventure'], releaseDate: '2019-03-02T00:00:00Z', xboxLiveGoldRequired: false },
  };
}

/**
 * A title as titlehub gives it, which OpenXBL passes on. `gamePass` says what is in the catalogue of Game Pass, whoever
 * holds it. Fields that older answers lack, and those that come empty, are so for some titles.
 */
function titleOf(title: DemoTitle) {
  const isApp = title.kind === 'app';
  return {
    titleId: title.xboxTitleId,
    pfn: `Raff.${title.productId}_8wekyb3d8bbwe`,
    bingId: null,
    serviceConfigId: scidOf(title),
    windowsPhoneProductId: null,
    name: title.title,
    type: isApp && title.key !== 'spotify' ? 'Application' : 'Game',
    devices: devicesOf(title),
    displayImage: image('Tile', title.productId).url,
    mediaItemType: isApp ? 'DApp' : 'DGame',
    modernTitleId: title.xboxTitleId,
    isBundle: false,
    ...(lacks(title, 'productId') ? {} : { productId: title.productId }),
    achievement: { currentAchievements: 3, totalAchievements: 0, currentGamerscore: 45, totalGamerscore: 1000 },
    stats: { sourceVersion: 0 },
    gamePass: lacks(title, 'gamePass') ? null : { isGamePass: title.access === 'subscription' },
    images: [image('SuperHeroArt', title.productId), image('BoxArt', title.productId)],
    titleHistory: lacks(title, 'titleHistory')
      ? null
      : { lastTimePlayed: title.lastPlayed ?? NEVER, visible: true, canHide: true },
    ...{
      titleRecord: null,
      detail: detailOf(title),
      friendsWhoPlayed: null,
      alternateTitleIds: [],
      contentBoards: null,
    },
    xboxLiveTier: 'Full',
  };
}

/** The newest first; apps are opened every day. */
const order = ({ kind, lastPlayed }: DemoTitle) => (kind === 'app' ? '9' : (lastPlayed ?? ''));

const newest = (titles: DemoTitle[]) => titles.toSorted((a, b) => (order(a) < order(b) ? 1 : -1));

/** Strangers may not see their history, but they have one: they play what demo-30 plays. */
function libraryAt({ name }: Gamer, nights: number): DemoTitle[] {
  const isHidden = name === 'demo-private' || name === 'demo-hidden' || name === 'demo-shy' || name === 'demo-html';
  return newest(libraryOf(isHidden ? 'demo-30' : name, 'xbox', nights));
}

const libraries = new Map<string, DemoTitle[]>();

/** A library is made once: it is the same in every run, after the same number of nights. */
function played(gamer: Gamer, nights: number): DemoTitle[] {
  const key = `${gamer.name} ${nights}`;
  const known = libraries.get(key) ?? libraryAt(gamer, nights);
  libraries.set(key, known);
  return known;
}

/** The played titles, newest first, as far as the history goes back. */
export const historyOf = (gamer: Gamer, nights: number) => played(gamer, nights).slice(0, HISTORY_MAX).map(titleOf);

/** Every title with achievements, however long ago. Apps have none. */
export const achievementsOf = (gamer: Gamer, nights: number) =>
  played(gamer, nights)
    .filter(title => title.kind !== 'app')
    .map(titleOf);

/** The figures a game is proud of. They are a list of their own, and say nothing of minutes. */
function heroesOf(titleid: string | undefined, listOf: (stats: object[]) => object[]): object[] {
  if (titleid === undefined) return [];
  const stat = { groupproperties: { Ordinal: '1' }, name: 'ChestsCashedIn', type: 'Double', value: '5' };
  return [{ name: 'Hero', titleid, statlistscollection: listOf([stat]) }];
}

/** The minutes of some titles as userstats gives them. An Xbox 360 counted none, and some values are missing. */
export function statsOf(gamer: Gamer, asked: { titleId: string }[], nights: number) {
  const titles = new Map(played(gamer, nights).map(title => [title.xboxTitleId, title]));
  const stats = asked.flatMap(({ titleId }) => {
    const title = titles.get(titleId);
    if (!title || title.platforms[0] === 'xbox-360') return [];
    const value = chance(`${title.key} uncounted`, 20) === 0 ? {} : { value: String(title.minutes) };
    const about = { groupproperties: {}, scid: scidOf(title), properties: { DisplayName: 'Minutes Played' } };
    return [{ ...about, xuid: gamer.xuid, titleid: titleId, name: 'MinutesPlayed', type: 'Integer', ...value }];
  });
  const listOf = (some: object[]) => [{ arrangebyfield: 'xuid', arrangebyfieldid: gamer.xuid, stats: some }];
  return { groups: heroesOf(asked[0]?.titleId, listOf), statlistscollection: listOf(stats) };
}
