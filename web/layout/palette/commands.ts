import { Compass, Download, Keyboard, LampCeiling, Languages, LayoutGrid, LogOut } from 'lucide-react';
import { foldLetters } from '../../../worker/catalogue/titles/titles.schema.ts';
import { GAMING } from '../../imports/providers.ts';
import { libraryImportPath, paths } from '../../paths.ts';
import { t } from '../../platform/i18n.ts';
import { gaming } from '../../platform/site.ts';
import { type Icon, UndoIcon } from '../../ui/icon.tsx';
import { toast, undoNewest } from '../../ui/toast-store.ts';
import { switchLanguage } from '../header/language.tsx';
import { logOut } from '../log-out.ts';
import { MENU_GROUPS, startTour } from '../menus/menu-links.ts';
import { openSheet } from '../shortcuts/shortcuts.ts';

/** A screen to go to, or something to do. */
type Command = { label: string; icon: Icon; also?: string | undefined } & ({ href: string } | { act: () => void });

const MOST = 6;

const { shelf, play, bring, you, raff, visitor } = MENU_GROUPS;
const OF_A_PERSON = [...shelf, ...play, ...bring, ...you, ...raff];

const screens = (signedIn: boolean): Command[] =>
  (signedIn ? OF_A_PERSON : visitor).map(({ href, word, icon, ...link }) => ({
    label: t(word),
    icon,
    href,
    also: 'also' in link ? t(link.also) : undefined,
  }));

/** Tabs and screens that the menus lead to by another way. */
const further = (): Command[] => [
  { label: t('walls.title'), icon: LayoutGrid, href: `${paths.library}?tab=walls` },
  { label: t('library.tabs.import'), icon: Download, href: paths.import },
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
  { label: t('palette.undo'), icon: UndoIcon, act: takeBack },
  { label: t('palette.theme'), icon: LampCeiling, act: turnTheme },
  { label: `${t('layout.nav.language')}: ${t('layout.otherLanguage')}`, icon: Languages, act: switchLanguage },
  { label: t('layout.menu.shortcuts'), icon: Keyboard, act: openSheet },
];

const ownActs = (): Command[] => [
  { label: t('layout.menu.tour'), icon: Compass, act: startTour },
  { label: t('layout.menu.logout'), icon: LogOut, act: logOut },
];

/** The commands whose name, or another that people have for it, contains what is typed; every screen if nothing is. */
export function commandsFor(typed: string, signedIn: boolean, turnTheme: () => void): Command[] {
  const wanted = foldLetters(typed);
  if (wanted === '') return screens(signedIn);
  const all = [
    ...screens(signedIn),
    ...(signedIn ? [...further(), ...imports()] : []),
    ...acts(turnTheme),
    ...(signedIn ? ownActs() : []),
  ];
  return all
    .filter(({ label, also = '' }) => [label, also].some(name => foldLetters(name).includes(wanted)))
    .slice(0, MOST);
}
