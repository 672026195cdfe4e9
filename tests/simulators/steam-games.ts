import { type DemoAccount, type DemoTitle, libraryOf } from './library.ts';
import { chance } from './library-names.ts';
import { isTired } from './nights.ts';

/** Whether one of some games has what others lack. */
const isSome = ({ key }: DemoTitle, what: string, share: number) => chance(`${key} ${what}`, share) === 0;

/** Tools have no icon, and neither have some games. */
const hasIcon = (title: DemoTitle) => title.kind !== 'tool' && !isSome(title, 'icon', 20);

/** What comes only if it is asked for: names, pictures and marks. */
function infoOf(owned: DemoTitle) {
  return {
    name: owned.title,
    img_icon_url: hasIcon(owned) ? owned.steamAppId.toString(16).padStart(40, '0') : '',
    ...(!isSome(owned, 'stats', 3) && { has_community_visible_stats: true }),
    ...(isSome(owned, 'boards', 4) && { has_leaderboards: true }),
    ...(isSome(owned, 'described', 3) && { content_descriptorids: [2, 5] }),
  };
}

function playOf(owned: DemoTitle) {
  const { minutes, lastPlayed } = owned;
  return {
    ...(minutes > 0 && isSome(owned, 'lately', 10) && { playtime_2weeks: Math.min(minutes, 90) }),
    playtime_forever: minutes,
    ...{ playtime_windows_forever: minutes, playtime_mac_forever: 0, playtime_linux_forever: 0 },
    ...{ playtime_deck_forever: 0, playtime_disconnected: 0 },
    rtime_last_played: lastPlayed ? Date.parse(lastPlayed) / 1000 : 0,
  };
}

/** As Steam answered until 2020: a logo beside the icon, and nothing of when a game was last played. */
const oldRow = (owned: DemoTitle) => ({
  ...{ appid: owned.steamAppId, name: owned.title, playtime_forever: owned.minutes, img_icon_url: 'a1' },
  ...{ img_logo_url: 'b2', has_community_visible_stats: true },
});

type LibraryQuery = { names: string[]; nights: number; withFree: boolean; withInfo: boolean };

/** An empty library has a count and no games; a hidden one has neither. */
export function ownedBy(account: DemoAccount, { names, nights, withFree, withInfo }: LibraryQuery) {
  if (account === 'demo-private' || isTired(account, nights)) return {};
  const titles = libraryOf(account, 'steam', nights)
    .map((title, at) => ({ ...title, title: names[at] ?? title.title }))
    .filter(({ access }) => withFree || access !== 'free_to_play');
  const rowOf = (title: DemoTitle) => ({ appid: title.steamAppId, ...(withInfo && infoOf(title)), ...playOf(title) });
  const games = titles.map(title => (account === 'demo-limited' ? oldRow(title) : rowOf(title)));
  return games.length > 0 ? { game_count: games.length, games } : { game_count: 0 };
}

/** The rows of a library; `free` are the ids of those that cost nothing. */
export type LibraryRows = { games: object[]; free: number[] };

export function rowsGiven({ games, free }: LibraryRows, withFree: boolean) {
  const shown = games.filter(game => withFree || !('appid' in game && free.includes(Number(game.appid))));
  return { game_count: shown.length, games: shown };
}
