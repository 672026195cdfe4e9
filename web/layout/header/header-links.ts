import type { Key } from '../../locales/shape.ts';
import { paths } from '../../paths.ts';

type HeaderLinkData = { href: string; word: Key & `layout.${string}` };

const FREE = { href: paths.freeGames, word: 'layout.nav.free' } as const satisfies HeaderLinkData;

export const HEADER_LINKS = {
  person: [
    { href: paths.library, word: 'layout.nav.library' },
    { href: paths.tonight, word: 'layout.nav.tonight' },
    { href: paths.lists, word: 'layout.nav.lists' },
    { href: paths.calendar, word: 'layout.nav.calendar' },
    FREE,
    { href: paths.archives, word: 'layout.nav.archives' },
  ],
  visitor: [{ href: paths.home, word: 'layout.nav.home' }, FREE, { href: paths.about, word: 'layout.foot.about' }],
} as const satisfies Record<string, readonly HeaderLinkData[]>;
