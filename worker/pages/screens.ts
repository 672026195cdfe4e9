/*
 * The one table of screens. Routes, guards, layouts, preloading, page data, redirects and the sitemap are derived from it,
 * here and in the web; `web/screens.ts` holds the component of each. Nothing is imported here: both sides read it.
 */

type Screen = {
  /** Ends with a slash. A star stands for the name of one game, wall, provider, year or person. */
  path: string;
  /** The only names that may replace the star. If it is left out, the data decides. */
  names?: readonly string[];
  /** Who may see it: everybody, unless given. Other readers are sent to the log-in or to their library. */
  for?: 'people' | 'visitors';
  /** What stands around the screen: header, menus and footer, unless given. */
  layout?: 'home' | 'auth' | 'washed';
  /** The words it needs beside those of every screen. */
  words?: readonly WordGroup[];
  /** The key of its title, for a screen that always has the same one. */
  title?: string;
  /** The data in its document and its data file. */
  data?: 'home' | 'game' | 'wall';
  /**
   * The calls its document makes before the app is there; the star is the term of the address, `:name` its name,
   * and `:evening` the reader's day.
   * The screen makes each of them whatever it shows: an answer that nobody takes stays open.
   */
  preload?: readonly string[];
  /** Whether search engines may list it, and whether the sitemap names it. */
  search?: 'listed' | 'in-sitemap';
  /** The address that replaces it. */
  redirect?: string;
};

/** Words that load with the first screen that needs them. */
type WordGroup =
  | 'more'
  | 'factors'
  | 'files'
  | 'play'
  | 'texts'
  | 'evening'
  | 'year'
  | 'calendar'
  | 'security'
  | 'facts';

const PROVIDERS = ['google', 'facebook', 'x'] as const;
const GAMING = ['psn', 'xbox', 'steam'] as const;
const AUTH = { layout: 'auth', words: ['more'] } as const;
const FACTORS = { layout: 'auth', words: ['more', 'factors'] } as const;
const OWN = { for: 'people' } as const;
const FILES = { ...OWN, words: ['more', 'files'], title: 'files.title' } as const;
const TEXT = { words: ['texts'], search: 'in-sitemap' } as const;

export const SCREENS = {
  home: { path: '/', layout: 'home', data: 'home', search: 'in-sitemap' },
  search: { path: '/search/', preload: ['/api/search?term=*&skip=0&count=10'] },
  games: { path: '/games/', title: 'game.index.title', data: 'home', search: 'listed' },
  game: { path: '/games/*/', words: ['facts'], layout: 'washed', data: 'game', search: 'listed' },
  library: {
    path: '/library/',
    ...OWN,
    words: ['play', 'evening', 'facts'],
    title: 'library.title',
    preload: [
      '/api/copies/games',
      '/api/triage?count=0',
      '/api/tonight?minutes=120&subplatforms=&again=0&evening=:evening&arabic=&modes=',
    ],
  },
  lists: {
    ...OWN,
    path: '/lists/',
    words: ['facts'],
    title: 'lists.title',
    preload: ['/api/copies/games', '/api/copies/wished-games', '/api/copies/tracked-games'],
  },
  archives: {
    path: '/archives/',
    ...OWN,
    words: ['play', 'facts'],
    title: 'archives.title',
    preload: ['/api/copies/archive'],
  },
  wallDetails: { path: '/wall-details/', redirect: '/library/?tab=walls' },
  wall: { path: '/wall-details/*/', words: ['play'], data: 'wall', search: 'listed' },
  freeGames: { path: '/free-games/', words: ['play', 'facts'], title: 'free.title', search: 'in-sitemap' },
  tonight: { path: '/tonight/', ...OWN, words: ['evening', 'facts'], title: 'tonight.title' },
  plan: { path: '/plan/', ...OWN, words: ['evening'], title: 'plan.title' },
  deck: {
    ...OWN,
    path: '/deck/',
    words: ['evening'],
    title: 'deck.title',
    preload: ['/api/triage?count=100&steps=50'],
  },
  subscriptions: { path: '/subscriptions/', ...OWN, words: ['evening'], title: 'subscriptions.title' },
  years: { path: '/year/', ...OWN, words: ['year'], title: 'year.title' },
  year: { path: '/year/*/', ...OWN, words: ['year'], preload: ['/api/year/:name'] },
  sharedYear: { path: '/year/*/*/', words: ['year'] },
  together: { path: '/together/', ...OWN, words: ['evening'], title: 'together.title' },
  pairInvite: { path: '/together/invite/', words: ['evening'], title: 'together.invite.title' },
  pair: { path: '/together/*/', ...OWN, words: ['evening', 'facts'] },
  unsubscribe: { path: '/reminders/unsubscribe/*/', words: ['calendar'], title: 'unsubscribe.title' },
  calendar: { path: '/calendar/', ...OWN, words: ['calendar'], title: 'calendar.title' },
  import: { path: '/import/', words: ['more'], title: 'accounts.start.title' },
  bringGames: { path: '/bring-games/', words: ['more'], title: 'accounts.start.title' },
  bring: { path: '/bring-games/*/', names: GAMING, ...OWN, words: ['more'], title: 'imports.title' },
  moveIn: { path: '/move-in/', ...FILES },
  movedFile: { path: '/move-in/*/', ...FILES },
  login: { path: '/account/login/', for: 'visitors', ...FACTORS, title: 'auth.login.go' },
  signup: { path: '/account/signup/', for: 'visitors', ...AUTH, title: 'auth.signup.title' },
  securitySignup: { path: '/account/security-signup/', ...AUTH, title: 'auth.signup.vipTitle' },
  external: { path: '/account/external/*/', names: PROVIDERS, ...FACTORS },
  forgotPassword: { path: '/account/forgot-password/', ...AUTH },
  forgotUsername: { path: '/account/forgot-username/', ...AUTH },
  resetPassword: { path: '/account/reset-password/', ...AUTH },
  confirmEmail: { path: '/account/confirm-email/', ...AUTH },
  keepFactors: { path: '/account/keep-factors/', ...FACTORS },
  changePassword: { path: '/account/change-password/', ...OWN, words: ['more'], title: 'settings.password.title' },
  disown: { path: '/account/disown/', layout: 'auth', words: ['more', 'security'] },
  settings: { path: '/account/settings/', ...OWN, words: ['more', 'factors'], title: 'settings.title' },
  gamingAccounts: { path: '/account/gaming-accounts/', ...OWN, words: ['more'], title: 'accounts.title' },
  about: { path: '/about/', ...TEXT, title: 'about.title' },
  help: { path: '/help/', ...TEXT, title: 'help.title' },
  developers: { path: '/developers/', ...TEXT, title: 'developers.title' },
  privacy: { path: '/legal/privacy/', ...TEXT, title: 'privacy.title' },
  terms: { path: '/legal/terms/', ...TEXT, title: 'terms.title' },
  contact: { path: '/contact/', words: ['texts', 'more'], search: 'in-sitemap' },
  notFound: { path: '/404/' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

/** One screen of the table, with every field it may have. */
export const screenOf = (name: ScreenName): Screen => SCREENS[name];

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]; // its own keys, which the type loses

const byPath = new Map<string, ScreenName>(SCREEN_NAMES.map(name => [SCREENS[name].path, name]));

/** The screen at a path, and what the path names (two names with a slash between them); undefined if there is none. */
export function screenAt(path: string): { name: ScreenName; param: string } | undefined {
  const own = byPath.get(path);
  if (own && !path.includes('*')) return { name: own, param: '' };
  const single = byPath.get(path.replace(/[^/]+\/$/, '*/'));
  const name = single ?? byPath.get(path.replace(/[^/]+\/[^/]+\/$/, '*/*/'));
  const param = (single ? /([^/]+)\/$/ : /([^/]+\/[^/]+)\/$/).exec(path)?.[1] ?? '';
  const names = name && screenOf(name).names;
  return name && (names?.includes(param) ?? true) ? { name, param } : undefined;
}

/** Every address that is known without reading data. */
export const FIXED_PATHS: readonly string[] = SCREEN_NAMES.flatMap(name => {
  const { path, names } = screenOf(name);
  return path.includes('*') ? (names ?? []).map(one => path.replace('*', one)) : [path];
});

/** Whether a path is a screen, whatever the data says. */
export const isFixed = (path: string) => FIXED_PATHS.includes(path);

/** The path whose data the document at a path contains: the list of games begins with the front page's data. */
export function dataPathOf(path: string): string {
  const at = screenAt(path);
  return at && screenOf(at.name).data === 'home' ? SCREENS.home.path : path;
}

/** Whether search engines may list the screen at a path. */
export function isListed(path: string): boolean {
  const at = screenAt(path);
  return at !== undefined && screenOf(at.name).search !== undefined;
}

/** The addresses of the sitemap: screens that are the same for everybody. */
export const SITEMAP_PATHS = FIXED_PATHS.filter(path => {
  const at = screenAt(path);
  return at && screenOf(at.name).search === 'in-sitemap';
});
