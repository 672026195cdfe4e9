import type { ComponentType } from 'react';
import { SCREENS, type ScreenName, screenAt, screenOf } from '../worker/pages/screens.ts';
import { NotFoundPage } from './layout/errors/not-found-page.tsx';
import type { Key } from './locales/shape.ts';
import { type AppFile, partOf, withWords } from './platform/lazy.ts';

type Title = Extract<(typeof SCREENS)[ScreenName], { title: string }>['title'] & Key;

/** The props of a screen: the name of the game, wall or provider in its address. */
type ScreenProps = { name: string };

type Lazy = { load: AppFile<unknown>; Component: ComponentType<ScreenProps> };

/** A screen: its file, and the name of its component there. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType<ScreenProps>>>, component: Name) =>
  (of: ScreenName): Lazy => {
    const file = withWords(screenOf(of).words ?? [], load);
    return { load: file, Component: partOf(file, arrived => arrived[component]) };
  };

/* The file of every screen, for visits and for loading ahead. The build reads these lines too. */
const FILES = {
  home: screen(() => import('./pages/home/home-page.tsx'), 'HomePage'),
  search: screen(() => import('./search/search-page.tsx'), 'SearchPage'),
  games: screen(() => import('./catalogue/games-index-page.tsx'), 'GamesIndexPage'),
  game: screen(() => import('./shelf/game/game-screen.tsx'), 'GameScreen'),
  library: screen(() => import('./pages/library-screen.tsx'), 'LibraryScreen'),
  lists: screen(() => import('./shelf/lists/lists-page.tsx'), 'ListsPage'),
  archives: screen(() => import('./shelf/archive/archives-page.tsx'), 'ArchivesPage'),
  wall: screen(() => import('./shelf/walls/wall-page.tsx'), 'WallPage'),
  freeGames: screen(() => import('./free-games/free-games-page.tsx'), 'FreeGamesPage'),
  tonight: screen(() => import('./tonight/suggestions/tonight-page.tsx'), 'TonightPage'),
  plan: screen(() => import('./tonight/plan/plan-page.tsx'), 'PlanPage'),
  deck: screen(() => import('./tonight/deck/deck-page.tsx'), 'DeckPage'),
  subscriptions: screen(() => import('./subscriptions/subscriptions-page.tsx'), 'SubscriptionsPage'),
  years: screen(() => import('./year/years-page.tsx'), 'YearsPage'),
  year: screen(() => import('./year/year-page.tsx'), 'YearPage'),
  sharedYear: screen(() => import('./year/shared-year-page.tsx'), 'SharedYearPage'),
  together: screen(() => import('./together/together-page.tsx'), 'TogetherPage'),
  pairInvite: screen(() => import('./together/invite/invite-page.tsx'), 'InvitePage'),
  pair: screen(() => import('./together/pair/pair-page.tsx'), 'PairPage'),
  unsubscribe: screen(() => import('./calendar/unsubscribe/unsubscribe-page.tsx'), 'UnsubscribePage'),
  calendar: screen(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  import: screen(() => import('./imports/start/import-screen.tsx'), 'ImportScreen'),
  bringGames: screen(() => import('./imports/start/import-screen.tsx'), 'ImportScreen'),
  bring: screen(() => import('./imports/library/library-import-page.tsx'), 'LibraryImportPage'),
  moveIn: screen(() => import('./imports/files/file-pages.tsx'), 'MoveInPage'),
  movedFile: screen(() => import('./imports/files/file-pages.tsx'), 'FilePage'),
  login: screen(() => import('./people/session/login-page.tsx'), 'LoginPage'),
  signup: screen(() => import('./people/registration/signup-page.tsx'), 'SignupPage'),
  securitySignup: screen(() => import('./people/registration/signup-page.tsx'), 'SecuritySignupPage'),
  external: screen(() => import('./people/social/external-page.tsx'), 'ExternalPage'),
  forgotPassword: screen(() => import('./people/recovery/forgot-pages.tsx'), 'ForgotPasswordPage'),
  forgotUsername: screen(() => import('./people/recovery/forgot-pages.tsx'), 'ForgotUsernamePage'),
  resetPassword: screen(() => import('./people/recovery/reset-password-page.tsx'), 'ResetPasswordPage'),
  confirmEmail: screen(() => import('./people/recovery/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  disown: screen(() => import('./people/security/disown-page.tsx'), 'DisownPage'),
  keepFactors: screen(() => import('./people/factors/keep/keep-factors-page.tsx'), 'KeepFactorsPage'),
  changePassword: screen(() => import('./people/settings/change-password-page.tsx'), 'ChangePasswordPage'),
  settings: screen(() => import('./people/settings/settings-page.tsx'), 'SettingsPage'),
  gamingAccounts: screen(() => import('./imports/accounts/accounts-page.tsx'), 'AccountsPage'),
  about: screen(() => import('./pages/reading/reading-pages.tsx'), 'AboutPage'),
  help: screen(() => import('./pages/help/help-page.tsx'), 'HelpPage'),
  developers: screen(() => import('./pages/developers/developers-page.tsx'), 'DevelopersPage'),
  privacy: screen(() => import('./pages/reading/reading-pages.tsx'), 'PrivacyPage'),
  terms: screen(() => import('./pages/reading/reading-pages.tsx'), 'TermsPage'),
  contact: screen(() => import('./people/feedback/contact-screen.tsx'), 'ContactScreen'),
} satisfies Record<Exclude<ScreenName, 'wallDetails' | 'notFound'>, (name: ScreenName) => Lazy>;

const lazies = new Map<string, Lazy>(
  (Object.keys(FILES) as (keyof typeof FILES)[]).map(name => [name, FILES[name](name)]), // its own keys
);

/** The function that loads the code of a path's screen. Undefined if it is in the first bundle. */
export function loaderOf(path: string): AppFile<unknown> | undefined {
  return lazies.get(screenAt(path)?.name ?? '')?.load;
}

export function componentAt(path: string): ComponentType<ScreenProps> {
  return lazies.get(screenAt(path)?.name ?? '')?.Component ?? NotFoundPage;
}

/** The key of a path's title, for a screen that always has the same one. An unknown key does not compile. */
export function titleAt(path: string): Title | undefined {
  const name = screenAt(path)?.name;
  const screen = name && SCREENS[name];
  return screen && 'title' in screen ? screen.title : undefined;
}
