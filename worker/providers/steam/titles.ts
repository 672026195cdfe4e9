import * as v from 'valibot';
import type { Category, ProviderTitle } from '../gaming.ts';
import { steamPortrait } from '../pictures/pictures.schema.ts';
import { oneLine, plausibleInstant, plausibleMinutes } from '../store-values.ts';

const loose = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), null);

const OwnedGame = v.object({
  appid: v.number(),
  name: loose(v.string()),
  playtime_forever: loose(v.number()),
  rtime_last_played: loose(v.number()),
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
  ['app', /\b(the movie|documentary|official trailer|short film)$/i],
  ['tool', /\b(dedicated server|sdk|redistributables?|authoring tools?|linux runtime|test server)\b/i],
  ['tool', /^proton (\d|experimental|hotfix|easyanticheat|battleye)|\bbenchmark( tool)?$/i],
  ['demo', /\bdemo( version)?$|\bplaytest$|\b(open|closed|public|technical)[ -](beta|alpha|test)\b|\bbeta$/i],
];

/** An icon says nothing: tools and films have none, and so have some games. */
function categoryOf({ appid, name }: OwnedGame): Category {
  const named = NAMES.find(([, pattern]) => pattern.test(name ?? ''))?.[0];
  return named ?? (APPS.has(appid) ? 'app' : 'game');
}

/** An app without a name is shown by its id, because the catalogue may know that. */
function toTitle(game: OwnedGame, owned: Set<number>, showsTime: boolean): ProviderTitle {
  const providerId = String(game.appid);
  return {
    providerId,
    title: oneLine(game.name ?? '') || `App ${providerId}`,
    category: categoryOf(game),
    matchIds: [providerId],
    subplatform: 'steam',
    coverUrl: steamPortrait(providerId),
    access: owned.has(game.appid) ? 'bought' : 'free_to_play',
    minutesPlayed: showsTime ? plausibleMinutes(game.playtime_forever) : null,
    lastPlayedAt: plausibleInstant('steam', (game.rtime_last_played ?? 0) * 1000),
  };
}

/** Titles of a library, each once. For a person who hides only their play time, every game counts as never played. */
export function toTitles(games: OwnedGame[], owned: Set<number>): ProviderTitle[] {
  const showsTime = games.some(game => (game.playtime_forever ?? 0) > 0);
  const unique = new Map(games.map(game => [game.appid, game]));
  return [...unique.values()].map(game => toTitle(game, owned, showsTime));
}
