import { IGDB_PICTURES, OLD_STEAM_PICTURES, STEAM_PICTURES } from './pictures.schema.ts';

/**
 * The hosts of covers: of Steam and IGDB, of the games that libraries contain, and of what is free this month. The
 * policy of content security allows these and no others.
 */
export const PICTURE_HOSTS: readonly string[] = [
  ...[STEAM_PICTURES, OLD_STEAM_PICTURES, IGDB_PICTURES].map(address => new URL(address).origin),
  ...['https://image.api.playstation.com', 'https://psnobj.prod.dl.playstation.net'],
  ...['https://gs2-sec.ww.prod.dl.playstation.net', 'https://image.api.np.km.playstation.net'],
  ...['https://store-images.s-microsoft.com', 'https://images-eds-ssl.xboxlive.com'],
  ...['https://cdn1.epicgames.com', 'https://cdn2.unrealengine.com', 'https://www.gamerpower.com'],
];

/** The variables that say where pictures come from. `COVERS_URL` is a simulator, which has all hosts as folders. */
type PictureSetup = { COVERS_URL?: string | undefined; PICTURE_HOSTS?: string | undefined };

const isHttps = (host: string) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(host);

/** The hosts whose pictures a page of this site may show: the operator's own ones too, by https alone. */
export function pictureHosts({ COVERS_URL, PICTURE_HOSTS: own = '' }: PictureSetup): string[] {
  if (COVERS_URL && URL.canParse(COVERS_URL)) return [new URL(COVERS_URL).origin];
  return [...PICTURE_HOSTS, ...own.split(/\s+/).filter(isHttps)];
}
