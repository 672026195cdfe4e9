/*
 * Pictures of games are shown from where they are, and never copied. Their addresses are made here and nowhere else, and
 * the policy of content security allows these hosts and no others.
 */

const STEAM = 'https://shared.fastly.steamstatic.com/store_item_assets/steam/apps';
/** Games that have not changed their pictures for years are here only. */
const STEAM_OLD = 'https://cdn.cloudflare.steamstatic.com/steam/apps';
const IGDB = 'https://images.igdb.com/igdb/image/upload';

/** The hosts of covers: of Steam and IGDB, of the games that libraries contain, and of what is free this month. */
export const PICTURE_HOSTS: readonly string[] = [
  ...[STEAM, STEAM_OLD, IGDB].map(address => new URL(address).origin),
  ...['https://image.api.playstation.com', 'https://psnobj.prod.dl.playstation.net'],
  ...['https://gs2-sec.ww.prod.dl.playstation.net', 'https://image.api.np.km.playstation.net'],
  ...['https://store-images.s-microsoft.com', 'https://images-eds-ssl.xboxlive.com'],
  ...['https://cdn1.epicgames.com', 'https://cdn2.unrealengine.com', 'https://www.gamerpower.com'],
];

/** One picture for screens of one pixel density and of two. */
export type CoverSource = { src: string; srcSet?: string };

/** How wide it is shown: to 72 px, or to about 300. */
type CoverSize = 'small' | 'large';

const twice = (src: string, dense: string): CoverSource => ({ src, srcSet: `${src} 1x, ${dense} 2x` });

/** 528 × 748 pixels: the address that the catalogue keeps. */
export const igdbCover = (image: string) => `${IGDB}/t_cover_big_2x/${image}.jpg`;
/** Within 1920 × 1080: shown as wide as the window. */
export const igdbScreenshot = (image: string) => `${IGDB}/t_1080p/${image}.jpg`;

/** 300 × 450 pixels, whatever its name says: the address that a library keeps. */
export const steamPortrait = (appId: string) => `${STEAM_OLD}/${appId}/library_600x900.jpg`;

/** At IGDB the size stands in the address: 90 × 128 and 264 × 374, each also twice as large. */
function igdbSource(image: string, size: CoverSize): CoverSource {
  const name = size === 'small' ? 't_cover_small' : 't_cover_big';
  return twice(`${IGDB}/${name}/${image}`, `${IGDB}/${name}_2x/${image}`);
}

/** Where the portrait of a game may be at Steam, the likelier place first. A few of the old ones have no large form. */
function steamSources(appId: string, size: CoverSize): CoverSource[] {
  const portrait = `${STEAM}/${appId}/library_600x900`;
  const first = size === 'small' ? { src: `${portrait}.jpg` } : twice(`${portrait}.jpg`, `${portrait}_2x.jpg`);
  return [first, { src: steamPortrait(appId) }];
}

const STEAM_ID = /^[1-9]\d{0,9}$/;
const STEAM_ADDRESS = /\.steamstatic\.com\/(?:store_item_assets\/)?steam\/apps\/([1-9]\d{0,9})\/library_600x900/;
const IGDB_ADDRESS = /^https:\/\/images\.igdb\.com\/igdb\/image\/upload\/t_\w+\/(\w+\.jpg)$/;

function ownSources(coverUrl: string, size: CoverSize): CoverSource[] {
  const appId = STEAM_ADDRESS.exec(coverUrl)?.[1];
  if (appId) return steamSources(appId, size);
  const image = IGDB_ADDRESS.exec(coverUrl)?.[1];
  return [image ? igdbSource(image, size) : { src: coverUrl }];
}

/** The facts of a game that its cover follows from. `steamAppId` counts if there is no cover, or it does not come. */
type Covered = { coverUrl?: string | null | undefined; steamAppId?: string | null | undefined };

/** The addresses of a game's cover, to be tried one after the other. Empty if it has none: then one is drawn. */
export function coverSources({ coverUrl, steamAppId }: Covered, size: CoverSize): CoverSource[] {
  const own = coverUrl ? ownSources(coverUrl, size) : [];
  const store = steamAppId && STEAM_ID.test(steamAppId) ? steamSources(steamAppId, size) : [];
  return [...own, ...store.filter(({ src }) => own.every(one => one.src !== src))];
}

/** The variables that say where pictures come from. `COVERS_URL` is a simulator, which has all hosts as folders. */
export type PictureSetup = {
  COVERS_URL?: string | undefined;
  STORE_COVERS?: string | undefined;
  PICTURE_HOSTS?: string | undefined;
};

const isHttps = (host: string) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(host);

/** The hosts whose pictures a page of this site may show: the operator's own ones too, by https alone. */
export function pictureHosts({ COVERS_URL, PICTURE_HOSTS: own = '' }: PictureSetup): string[] {
  if (COVERS_URL && URL.canParse(COVERS_URL)) return [new URL(COVERS_URL).origin];
  return [...PICTURE_HOSTS, ...own.split(/\s+/).filter(isHttps)];
}
