import * as v from 'valibot';
import type { Access, Category, ProviderTitle } from '../gaming.ts';
import { factUrl, loose, oneLine, plausibleInstant, plausibleMinutes } from '../store-values.ts';
import { type PsnLine, type PsnPage, readAnswer, readPages } from './ask-psn.ts';

/** The most that Sony gives at a time. */
const PAGE_TITLES = 200;

const Images = v.object({ images: loose(v.array(v.object({ url: v.string(), type: v.string() }))) });
const Names = v.object({ metadata: loose(v.record(v.string(), v.unknown())) });
const Concept = v.object({
  id: loose(v.union([v.number(), v.string()])),
  media: loose(Images),
  genres: loose(v.array(v.string())),
  /** The names by the languages of the shop, `ar-AE` among them. */
  localizedName: loose(Names),
});

/** The fields of a title. Only its id must be valid, because titles without one cannot be distinguished. */
const PlayedTitle = v.object({
  titleId: v.pipe(v.string(), v.nonEmpty()),
  name: loose(v.string()),
  localizedName: loose(v.string()),
  imageUrl: loose(v.string()),
  category: loose(v.string()),
  service: loose(v.string()),
  concept: loose(Concept),
  media: loose(Images),
  lastPlayedDateTime: loose(v.string()),
  playDuration: loose(v.string()),
});
type PlayedTitle = v.InferOutput<typeof PlayedTitle>;

const Titles = v.object({
  titles: v.array(PlayedTitle),
  nextOffset: v.optional(v.nullable(v.number()), null),
  totalItemCount: v.number(),
});

/** Netflix and similar apps come as `ps5_native_media_app`, `ps4_videoservice_web_app`, `ps4_nongame_mini_app`. */
const APP = /_app$|media|nongame/;
/** Games on a PC, which is no PlayStation. */
const ON_PC = 'pspc_game';
/** The name of a demo or trial says so at its end. */
const SAMPLE = /(?:^|[\s:(–-])(?:demo|trial|beta)(?: version)?\)?$/i;

function categoryOf({ category }: PlayedTitle, title: string): Category {
  if (category === ON_PC || APP.test(category ?? '')) return 'app';
  return SAMPLE.test(title) ? 'demo' : 'game';
}

/** Some real games come as `unknown`; their id still reveals the console. */
function subplatformOf({ category, titleId }: PlayedTitle): ProviderTitle['subplatform'] {
  if (category === 'ps5_native_game') return 'ps5';
  if (category === 'ps4_game') return 'ps4';
  if (category === ON_PC) return null;
  return titleId.startsWith('PPSA') ? 'ps5' : titleId.startsWith('CUSA') ? 'ps4' : null;
}

/** `none` means that no subscription gave it; only some entries say whether it was bought. */
function accessOf(service: string | null | undefined): Access {
  if (service === 'none(purchased)' || service === 'none_purchased') return 'bought';
  return service === 'ps_plus' ? 'subscription' : 'played';
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** `PT228H56M33S` in whole minutes. Null if it is no duration (ISO 8601), or one that nobody can have played. */
function minutesOf(duration: string | null | undefined): number | null {
  const parts = DURATION.exec(duration ?? '');
  if (!parts) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map(part => Number(part ?? 0));
  return plausibleMinutes(days * 1440 + hours * 60 + minutes + seconds / 60);
}

/** The address of a picture that a page of ours may show. */
export const secureUrl = (url: string | null | undefined) => (url?.startsWith('https://') ? url : null);

/** An upright picture before a square one. */
const COVERS = ['PORTRAIT_BANNER', 'GAMEHUB_COVER_ART', 'MASTER'];

function coverOf({ concept, media, imageUrl }: PlayedTitle): string | null {
  const images = [...(concept?.media?.images ?? []), ...(media?.images ?? [])];
  const best = COVERS.map(type => images.find(image => image.type === type)).find(image => image !== undefined);
  return secureUrl(best?.url) ?? secureUrl(imageUrl);
}

/** The catalogue knows games by their concept, and a few by the id of one version. */
const matchIdsOf = ({ concept, titleId }: PlayedTitle) => [...(concept?.id ? [String(concept.id)] : []), titleId];

const ARABIC = /\p{sc=Arabic}/u;

/** The Arabic name, where the shop has one of its own: most games are called in Arabic as in English. */
function arabicNameOf({ concept }: PlayedTitle): string[] {
  const name = concept?.localizedName?.metadata?.['ar-AE'];
  return typeof name === 'string' && ARABIC.test(name) ? [oneLine(name)] : [];
}

/** What PlayStation tells of the game itself, by its concept; undefined where it tells nothing. */
function factsOf(played: PlayedTitle): ProviderTitle['facts'] {
  const [genres, alternativeTitles] = [[...new Set(played.concept?.genres ?? [])], arabicNameOf(played)];
  const coverUrl = factUrl(coverOf(played));
  const known = {
    ...(genres.length > 0 && { genres }),
    ...(alternativeTitles.length > 0 && { alternativeTitles }),
    ...(coverUrl && { coverUrl }),
  };
  return Object.keys(known).length > 0 ? known : undefined;
}

function titleOf(played: PlayedTitle): ProviderTitle[] {
  const title = oneLine(played.name || played.localizedName || '');
  if (!title) return [];
  const named = { providerId: played.titleId, title, category: categoryOf(played, title) };
  const known = { matchIds: matchIdsOf(played), subplatform: subplatformOf(played), coverUrl: coverOf(played) };
  const access = accessOf(played.service);
  const lastPlayedAt = plausibleInstant('psn', played.lastPlayedDateTime);
  const facts = factsOf(played);
  const own = { access, minutesPlayed: minutesOf(played.playDuration), lastPlayedAt };
  return [{ ...named, ...known, ...own, ...(facts && { facts }) }];
}

/** The games that a person played on PS4, PS5 and PC; the first page is already counted. */
export async function readPlayed(line: PsnLine, places: string): Promise<{ rows: ProviderTitle[]; total: number }> {
  const turn = async (offset: number): Promise<PsnPage<ProviderTitle>> => {
    const asked = new URLSearchParams({ limit: `${PAGE_TITLES}`, offset: `${offset}` });
    const answer = await line.get(`${places}/titles?${asked}`);
    const { titles, nextOffset, totalItemCount } = readAnswer('played', Titles, answer);
    return { rows: titles.flatMap(titleOf), nextOffset, total: totalItemCount };
  };
  return readPages(line, turn);
}
