import {
  CircleHelp,
  Compass,
  Download,
  Keyboard,
  LampCeiling,
  Languages,
  LayoutGrid,
  LogOut,
  Undo2,
} from 'lucide-react';
import { GAMING } from '../../imports/providers.ts';
import { libraryImportPath, paths } from '../../paths.ts';
import { fold } from '../../platform/fold.ts';
import { t } from '../../platform/i18n.ts';
import { gaming } from '../../platform/site.ts';
import type { Icon } from '../../ui/icon.ts';
import { toast, undoNewest } from '../../ui/toast-store.ts';
import { switchLanguage } from '../header/language.tsx';
import { logOut } from '../log-out.ts';
import { MENU_LINKS, startTour } from '../menus/menu-links.ts';
import { openSheet } from '../shortcuts/shortcuts.ts';

/** A screen to go to, or something to do. */
type Command = { label: string; icon: Icon } & ({ href: string } | { act: () => void });

const MOST = 6;

const screens = (signedIn: boolean): Command[] =>
  MENU_LINKS[signedIn ? 'person' : 'visitor'].map(({ href, word, icon }) => ({ label: t(word), icon, href }));

/** Tabs and screens that the menus lead to by another way. */
const further = (): Command[] => [
  { label: t('walls.title'), icon: LayoutGrid, href: `${paths.library}?tab=walls` },
  { label: t('library.tabs.import'), icon: Download, href: paths.import },
  { label: t('palette.moveIn'), icon: Download, href: paths.moveIn },
];

const imports = (): Command[] =>
  GAMING.filter(({ provider }) => gaming.includes(provider)).map(({ provider, name }) => ({
    label: t('palette.import', { name }),
    icon: Download,
    href: libraryImportPath(provider),
  }));

function takeBack(): void {
  if (!undoNewest()) toast.show({ kind: 'info', text: t('palette.nothing') });
}

/** What does something, whoever is there; `turnTheme` turns to the other theme. */
const acts = (turnTheme: () => void): Command[] => [
  { label: t('palette.undo'), icon: Undo2, act: takeBack },
  { label: t('palette.theme'), icon: LampCeiling, act: turnTheme },
  { label: `${t('layout.nav.language')}: ${t('layout.otherLanguage')}`, icon: Languages, act: switchLanguage },
  { label: t('layout.menu.shortcuts'), icon: Keyboard, act: openSheet },
  { label: t('layout.foot.help'), icon: CircleHelp, href: paths.help },
];

const ownActs = (): Command[] => [
  { label: t('layout.menu.tour'), icon: Compass, act: startTour },
  { label: t('layout.menu.logout'), icon: LogOut, act: logOut },
];

/** The commands whose name contains what is typed; every screen if nothing is. */
export function commandsFor(typed: string, signedIn: boolean, turnTheme: () => void): Command[] {
  const wanted = fold(typed);
  if (wanted === '') return screens(signedIn);
  const all = [
    ...screens(signedIn),
    ...(signedIn ? [...further(), ...imports()] : []),
    ...acts(turnTheme),
    ...(signedIn ? ownActs() : []),
  ];
  return all.filter(({ label }) => fold(label).includes(wanted)).slice(0, MOST);
}
