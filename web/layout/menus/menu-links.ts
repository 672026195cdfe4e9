import {
  Archive,
  BadgeCheck,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  CircleHelp,
  CircleUserRound,
  FileDown,
  FileUp,
  Gift,
  House,
  Info,
  LampDesk,
  Layers,
  Library,
  Link,
  ListChecks,
  Mail,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { Key } from '../../locales/shape.ts';
import { stepPath } from '../../pages/tour/stops.ts';
import { paths } from '../../paths.ts';
import { beginTour } from '../../platform/tour-state.ts';
import type { Icon } from '../../ui/icon.tsx';
import { go } from '../navigation/link.tsx';

/** On request the tour starts, even if the reader has declined it before. */
export function startTour(): void {
  beginTour();
  go(stepPath(1));
}

export type MenuScreen = {
  href: string;
  word: Key & `layout.${string}`;
  icon: Icon;
  /** Other words that people look for it by. */
  also?: Key & `palette.also.${string}`;
};

const LINKS = {
  home: { href: paths.home, word: 'layout.nav.home', icon: House },
  library: { href: paths.library, word: 'layout.nav.library', icon: Library, also: 'palette.also.library' },
  lists: { href: paths.lists, word: 'layout.nav.lists', icon: ListChecks, also: 'palette.also.lists' },
  calendar: { href: paths.calendar, word: 'layout.nav.calendar', icon: CalendarDays, also: 'palette.also.calendar' },
  free: { href: paths.freeGames, word: 'layout.nav.free', icon: Gift, also: 'palette.also.free' },
  archives: { href: paths.archives, word: 'layout.menu.myArchives', icon: Archive, also: 'palette.also.archives' },
  tonight: { href: paths.tonight, word: 'layout.nav.tonight', icon: LampDesk, also: 'palette.also.tonight' },
  plan: { href: paths.plan, word: 'layout.menu.plan', icon: CalendarCheck, also: 'palette.also.plan' },
  sort: { href: paths.deck, word: 'layout.menu.sort', icon: Layers, also: 'palette.also.sort' },
  year: { href: paths.years, word: 'layout.menu.year', icon: CalendarRange, also: 'palette.also.year' },
  together: { href: paths.together, word: 'layout.menu.together', icon: UsersRound, also: 'palette.also.together' },
  accounts: { href: paths.gamingAccounts, word: 'layout.menu.accounts', icon: Link, also: 'palette.also.accounts' },
  file: { href: paths.moveIn, word: 'layout.menu.file', icon: FileUp, also: 'palette.also.file' },
  subscriptions: { href: paths.subscriptions, word: 'layout.menu.subscriptions', icon: BadgeCheck },
  profile: { href: paths.settings, word: 'layout.menu.profile', icon: CircleUserRound, also: 'palette.also.profile' },
  safety: {
    href: `${paths.settings}#sign-in`,
    word: 'layout.menu.safety',
    icon: ShieldCheck,
    also: 'palette.also.safety',
  },
  data: { href: `${paths.settings}#data`, word: 'layout.menu.data', icon: FileDown, also: 'palette.also.data' },
  help: { href: paths.help, word: 'layout.foot.help', icon: CircleHelp, also: 'palette.also.help' },
  about: { href: paths.about, word: 'layout.foot.about', icon: Info },
  contact: { href: paths.contact, word: 'layout.foot.contact', icon: Mail },
} as const satisfies Record<string, MenuScreen>;

/** The screens of the menus, by what they are for. */
export const MENU_GROUPS = {
  shelf: [LINKS.home, LINKS.library, LINKS.lists, LINKS.calendar, LINKS.free, LINKS.archives],
  play: [LINKS.tonight, LINKS.plan, LINKS.sort, LINKS.year, LINKS.together],
  /** The accounts last: what is linked stands under them. */
  bring: [LINKS.file, LINKS.subscriptions, LINKS.accounts],
  you: [LINKS.profile, LINKS.safety, LINKS.data, LINKS.help],
  /** The screens of a person that stand nowhere else beside the picture of that person. */
  own: [LINKS.lists, LINKS.archives],
  raff: [LINKS.about, LINKS.contact],
  visitor: [LINKS.home, LINKS.free, LINKS.about, LINKS.contact],
} as const satisfies Record<string, readonly MenuScreen[]>;

/** Whether a screen is one of those that say what to play, or stands below one: a year, two shelves together. */
export const isPlay = (path: string): boolean => MENU_GROUPS.play.some(({ href }) => path.startsWith(href));
