/* What a shared link says about a game: its id at a store, its slug, its title. */

type Provider = 'steam' | 'psn' | 'psn_concept' | 'microsoft';

export type StoreLink = {
  id?: { provider: Provider; externalId: string };
  /** The game's name in addresses of ours and of IGDB. */
  slug?: string;
  /** The title, as far as the address tells it. */
  title?: string;
};

type LinkReader = (path: string) => StoreLink | undefined;

/** Half an escape cannot be read, and is no reason to read nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `ghost-of-a-tale` and `Hades_II` as people write them. */
const worded = (slug = '') =>
  decoded(slug)
    .replace(/[-_+]+/g, ' ')
    .trim();

const titled = (slug: string | undefined): StoreLink => ({ title: worded(slug) });

const readSteam: LinkReader = path => {
  const [, appId, slug] = /\/(?:app|a)\/([1-9]\d{0,9})(?:\/([^/]+))?/.exec(path) ?? [];
  return appId ? { id: { provider: 'steam', externalId: appId }, ...titled(slug) } : undefined;
};

const readPlayStation: LinkReader = path => {
  const concept = /\/concept\/([1-9]\d{0,17})/.exec(path)?.[1];
  if (concept) return { id: { provider: 'psn_concept', externalId: concept } };
  const titleId = /\/product\/[A-Z]{2}\d{4}-([A-Z]{4}\d{5}_\d{2})-/i.exec(path)?.[1];
  if (titleId) return { id: { provider: 'psn', externalId: titleId.toUpperCase() } };
  const slug = /\/games\/([^/]+)/.exec(path)?.[1];
  return slug ? titled(slug) : undefined;
};

/** Microsoft's stores write an id after the slug, or alone, and sometimes an edition after it. */
const readMicrosoft: LinkReader = path => {
  const parts = path.split('/').filter(Boolean);
  const at = parts.findIndex(part => /^[0-9A-Z]{12}$/i.test(part) && /\d/.test(part));
  const before = parts[at - 1] ?? '';
  const isName = !/^(?:detail|details|apps|productid|p|store|-)$/i.test(before) && /\p{L}/u.test(before);
  const externalId = parts[at]?.toUpperCase();
  if (externalId) return { id: { provider: 'microsoft', externalId }, ...(isName && titled(before)) };
  const slug = /\/games\/([^/]+)\/?$/.exec(path)?.[1];
  return slug ? titled(slug) : undefined;
};

const readSlug: LinkReader = path => {
  const slug = /^\/games\/([a-z0-9-]+)\/?$/i.exec(path)?.[1]?.toLowerCase();
  // IGDB tells games of one name apart by two hyphens and a number.
  return slug ? { slug: slug.replace(/-{2,}/g, '-'), ...titled(slug.replace(/--\d+$/, '')) } : undefined;
};

const STORES: [host: RegExp, read: LinkReader][] = [
  [/^(?:store\.steampowered\.com|steamcommunity\.com|s\.team)$/, readSteam],
  [/^(?:store|www)\.playstation\.com$/, readPlayStation],
  [/^(?:www\.xbox\.com|(?:www|apps)\.microsoft\.com)$/, readMicrosoft],
  [/^(?:www\.)?igdb\.com$/, readSlug],
];

/** Of a store nobody knows here: the last words of the address. */
const readAny: LinkReader = path => {
  const last = path.split('/').filter(Boolean).at(-1);
  const title = worded(last?.replace(/\.\w+$/, ''));
  return /\p{L}/u.test(title) ? { title } : undefined;
};

/** What an address says of a game, if anything, and whether it is of a store that is known here. `ours` is our origin. */
export function readLink(address: string, ours: string): { link: StoreLink | undefined; isKnown: boolean } {
  if (!URL.canParse(address)) return { link: undefined, isKnown: false };
  const { protocol, host, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return { link: undefined, isKnown: false };
  if (origin === ours) return { link: readSlug(pathname), isKnown: true };
  const read = STORES.find(([pattern]) => pattern.test(host))?.[1];
  return { link: (read ?? readAny)(pathname), isKnown: read !== undefined };
}
