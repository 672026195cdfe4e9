import type { HTMLRewriter as Rewriter, Response as ShellResponse } from '@cloudflare/workers-types';
import { isLocale, type Locale } from '../../platform/locale.ts';
import { dataBlock, headTags, type Told } from './tags.ts';

declare const HTMLRewriter: typeof Rewriter;

type Look = { locale: Locale; theme: string | undefined };

/**
 * Language and theme of a document: the `locale` parameter, otherwise the reader's earlier choice, otherwise English.
 */
export function lookOf(url: URL, cookies: Record<string, string | undefined>): Look {
  const locale = [url.searchParams.get('locale'), cookies['raff.locale']].find(isLocale) ?? 'en';
  const theme = cookies['raff.theme'];
  return { locale, theme: theme === 'night' || theme === 'paper' ? theme : undefined };
}

/** The parts of a document: its head, the files to load, the app shell, the reader's theme, the page's first data. */
type Dress = Told & { preload: string; inside: string; theme: string | undefined; file: unknown };

/** The app's document with its language, direction, theme, head and first data inserted. */
export function dress(shell: ShellResponse, { preload, inside, theme, file, ...told }: Dress): ShellResponse {
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
