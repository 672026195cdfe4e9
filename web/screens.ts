import { fileOf, partOf } from './layout/parts.ts';
import { paths, RETURNS } from './paths.ts';
import { needWords } from './platform/i18n.ts';

/** A file whose words do not come with the first visit. */
const worded = <T>(group: Parameters<typeof needWords>[0], load: () => Promise<T>) =>
  fileOf(async () => {
    const [file] = await Promise.all([load(), needWords(group)]);
    return file;
  });

/* The file of every screen, once: visits and fetching ahead share it. */
const home = fileOf(() => import('./pages/home/home-page.tsx'));
const search = fileOf(() => import('./search/search-page.tsx'));
const gamesIndex = fileOf(() => import('./catalogue/games-index-page.tsx'));
const game = fileOf(() => import('./shelf/game/game-screen.tsx'));
const library = fileOf(() => import('./shelf/library/library-page.tsx'));
const lists = fileOf(() => import('./shelf/lists/lists-page.tsx'));
const archives = fileOf(() => import('./shelf/archive/archives-page.tsx'));
const login = worded('more', () => import('./people/session/login-page.tsx'));
const signup = worded('more', () => import('./people/registration/signup-page.tsx'));
const forgotPassword = worded('more', () => import('./people/recovery/forgot-password-page.tsx'));
const forgotUsername = worded('more', () => import('./people/recovery/forgot-username-page.tsx'));
const resetPassword = worded('more', () => import('./people/recovery/reset-password-page.tsx'));
const confirmEmail = worded('more', () => import('./people/recovery/confirm-email-page.tsx'));
const external = worded('more', () => import('./people/social/external-page.tsx'));
const settings = worded('more', () => import('./people/settings/settings-page.tsx'));
const changePassword = worded('more', () => import('./people/settings/change-password-page.tsx'));
const accounts = worded('more', () => import('./imports/accounts/accounts-page.tsx'));
const imports = worded('more', () => import('./imports/start/import-screen.tsx'));
const bring = worded('more', () => import('./imports/bring/bring-page.tsx'));
const wallsTab = worded('play', () => import('./shelf/walls/tab/walls-tab.tsx'));
const wall = worded('play', () => import('./shelf/walls/wall-page.tsx'));
const freeGames = worded('play', () => import('./free-games/free-games-page.tsx'));
const about = worded('texts', () => import('./pages/reading/about-page.tsx'));
const help = worded('texts', () => import('./pages/help/help-page.tsx'));
const privacy = worded('texts', () => import('./pages/reading/privacy-page.tsx'));
const terms = worded('texts', () => import('./pages/reading/terms-page.tsx'));
const contact = worded(
  'texts',
  worded('more', () => import('./people/feedback/contact-screen.tsx')),
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
  if (path.startsWith(RETURNS)) return external;
  return LOADERS[path] ?? (path.startsWith(paths.bringGames) ? bring : undefined);
}

export const HomePage = partOf(home, file => file.HomePage);
export const SearchPage = partOf(search, file => file.SearchPage);
export const GamesIndexPage = partOf(gamesIndex, file => file.GamesIndexPage);
export const GameScreen = partOf(game, file => file.GameScreen);
export const LibraryPage = partOf(library, file => file.LibraryPage);
export const ListsPage = partOf(lists, file => file.ListsPage);
export const ArchivesPage = partOf(archives, file => file.ArchivesPage);
export const LoginPage = partOf(login, file => file.LoginPage);
export const SignupPage = partOf(signup, file => file.SignupPage);
export const SecuritySignupPage = partOf(signup, file => file.SecuritySignupPage);
export const ForgotPasswordPage = partOf(forgotPassword, file => file.ForgotPasswordPage);
export const ForgotUsernamePage = partOf(forgotUsername, file => file.ForgotUsernamePage);
export const ResetPasswordPage = partOf(resetPassword, file => file.ResetPasswordPage);
export const ConfirmEmailPage = partOf(confirmEmail, file => file.ConfirmEmailPage);
export const ExternalPage = partOf(external, file => file.ExternalPage);
export const SettingsPage = partOf(settings, file => file.SettingsPage);
export const ChangePasswordPage = partOf(changePassword, file => file.ChangePasswordPage);
export const AccountsPage = partOf(accounts, file => file.AccountsPage);
export const ImportScreen = partOf(imports, file => file.ImportScreen);
export const ImportTab = partOf(imports, file => file.ImportTab);
export const BringPage = partOf(bring, file => file.BringPage);
export const WallsTab = partOf(wallsTab, file => file.WallsTab);
export const WallPage = partOf(wall, file => file.WallPage);
export const FreeGamesPage = partOf(freeGames, file => file.FreeGamesPage);
export const AboutPage = partOf(about, file => file.AboutPage);
export const HelpPage = partOf(help, file => file.HelpPage);
export const PrivacyPage = partOf(privacy, file => file.PrivacyPage);
export const TermsPage = partOf(terms, file => file.TermsPage);
export const ContactScreen = partOf(contact, file => file.ContactScreen);

/* What opens over a screen, and what only a person signed in has. */
const later = fileOf(() => import('./layout/later.tsx'));
export const searchPanel = fileOf(() => import('./search/search-panel.tsx'));
const wallSearch = worded('play', () => import('./shelf/walls/pick/wall-search.tsx'));
const addGame = fileOf(() => import('./shelf/adding/add-game-dialog.tsx'));
export const personMenu = fileOf(() => import('./layout/header/person-menu.tsx'));
const sideMenu = fileOf(() => import('./layout/menus/side-menu.tsx'));
const shortcutSheet = fileOf(() => import('./layout/shortcuts/shortcut-sheet.tsx'));
const tour = worded('play', () => import('./pages/tour/tour.tsx'));
const welcome = worded('play', () => import('./pages/tour/welcome.tsx'));

export const Later = partOf(later, file => file.Later);
export const SearchPanel = partOf(searchPanel, file => file.SearchPanel);
export const WallSearch = partOf(wallSearch, file => file.WallSearch);
export const AddGameDialog = partOf(addGame, file => file.AddGameDialog);
export const PersonMenu = partOf(personMenu, file => file.PersonMenu);
export const SideMenu = partOf(sideMenu, file => file.SideMenu);
export const ShortcutSheet = partOf(shortcutSheet, file => file.ShortcutSheet);
export const Tour = partOf(tour, file => file.Tour);
export const Welcome = partOf(welcome, file => file.Welcome);
