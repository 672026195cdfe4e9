import { lazy } from 'react';
import { paths } from '../paths.ts';
import { insist } from './insist.ts';

/* The file of every screen, once: visits and fetching ahead share it. */
const home = () => import('../features/home/home-page.tsx');
const search = () => import('../features/search/search-page.tsx');
const soon = () => import('../features/page-data/coming-page.tsx');

type Loader = () => Promise<unknown>;

const LOADERS: Readonly<Record<string, Loader>> = {
  [paths.home]: home,
  [paths.search]: search,
};

/** What loads the code of a path's screen; undefined where it is in the first bundle. */
export function loaderOf(path: string): Loader | undefined {
  return LOADERS[path];
}

export const HomePage = lazy(() => insist(home).then(file => ({ default: file.HomePage })));
export const SearchPage = lazy(() => insist(search).then(file => ({ default: file.SearchPage })));
export const ComingPage = lazy(() => insist(soon).then(file => ({ default: file.ComingPage })));

/* What opens over a screen. */
export const searchPanel = () => import('../features/search/search-panel.tsx');
const sideMenu = () => import('./side-menu.tsx');
const shortcutSheet = () => import('./shortcut-sheet.tsx');

export const SearchPanel = lazy(() => insist(searchPanel).then(file => ({ default: file.SearchPanel })));
export const SideMenu = lazy(() => insist(sideMenu).then(file => ({ default: file.SideMenu })));
export const ShortcutSheet = lazy(() => insist(shortcutSheet).then(file => ({ default: file.ShortcutSheet })));
