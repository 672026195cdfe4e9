import type { HTMLRewriter as Rewriter, Response as ShellResponse } from '@cloudflare/workers-types';
import { isLocale, type Locale } from '../../platform/locale.ts';
import { platformWords } from '../../platform/platform.words.ts';
import { isTheme, THEME_COLOURS, type Theme } from '../manifest.ts';
import { dataBlock, type HeadInput, headTags } from './tags.ts';

declare const HTMLRewriter: typeof Rewriter;

type Look = { locale: Locale; theme: Theme | undefined };

/**
 * Language and theme of a document: the `locale` parameter, otherwise the reader's earlier choice, otherwise English.
 */
export function readerLookOf(url: URL, cookies: Record<string, string | undefined>): Look {
  const chosen = (key: string) => cookies[`__Host-raff.${key}`] ?? cookies[`raff.${key}`];
  const locale = [url.searchParams.get('locale'), chosen('locale')].find(isLocale) ?? 'en';
  const theme = chosen('theme');
  return { locale, theme: isTheme(theme) ? theme : undefined };
}

/** The parts of a document: its head, the files to load, the app shell, the reader's theme, the page's first data. */
type ShellContent = HeadInput & { preload: string; inside: string; theme: Theme | undefined; file: unknown };

/** The manifest in the reader's language and theme. */
const manifestPath = ({ locale, theme }: Look) =>
  `/manifest.webmanifest?${new URLSearchParams({ locale, ...(theme && { theme }) })}`;

/** The app's document with its language, direction, theme, head and first data inserted. */
export function rewriteShell(
  shell: ShellResponse,
  { preload, inside, theme, file, ...told }: ShellContent,
): ShellResponse {
  const { locale, head } = told;
  return new HTMLRewriter()
    .on('html', {
      element(html) {
        html.setAttribute('lang', locale);
        html.setAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
        if (theme) html.setAttribute('data-theme', theme);
      },
    })
    .on('link[data-script="arabic"]', { element: link => void (locale === 'ar' || link.remove()) })
    .on('link[rel="manifest"]', {
      element: link => void link.setAttribute('href', manifestPath({ locale, theme })),
    })
    .on('meta[name="application-name"], meta[name="apple-mobile-web-app-title"]', {
      element: meta => void meta.setAttribute('content', platformWords(locale).site.name),
    })
    .on('meta[name="theme-color"]', {
      element: meta => void (theme && meta.setAttribute('content', THEME_COLOURS[theme])),
    })
    .on('title', { element: title => void title.setInnerContent(head.title) })
    .on('head', { element: tag => void tag.append(preload + headTags(told), { html: true }) })
    .on('#root', {
      element(root) {
        if (inside) root.setInnerContent(inside, { html: true });
      },
    })
    .on('body', {
      element(body) {
        if (file) body.append(dataBlock('application/json', file, 'raff-page'), { html: true });
      },
    })
    .transform(shell);
}
