import { isLocale, LOCALES, type Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../previews/address.ts';
import type { Head } from './head.ts';

/** The input for the tags of a document. `site` is the setup of this site. */
export type HeadInput = {
  url: URL;
  locale: Locale;
  head: Head;
  site: Record<string, string>;
  /** Whether the address is a page at all: otherwise it has no canonical address. */
  isPage: boolean;
  /** Whether search engines may list it. */
  isListed: boolean;
};

const REGIONS: Record<Locale, string> = { en: 'en_US', ar: 'ar_AR' };

const escapes = new Map(Object.entries<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }));
/** Text as it stands in HTML, between tags or in an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => escapes.get(sign) ?? sign);

/** A tag with its attributes; those without a value are left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

const named = (tags: Record<string, string>) =>
  Object.entries(tags).map(([name, content]) => tag('meta', { name, content }));

const properties = (tags: Record<string, string>) =>
  Object.entries(tags).map(([property, content]) => tag('meta', { property, content }));

/** The address in a language. Without a language, the reader's earlier choice counts. */
function addressIn({ origin, pathname }: URL, locale: string | null): string {
  return `${origin}${pathname}${isLocale(locale) ? `?locale=${locale}` : ''}`;
}

function addressTags({ url, isPage }: HeadInput): string[] {
  if (!isPage) return [];
  const address = addressIn(url, url.searchParams.get('locale'));
  return [
    ...properties({ 'og:url': address }),
    tag('link', { rel: 'canonical', href: address }),
    ...LOCALES.map(locale => tag('link', { rel: 'alternate', hreflang: locale, href: addressIn(url, locale) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: addressIn(url, null) }),
  ];
}

/** The picture that link previews show. */
function pictureTags({ head: { picture }, url }: HeadInput): string[] {
  if (!picture) return [];
  return properties({
    'og:image': `${url.origin}${picture.path}`,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE_WIDTH),
    'og:image:height': String(PICTURE_HEIGHT),
    'og:image:alt': picture.alt,
  });
}

/** A block of data, not a script; `<` is escaped so that no title can end it. */
export function dataBlock(type: string, data: unknown, id?: string): string {
  return `${tag('script', { type, id })}${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Everything of the head that differs from page to page, except the title. */
export function headTags(told: HeadInput): string {
  const { head, locale, site, isListed } = told;
  const other = LOCALES.find(one => one !== locale) ?? locale;
  return [
    ...named({
      description: head.description,
      'twitter:card': head.picture ? 'summary_large_image' : 'summary',
      ...site,
      ...(!isListed && { robots: 'noindex' }),
    }),
    ...properties({
      'og:site_name': platformWords(locale).site.name,
      'og:type': 'website',
      'og:title': head.title,
      'og:description': head.description,
      'og:locale': REGIONS[locale],
      'og:locale:alternate': REGIONS[other],
    }),
    ...addressTags(told),
    ...pictureTags(told),
    ...(head.facts ? [dataBlock('application/ld+json', head.facts)] : []),
  ].join('');
}
