/* How this site is set up, as the document says. */

const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="raff:${name}"]`)?.content;
const list = (name: string) => said(name)?.split(' ').filter(Boolean) ?? [];

/** The public address of the site: a shared link begins with it, however this reader came here. */
export const siteOrigin = () => said('site') ?? location.origin;

export const providers: readonly string[] = list('providers');

/** Whether a provider is a simulator here: demo data, no real account is asked for. */
export function isDemo(provider: string): boolean {
  return list('demo').includes(provider);
}

/** The providers whose libraries can be imported, by name: `steam`, `psn`, `xbox`. */
export const gaming: readonly string[] = list('gaming');

/** Whether a library's provider is a simulator here, with demo accounts to try. */
export function isGamingDemo(provider: string): boolean {
  return list('gaming-demo').includes(provider);
}

/** Whether Xbox players can sign in at Microsoft instead of giving their gamertag. */
export const microsoft = said('microsoft') !== undefined;

/** Whether games that the catalogue lacks can be looked up at IGDB, and whether that is a simulator here. */
export const igdb = said('igdb') !== undefined;
export const isIgdbDemo = said('igdb') === 'demo';

const key = said('captcha');

/** The bot check's public key and the host of its script; undefined if none is set up. */
export const captcha = key ? { key, origin: said('captcha-origin') ?? '' } : undefined;

/** Our own page on a network; undefined if there is none. */
export function networkPage(name: 'x' | 'facebook' | 'instagram' | 'youtube'): string | undefined {
  return said(`network-${name}`);
}

/** The address of the analytics script; undefined if visits are not counted. */
export const analytics = said('analytics');

/** Whether the portraits of stores stand in for covers here. */
export const hasStoreCovers = said('store-covers') !== 'off';

const pictures = said('pictures');

/** The address at which a picture is shown: that of a simulator, if one plays the hosts of pictures. */
export const shownAt = (address: string) => (pictures ? address.replaceAll('https://', `${pictures}/`) : address);
