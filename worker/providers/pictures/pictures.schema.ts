/*
 * Pictures of games are shown from where they are, and never copied. Their addresses are made here and nowhere else. The
 * hosts that a page may show stand in `hosts.ts`.
 */

export const STEAM_PICTURES = 'https://shared.fastly.steamstatic.com/store_item_assets/steam/apps';
/** Games that have not changed their pictures for years are here only. */
export const OLD_STEAM_PICTURES = 'https://cdn.cloudflare.steamstatic.com/steam/apps';
export const IGDB_PICTURES = 'https://images.igdb.com/igdb/image/upload';

/** The size that the catalogue keeps of IGDB's covers; no other host has it in an address. */
const KEPT = '/t_cover_big_2x/';

/** One picture for screens of one pixel density and of two. */
export type CoverSource = { src: string; srcSet?: string };

/** How wide it is shown: to 72 px, or to about 300. */
type CoverSize = 'small' | 'large';

const twice = (src: string, dense: string): CoverSource => ({ src, srcSet: `${src} 1x, ${dense} 2x` });

/** 528 × 748 pixels: the address that the catalogue keeps. */
export const igdbCover = (image: string) => `${IGDB_PICTURES}${KEPT}${image}.jpg`;
/** Within 1920 × 1080: shown as wide as the window. */
export const igdbScreenshot = (image: string) => `${IGDB_PICTURES}/t_1080p/${image}.jpg`;

/** 300 × 450 pixels, whatever its name says: the address that a library keeps. */
export const steamPortrait = (appId: string) => `${OLD_STEAM_PICTURES}/${appId}/library_600x900.jpg`;

const ASSET_FORMAT = /^steam\/apps\/(\d+)\/\$\{FILENAME\}(?:\?t=\d+)?$/;
const ASSET_NAME = /^(?:[0-9a-f]{40}\/)?[\w-]{1,80}\.(?:jpg|png)$/;

/**
 * The address of a picture that Steam's store names: a form for all pictures of the game, and a name that a folder of 40
 * letters may precede. Undefined for any other shape, so that no name leads elsewhere.
 */
export function steamAsset(appId: string, form: string | undefined, name: string | undefined): string | undefined {
  if (ASSET_FORMAT.exec(form ?? '')?.[1] !== appId || !ASSET_NAME.test(name ?? '')) return undefined;
  return `${STEAM_PICTURES}/${appId}/${name}`;
}

/** Where the portrait of a game may be at Steam, the likelier place first. A few of the old ones have no large form. */
function steamSources(appId: string, size: CoverSize): CoverSource[] {
  const portrait = `${STEAM_PICTURES}/${appId}/library_600x900`;
  const first = size === 'small' ? { src: `${portrait}.jpg` } : twice(`${portrait}.jpg`, `${portrait}_2x.jpg`);
  return [first, { src: steamPortrait(appId) }];
}

/** The portrait of a game at Steam that has no folder of its own: the large form stands beside it. */
const PLAIN_PORTRAIT = /\/apps\/\d+\/library_600x900\.jpg$/;

/** At IGDB the size stands in the address: 90 × 128 and 264 × 374, each also twice as large. */
function ownSource(coverUrl: string, size: CoverSize): CoverSource {
  if (size === 'large' && PLAIN_PORTRAIT.test(coverUrl)) return twice(coverUrl, coverUrl.replace(/\.jpg$/, '_2x.jpg'));
  const name = size === 'small' ? '/t_cover_small' : '/t_cover_big';
  const src = coverUrl.replace(KEPT, `${name}/`);
  return src === coverUrl ? { src } : twice(src, coverUrl.replace(KEPT, `${name}_2x/`));
}

/** The facts of a game that its cover follows from. `steamAppId` counts if there is no cover, or it does not come. */
type Covered = { coverUrl?: string | null | undefined; steamAppId?: string | null | undefined };

/** The addresses of a game's cover, to be tried one after the other. Empty if it has none: then one is drawn. */
export function coverSources({ coverUrl, steamAppId }: Covered, size: CoverSize): CoverSource[] {
  return [
    ...(coverUrl ? [ownSource(coverUrl, size)] : []),
    ...(steamAppId ? steamSources(encodeURIComponent(steamAppId), size) : []),
  ];
}
