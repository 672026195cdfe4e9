import * as v from 'valibot';
import type { Category, ProviderTitle } from '../gaming.ts';
import { steamPortrait } from '../pictures/schema.ts';

const OwnedGame = v.object({
  appid: v.number(),
  name: v.nullish(v.string()),
  playtime_forever: v.nullish(v.number()),
  rtime_last_played: v.nullish(v.number()),
  img_icon_url: v.nullish(v.string()),
});

type OwnedGame = v.InferOutput<typeof OwnedGame>;

/** The answer of GetOwnedGames. */
export const OwnedGames = v.object({
  response: v.object({ game_count: v.optional(v.number()), games: v.optional(v.array(OwnedGame)) }),
});

/** Programs that Steam sells beside games; nothing in the answer distinguishes them. */
const APPS = new Set([
  ...[227_260, 250_820, 274_920, 365_670, 367_670, 388_080, 400_040, 404_790, 431_730, 431_960],
  ...[629_520, 993_090, 1_118_310, 1_905_180],
]);

const NAMES: [Category, RegExp][] = [
  ['app', /\b(soundtracks?|ost|art ?book)\b/i],
  ['tool', /\b(dedicated server|sdk|redistributables?|authoring tools?|linux runtime|test server)\b/i],
  ['tool', /^proton (\d|experimental|hotfix|easyanticheat|battleye)|\bbenchmark( tool)?$/i],
  ['demo', /\bdemo( version)?$|\bplaytest$|\b(open|closed|public|technical)[ -](beta|alpha|test)\b|\bbeta$/i],
];

/** Nobody can have played before this: Steam gives such times if it does not know. */
const STEAM_OPENED_SECONDS = Date.UTC(2003, 8, 12) / 1000;
/** Clocks differ. */
const DAY_SECONDS = 24 * 60 * 60;

/** Tools and servers have no icon. */
function categoryOf({ appid, name, img_icon_url: icon }: OwnedGame): Category {
  const named = NAMES.find(([, pattern]) => pattern.test(name ?? ''))?.[0];
  return named ?? (APPS.has(appid) ? 'app' : icon === '' ? 'tool' : 'game');
}

/** Null for games that were never played, and for impossible times. */
function momentOf(seconds: number | null | undefined): string | null {
  if (!seconds || seconds < STEAM_OPENED_SECONDS || seconds > Date.now() / 1000 + DAY_SECONDS) return null;
  return new Date(seconds * 1000).toISOString();
}

/** An app without a name is shown by its id, because the catalogue may know that. */
function toTitle(game: OwnedGame, showsTime: boolean): ProviderTitle {
  const providerId = String(game.appid);
  return {
    providerId,
    title: game.name?.trim() || `App ${providerId}`,
    category: categoryOf(game),
    matchIds: [providerId],
    subplatform: 'steam',
    coverUrl: steamPortrait(providerId),
    access: 'bought',
    minutesPlayed: showsTime ? (game.playtime_forever ?? null) : null,
    lastPlayedAt: momentOf(game.rtime_last_played),
  };
}

/** Titles of a library, each once. For a person who hides only their play time, every game counts as never played. */
export function toTitles(games: OwnedGame[]): ProviderTitle[] {
  const showsTime = games.some(game => (game.playtime_forever ?? 0) > 0);
  const unique = new Map(games.map(game => [game.appid, game]));
  return [...unique.values()].map(game => toTitle(game, showsTime));
}
