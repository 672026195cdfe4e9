import {
  Archive,
  BadgeCheck,
  CalendarDays,
  CalendarRange,
  CircleUserRound,
  Gift,
  House,
  Info,
  LampDesk,
  Library,
  Link,
  ListChecks,
  Mail,
  UsersRound,
} from 'lucide-react';
import type { Key } from '../../locales/shape.ts';
import { stepPath } from '../../pages/tour/stops.ts';
import { paths } from '../../paths.ts';
import { beginTour } from '../../platform/tour-state.ts';
import type { Icon } from '../../ui/icon.ts';
import { go } from '../navigation/link.tsx';

/** On request the tour starts, even if the reader has declined it before. */
export function startTour(): void {
  beginTour();
  go(stepPath(1));
}

type MenuLink = { href: string; word: Key & `layout.${string}`; icon: Icon };

const LINKS = {
  home: { href: paths.home, word: 'layout.nav.home', icon: House },
  library: { href: paths.library, word: 'layout.nav.library', icon: Library },
  tonight: { href: paths.tonight, word: 'layout.nav.tonight', icon: LampDesk },
  year: { href: paths.years, word: 'layout.menu.year', icon: CalendarRange },
  subscriptions: { href: paths.subscriptions, word: 'layout.menu.subscriptions', icon: BadgeCheck },
  together: { href: paths.together, word: 'layout.menu.together', icon: UsersRound },
  lists: { href: paths.lists, word: 'layout.nav.lists', icon: ListChecks },
  calendar: { href: paths.calendar, word: 'layout.nav.calendar', icon: CalendarDays },
  free: { href: paths.freeGames, word: 'layout.nav.free', icon: Gift },
  archives: { href: paths.archives, word: 'layout.menu.myArchives', icon: Archive },
  profile: { href: paths.settings, word: 'layout.menu.profile', icon: CircleUserRound },
  accounts: { href: paths.gamingAccounts, word: 'layout.menu.accounts', icon: Link },
  about: { href: paths.about, word: 'layout.foot.about', icon: Info },
  contact: { href: paths.contact, word: 'layout.foot.contact', icon: Mail },
} as const satisfies Record<string, MenuLink>;

/** In the side menu of phones: every screen. */
export const MENU_LINKS = {
  person: [
    LINKS.home,
    LINKS.library,
    LINKS.tonight,
    LINKS.lists,
    LINKS.calendar,
    LINKS.free,
    LINKS.archives,
    LINKS.year,
    LINKS.together,
    LINKS.subscriptions,
    LINKS.profile,
    LINKS.accounts,
    LINKS.about,
    LINKS.contact,
  ],
  visitor: [LINKS.home, LINKS.free, LINKS.about, LINKS.contact],
} as const satisfies Record<string, readonly MenuLink[]>;
