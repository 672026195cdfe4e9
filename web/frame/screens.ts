import { lazy } from 'react';
import { needWords } from '../lib/i18n.ts';
import { paths } from '../paths.ts';
import { insist } from './insist.ts';

/** A screen whose words do not come with the first visit. */
const worded =
  <T>(group: Parameters<typeof needWords>[0], load: () => Promise<T>) =>
  async () => {
    const [file] = await Promise.all([load(), needWords(group)]);
    return file;
  };

/* The file of every screen, once: visits and fetching ahead share it. */
const home = () => import('../features/home/home-page.tsx');
const search = () => import('../features/search/search-page.tsx');
const gamesIndex = () => import('../features/catalogue/games-index-page.tsx');
const game = () => import('./game-screen.tsx');
const library = () => import('../features/lists/library/library-page.tsx');
const lists = () => import('../features/lists/mine/lists-page.tsx');
const archives = () => import('../features/lists/archive/archives-page.tsx');
const login = worded('more', () => import('../features/account/login/login-page.tsx'));
const signup = worded('more', () => import('../features/account/sign-up/signup-page.tsx'));
const forgotPassword = worded('more', () => import('../features/account/recovery/forgot-password-page.tsx'));
const forgotUsername = worded('more', () => import('../features/account/recovery/forgot-username-page.tsx'));
const resetPassword = worded('more', () => import('../features/account/recovery/reset-password-page.tsx'));
const confirmEmail = worded('more', () => import('../features/account/recovery/confirm-email-page.tsx'));
const external = worded('more', () => import('../features/account/social/external-page.tsx'));
const settings = worded('more', () => import('../features/account/settings/settings-page.tsx'));
const changePassword = worded('more', () => import('../features/account/settings/change-password-page.tsx'));
const accounts = worded('more', () => import('../features/accounts/accounts-page.tsx'));
const imports = worded('more', () => import('./import-screen.tsx'));
const bring = worded('more', () => import('../features/imports/bring/bring-page.tsx'));
const wallsTab = worded('play', () => import('../features/walls/tab/walls-tab.tsx'));
const wall = worded('play', () => import('../features/walls/wall/wall-page.tsx'));
const freeGames = worded('play', () => import('../features/free-games/free-games-page.tsx'));
const about = worded('texts', () => import('../features/pages/about-page.tsx'));
const help = worded('texts', () => import('../features/pages/help-page.tsx'));
const privacy = worded('texts', () => import('../features/pages/privacy-page.tsx'));
const terms = worded('texts', () => import('../features/pages/terms-page.tsx'));
const contact = worded(
  'texts',
  worded('more', () => import('./contact-screen.tsx')),
);

type Loader = () => Promise<unknown>;

const LOADERS: Readonly<Record<string, Loader>> = {
  [paths.home]: home,
  [paths.search]: search,
  [paths.games]: gamesIndex,
  [paths.library]: library,
  [paths.lists]: lists,
  [paths.archives]: archives,
  [paths.login]: login,
  [paths.signup]: signup,
  [paths.securitySignup]: signup,
  [paths.forgotPassword]: forgotPassword,
  [paths.forgotUsername]: forgotUsername,
  [paths.resetPassword]: resetPassword,
  [paths.confirmEmail]: confirmEmail,
  [paths.settings]: settings,
  [paths.changePassword]: changePassword,
  [paths.gamingAccounts]: accounts,
  [paths.import]: imports,
  [paths.bringGames]: imports,
  [paths.freeGames]: freeGames,
  [paths.about]: about,
  [paths.help]: help,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.contact]: contact,
};

/** What loads the code of a path's screen; undefined where it is in the first bundle. */
export function loaderOf(path: string): Loader | undefined {
  if (path.startsWith(paths.games) && path !== paths.games) return game;
  if (path.startsWith(paths.wallDetails)) return wall;
  return LOADERS[path] ?? (path.startsWith(paths.bringGames) ? bring : undefined);
}

export const HomePage = lazy(() => insist(home).then(file => ({ default: file.HomePage })));
export const SearchPage = lazy(() => insist(search).then(file => ({ default: file.SearchPage })));
export const GamesIndexPage = lazy(() => insist(gamesIndex).then(file => ({ default: file.GamesIndexPage })));
export const GameScreen = lazy(() => insist(game).then(file => ({ default: file.GameScreen })));
export const LibraryPage = lazy(() => insist(library).then(file => ({ default: file.LibraryPage })));
export const ListsPage = lazy(() => insist(lists).then(file => ({ default: file.ListsPage })));
export const ArchivesPage = lazy(() => insist(archives).then(file => ({ default: file.ArchivesPage })));
export const LoginPage = lazy(() => insist(login).then(file => ({ default: file.LoginPage })));
export const SignupPage = lazy(() => insist(signup).then(file => ({ default: file.SignupPage })));
export const SecuritySignupPage = lazy(() => insist(signup).then(file => ({ default: file.SecuritySignupPage })));
export const ForgotPasswordPage = lazy(() =>
  insist(forgotPassword).then(file => ({ default: file.ForgotPasswordPage })),
);
export const ForgotUsernamePage = lazy(() =>
  insist(forgotUsername).then(file => ({ default: file.ForgotUsernamePage })),
);
export const ResetPasswordPage = lazy(() => insist(resetPassword).then(file => ({ default: file.ResetPasswordPage })));
export const ConfirmEmailPage = lazy(() => insist(confirmEmail).then(file => ({ default: file.ConfirmEmailPage })));
export const ExternalPage = lazy(() => insist(external).then(file => ({ default: file.ExternalPage })));
export const SettingsPage = lazy(() => insist(settings).then(file => ({ default: file.SettingsPage })));
export const ChangePasswordPage = lazy(() =>
  insist(changePassword).then(file => ({ default: file.ChangePasswordPage })),
);
export const AccountsPage = lazy(() => insist(accounts).then(file => ({ default: file.AccountsPage })));
export const ImportScreen = lazy(() => insist(imports).then(file => ({ default: file.ImportScreen })));
export const ImportTab = lazy(() => insist(imports).then(file => ({ default: file.ImportTab })));
export const BringPage = lazy(() => insist(bring).then(file => ({ default: file.BringPage })));
export const WallsTab = lazy(() => insist(wallsTab).then(file => ({ default: file.WallsTab })));
export const WallPage = lazy(() => insist(wall).then(file => ({ default: file.WallPage })));
export const FreeGamesPage = lazy(() => insist(freeGames).then(file => ({ default: file.FreeGamesPage })));
export const AboutPage = lazy(() => insist(about).then(file => ({ default: file.AboutPage })));
export const HelpPage = lazy(() => insist(help).then(file => ({ default: file.HelpPage })));
export const PrivacyPage = lazy(() => insist(privacy).then(file => ({ default: file.PrivacyPage })));
export const TermsPage = lazy(() => insist(terms).then(file => ({ default: file.TermsPage })));
export const ContactScreen = lazy(() => insist(contact).then(file => ({ default: file.ContactScreen })));

/* What opens over a screen, and what only a person signed in has. */
export const searchPanel = () => import('../features/search/search-panel.tsx');
const wallSearch = worded('play', () => import('./wall-search.tsx'));
const addGame = () => import('../features/lists/adding/add-game-dialog.tsx');
const personMenu = () => import('./person-menu.tsx');
const sideMenu = () => import('./side-menu.tsx');
const shortcutSheet = () => import('./shortcut-sheet.tsx');
const tour = worded('play', () => import('../features/tour/tour.tsx'));
const welcome = worded('play', () => import('../features/tour/welcome.tsx'));

export const SearchPanel = lazy(() => insist(searchPanel).then(file => ({ default: file.SearchPanel })));
export const WallSearch = lazy(() => insist(wallSearch).then(file => ({ default: file.WallSearch })));
export const AddGameDialog = lazy(() => insist(addGame).then(file => ({ default: file.AddGameDialog })));
export const PersonMenu = lazy(() => insist(personMenu).then(file => ({ default: file.PersonMenu })));
export const SideMenu = lazy(() => insist(sideMenu).then(file => ({ default: file.SideMenu })));
export const ShortcutSheet = lazy(() => insist(shortcutSheet).then(file => ({ default: file.ShortcutSheet })));
export const Tour = lazy(() => insist(tour).then(file => ({ default: file.Tour })));
export const Welcome = lazy(() => insist(welcome).then(file => ({ default: file.Welcome })));
