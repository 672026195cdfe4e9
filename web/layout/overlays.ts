import { fileOf, partOf, withWords } from '../platform/lazy.ts';

/* Everything that opens over a screen, and everything that only a signed-in person has. Each file is loaded when it is
   first needed. */
const toTop = fileOf(() => import('./to-top.tsx'));
const later = fileOf(() => import('./late-parts.tsx'));
export const searchPanel = withWords(['play'], () => import('./palette/palette.tsx'));
const wallSearch = withWords(['play'], () => import('../shelf/walls/pick/wall-search.tsx'));
const addGame = fileOf(() => import('../shelf/adding/add-game-dialog.tsx'));
const sideMenu = fileOf(() => import('./menus/side-menu.tsx'));
const shortcutSheet = withWords(['play'], () => import('./shortcuts/shortcut-sheet.tsx'));

export const LazyToTop = partOf(toTop, file => file.ToTop);
export const LazyLateParts = partOf(later, file => file.LateParts);
export const LazySearch = partOf(searchPanel, file => file.SearchOverlay);
export const LazyWallSearch = partOf(wallSearch, file => file.WallSearch);
export const LazyAddGame = partOf(addGame, file => file.AddGameDialog);
export const LazySideMenu = partOf(sideMenu, file => file.SideMenu);
export const LazyShortcutSheet = partOf(shortcutSheet, file => file.ShortcutSheet);

/** Only signed-in people have it; for them the first screen waits for it. */
export const personMenu = fileOf(() => import('./header/person-menu.tsx'));

export const LazyPersonMenu = partOf(personMenu, file => file.PersonMenu);
