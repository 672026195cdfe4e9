import { createHash } from 'node:crypto';
import { DEMO_ACCOUNTS, type DemoAccount, type DemoTitle, libraryOf } from './library.ts';
import { chance } from './library-names.ts';
import { isTired } from './nights.ts';

/** `limited-bare`: too many requests, and no word on how long. `trophies-missing`: none are there, hidden or not. */
export type PsnTrouble =
  | 'limited'
  | 'limited-bare'
  | 'broken'
  | 'html'
  | 'games-hidden'
  | 'trophies-hidden'
  | 'trophies-missing';

/** Somebody at PlayStation. */
export type PsnAccount = {
  accountId: string;
  onlineId: string;
  played: object[];
  trophies: object[];
  troubles: PsnTrouble[];
};

/** An id of 19 digits. As with real ones, a number would lose its last digits. */
export function accountIdOf(onlineId: string): string {
  const digest = createHash('sha256').update(`psn ${onlineId.toLowerCase()}`).digest();
  return String(6_000_000_000_000_000_000n + (digest.readBigUInt64BE() % 1_000_000_000_000_000_000n));
}

const IMAGES = 'https://image.api.playstation.com/vulcan/ap/rnd';
const APP_CATEGORY = 'ps5_native_media_app';
const SERVICES = {
  subscription: ['ps_plus'],
  played: ['none', 'other'],
  bought: ['none(purchased)', 'none_purchased'],
  free_to_play: ['none'],
};

function categoryOf({ kind, platforms }: DemoTitle): string {
  if (kind === 'app') return APP_CATEGORY;
  return platforms[0] === 'ps5' ? 'ps5_native_game' : 'ps4_game';
}

const GENRES = [['ACTION'], ['ROLE_PLAYING_GAMES', 'ACTION'], ['SHOOTER'], ['CASUAL', 'FAMILY', 'PUZZLE'], []];

/** A concept names every title id it was sold under, and not only the one that was played. */
function conceptOf({ conceptId, psnTitleId, title, key }: DemoTitle) {
  const images = ['PORTRAIT_BANNER', 'GAMEHUB_COVER_ART', 'LOGO'].map(type => ({
    ...{ url: `${IMAGES}/${key}/${type.toLowerCase()}.png`, format: 'UNKNOWN', type },
  }));
  const named = {
    id: conceptId,
    titleIds: [psnTitleId, psnTitleId.replace('_00', '_01')],
    name: title,
    media: { audios: [], videos: [], images },
  };
  const arabic = chance(`${key} arabic`, 6) === 0 ? `لعبة ${title}` : title;
  const localized = { localizedName: { defaultLanguage: 'en-US', metadata: { 'ar-AE': arabic, 'en-US': title } } };
  const genres = GENRES[chance(`${key} genres`, GENRES.length)];
  return { ...named, genres, ...localized, country: 'US', language: 'en' };
}

/** As Sony writes it: hours are the largest unit. */
const durationOf = (minutes: number) => `PT${Math.floor(minutes / 60)}H${minutes % 60}M12S`;

function playedRow(title: DemoTitle) {
  const services = SERVICES[title.access];
  const imageUrl = `${IMAGES}/${title.key}/icon.png`;
  return {
    ...{ titleId: title.psnTitleId, name: title.title, localizedName: title.title },
    ...{ imageUrl, localizedImageUrl: imageUrl, category: categoryOf(title) },
    ...{ service: services[chance(`${title.key} service`, services.length)], playCount: 1 + (title.minutes % 40) },
    ...{ concept: conceptOf(title), media: { audios: [], videos: [], images: [] } },
    ...{ firstPlayedDateTime: '2019-03-02T17:20:11Z', lastPlayedDateTime: title.lastPlayed },
    playDuration: durationOf(title.minutes),
  };
}

const MACHINES: Record<string, string> = { ps5: 'PS5', ps4: 'PS4', ps3: 'PS3', vita: 'PSVITA' };
/** Every sixth game has all its trophies, the platinum one too. */
const earnedBy = (key: string) =>
  chance(`${key} trophies`, 6) === 0
    ? { bronze: 28, silver: 8, gold: 3, platinum: 1 }
    : { bronze: 1 + chance(`${key} bronze`, 20), silver: chance(`${key} silver`, 5), gold: 0, platinum: 0 };

/** Studios named the list after the game, some with another word, and some with a line break behind it. */
const LIST_NAMES = [' Trophies', ' Trophy Set', '\n', '', '', '', '', ''];

/** Some games of the PS5 share their trophies with a PC. On older consoles the oldest may come first. */
function machinesOf({ key, platforms }: DemoTitle): string {
  if (platforms[0] === 'ps5') return chance(`${key} on pc`, 6) === 0 ? 'PS5,PSPC' : 'PS5';
  const machines = platforms.map(machine => MACHINES[machine]);
  return (platforms.includes('ps4') ? machines.reverse() : machines).join(',');
}

/** Games of the PS5 have trophies of their own; earlier consoles share theirs. */
function trophyRow(played: DemoTitle) {
  const { npCommunicationId, title, key, platforms, lastPlayed } = played;
  const isNewest = platforms[0] === 'ps5';
  return {
    ...{ npServiceName: isNewest ? 'trophy2' : 'trophy', npCommunicationId, trophySetVersion: '01.00' },
    trophyTitleName: `${title}${LIST_NAMES[chance(`${key} list`, LIST_NAMES.length)] ?? ''}`,
    ...(isNewest ? {} : { trophyTitleDetail: `${title}: the trophies.` }),
    trophyTitleIconUrl: `${IMAGES}/${key}/trophies.png`,
    ...{ trophyTitlePlatform: machinesOf(played), hasTrophyGroups: false, trophyGroupCount: 1 },
    ...{ definedTrophies: { bronze: 28, silver: 8, gold: 3, platinum: 1 }, progress: 30 },
    ...{ earnedTrophies: earnedBy(key), hiddenFlag: false, lastUpdatedDateTime: lastPlayed },
  };
}

const isModern = ({ platforms }: DemoTitle) => platforms.some(platform => /^ps[45]$/.test(platform));

const TROUBLES: Record<string, PsnTrouble[]> = {
  'demo-private': ['trophies-hidden'],
  'demo-limited': ['limited'],
  'demo-broken': ['broken'],
  'demo-html': ['html'],
};

/** A test version has the concept of its game, and is a second title id of it. */
function rowsOf(titles: DemoTitle[]): object[] {
  const game = titles.find(({ kind }) => kind === 'game');
  return titles.map(title =>
    playedRow(game && title.kind === 'demo' ? { ...title, conceptId: game.conceptId } : title),
  );
}

/** A demo account. Games that came out on PS3 and Vita only are known by their trophies, as at PlayStation. */
function makeDemoAccount(onlineId: DemoAccount, nights = 0): PsnAccount {
  const titles = libraryOf(onlineId, 'psn', nights);
  const played = rowsOf(titles.filter(isModern));
  const trophies = titles.filter(({ kind }) => kind === 'game').map(trophyRow);
  const troubles = isTired(onlineId, nights) ? (['games-hidden'] as const) : (TROUBLES[onlineId] ?? []);
  return { accountId: accountIdOf(onlineId), onlineId, played, trophies, troubles: [...troubles] };
}

export const makeDemoAccounts = (): PsnAccount[] => DEMO_ACCOUNTS.map(onlineId => makeDemoAccount(onlineId));

const CHANGING = ['demo-nights', 'demo-tired'] as const;

/** A demo account that is another one after some nights; undefined for all others. */
export function accountAfter({ onlineId }: PsnAccount, nights: number): PsnAccount | undefined {
  const changing = CHANGING.find(one => one === onlineId);
  return changing && makeDemoAccount(changing, nights);
}
