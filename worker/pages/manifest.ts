import { type App, Hono } from '../platform/http/hono.ts';
import { isLocale, type Locale, localeOf } from '../platform/locale.ts';
import { platformWords } from '../platform/platform.words.ts';
import { pageWords } from './pages.words.ts';
import { SCREENS } from './screens.ts';

/** The two themes, as `--ground` of `web/styles/tokens.css` has them. */
export const THEME_COLOURS = { night: '#0e162a', paper: '#f8f3e9' } as const;
export type Theme = keyof typeof THEME_COLOURS;

export const isTheme = (value: unknown): value is Theme => value === 'night' || value === 'paper';

/** The pictures that `tests/app-pictures/` makes. */
const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const ICONS = [
  ...[192, 512].map(size => icon('app', size, 'any')),
  ...[192, 512].map(size => icon('maskable', size, 'maskable')),
  icon('monochrome', 512, 'monochrome'),
];

const SCREENSHOTS = { narrow: '780x1688', wide: '1280x800' } as const;

function screenshotsIn(locale: Locale) {
  const { shots } = pageWords(locale).install;
  const all = { narrow: ['library', 'game', 'tonight'], wide: ['library', 'search'] } as const;
  const shot = (form: 'narrow' | 'wide', name: keyof typeof shots) => ({
    src: `/screenshots/${locale}-${form}-${name}.webp`,
    sizes: SCREENSHOTS[form],
    type: 'image/webp',
    form_factor: form,
    label: shots[name],
  });
  return [...all.narrow.map(name => shot('narrow', name)), ...all.wide.map(name => shot('wide', name))];
}

function shortcutsIn(locale: Locale) {
  const { shortcuts } = pageWords(locale).install;
  return (['search', 'tonight'] as const).map(name => ({
    name: shortcuts[name],
    url: SCREENS[name].path,
    icons: [96, 192].map(size => icon(name, size, 'any')),
  }));
}

/** What a device must know to install the app, in a language and a theme. The app is the same in all of them. */
function manifestOf(locale: Locale, theme: Theme) {
  const { site } = platformWords(locale);
  return {
    id: SCREENS.library.path,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    start_url: SCREENS.library.path,
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOURS[theme],
    background_color: THEME_COLOURS[theme],
    categories: ['games', 'entertainment', 'lifestyle'],
    icons: ICONS,
    shortcuts: shortcutsIn(locale),
    screenshots: screenshotsIn(locale),
    share_target: {
      action: '/share/',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

const HEADERS = {
  'Content-Type': 'application/manifest+json; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Accept-Language',
};

/** Documents name their language and theme in the address, because browsers ask for a manifest without cookies. */
export const installRoutes = new Hono<App>().get('/manifest.webmanifest', c => {
  const { locale, theme } = c.req.query();
  const language = isLocale(locale) ? locale : localeOf(c.req.header('Accept-Language'));
  return c.body(JSON.stringify(manifestOf(language, isTheme(theme) ? theme : 'night')), 200, HEADERS);
});
