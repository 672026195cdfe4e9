import { fileOf, partOf, withWords } from '../platform/lazy.ts';

/* Everything that opens over a screen, and everything that only a signed-in person has. Each file is loaded when it is
   first needed. */
const toTop = fileOf(() => import('./to-top.tsx'));
const later = fileOf(() => import('./late-parts.tsx'));
export const searchPanel = withWords(['play'], () => import('./palette/palette.tsx'));
const wallSearch = withWords(['play'], () => import('../shelf/walls/pick/wall-search.tsx'));
const arabicLine = withWords(['play'], () => import('./header/arabic-line.tsx'));
const addGame = fileOf(() => import('../shelf/adding/add-game-dialog.tsx'));
const sideMenu = fileOf(() => import('./menus/side-menu.tsx'));
const shortcutSheet = withWords(['play'], () => import('./shortcuts/shortcut-sheet.tsx'));

export const LazyToTop = partOf(toTop, file => file.ToTop);
export const LazyLateParts = partOf(later, file => file.LateParts);
export const LazySearch = partOf(searchPanel, file => file.SearchOverlay);
export const LazyWallSearch = partOf(wallSearch, file => file.WallSearch);
export const LazyArabicLine = partOf(arabicLine, file => file.ArabicLine);
export const LazyAddGame = partOf(addGame, file => file.AddGameDialog);
export const LazySideMenu = partOf(sideMenu, file => file.SideMenu);
export const LazyShortcutSheet = partOf(shortcutSheet, file => file.ShortcutSheet);

/** The menus that only signed-in people have; for them the first screen waits for it. */
const headerMenus = fileOf(() => import('./header/person-menu.tsx'));
const bottomNav = fileOf(() => import('./menus/bottom-nav.tsx'));

/** Loads both. */
export const personMenus = () => Promise.all([headerMenus(), bottomNav()]);

export const LazyPersonMenu = partOf(headerMenus, file => file.PersonMenu);
export const LazyPlayMenu = partOf(headerMenus, file => file.PlayMenu);
export const LazyBottomNav = partOf(bottomNav, file => file.BottomNav);
