import type { HTMLRewriter as Rewriter, Response as ShellResponse } from '@cloudflare/workers-types';
import type { GameInfo } from '../../db/games.ts';
import { isLocale, type Locale } from '../../lib/locale.ts';
import { wordsOf } from '../../lib/words.ts';

declare const HTMLRewriter: typeof Rewriter;

/** The tags that differ from page to page. */
export type Head = { title: string; description: string; image?: string | null };

type Look = { locale: Locale; theme: string | undefined };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign);

/** Language and theme of a document: the `locale` parameter, else what the reader chose before, else English. */
export function lookOf(url: URL, cookies: Record<string, string | undefined>): Look {
  const locale = [url.searchParams.get('locale'), cookies['raff.locale']].find(isLocale) ?? 'en';
  const theme = cookies['raff.theme'];
  return { locale, theme: theme === 'night' || theme === 'paper' ? theme : undefined };
}

export function siteHead(locale: Locale): Head {
  const { site } = wordsOf(locale);
  return { title: `${site.name} · ${site.line}`, description: site.description };
}

/** Title and description of a game: only what is known of it. */
export function gameHead(game: GameInfo, locale: Locale): Head {
  const { site } = wordsOf(locale);
  const year = game.releaseDate?.slice(0, 4);
  const facts = [
    year ? `${game.title} (${year})` : game.title,
    game.genres.map(g => g.name).join(site.comma),
    game.platforms.map(p => p.name).join(site.comma),
    game.developer.join(site.comma),
  ];
  return {
    title: `${game.title} · ${site.name}`,
    description: facts.filter(Boolean).join(' · '),
    image: game.coverUrl,
  };
}

function metaTags(head: Head, url: URL, locale: Locale, site: Record<string, string>): string {
  const address = `${url.origin}${url.pathname}`;
  const named = {
    description: head.description,
    'twitter:card': head.image ? 'summary_large_image' : 'summary',
    ...site,
  };
  const properties = {
    'og:site_name': wordsOf(locale).site.name,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': address,
    'og:locale': locale === 'ar' ? 'ar_AR' : 'en_US',
    ...(head.image && { 'og:image': head.image }),
  };
  return [
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('');
}

/** Page data as an inert script block; `<` is written so that no title can end the block. */
function dataBlock(file: unknown): string {
  const json = JSON.stringify(file).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="raff-page">${json}</script>`;
}

/** What goes into a document. `site` are the tags that say how this site is set up. */
type Dress = { url: URL; look: Look; head: Head; site: Record<string, string>; file: unknown };

/** The app's document with its language, direction, theme, head and first data in place. */
export function dress(shell: ShellResponse, { url, look, head, site, file }: Dress): ShellResponse {
  return new HTMLRewriter()
    .on('html', {
      element(html) {
        html.setAttribute('lang', look.locale);
        html.setAttribute('dir', look.locale === 'ar' ? 'rtl' : 'ltr');
        if (look.theme) html.setAttribute('data-theme', look.theme);
      },
    })
    .on('link[data-script="arabic"]', { element: link => void (look.locale === 'ar' || link.remove()) })
    .on('title', { element: title => void title.setInnerContent(head.title) })
    .on('head', { element: tag => void tag.append(metaTags(head, url, look.locale, site), { html: true }) })
    .on('body', {
      element: body => void (file !== undefined && body.append(dataBlock(file), { html: true })),
    })
    .transform(shell);
}
