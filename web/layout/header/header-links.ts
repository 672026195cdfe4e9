import type { Key } from '../../locales/shape.ts';
import { paths } from '../../paths.ts';

type HeaderLinkData = { href: string; word: Key & `frame.${string}` };

const FREE = { href: paths.freeGames, word: 'frame.nav.free' } as const satisfies HeaderLinkData;

/** In the header of wide screens. */
export const HEADER_LINKS = {
  person: [
    { href: paths.library, word: 'frame.nav.library' },
    { href: paths.lists, word: 'frame.nav.lists' },
    FREE,
    { href: paths.archives, word: 'frame.nav.archives' },
  ],
  visitor: [{ href: paths.home, word: 'frame.nav.home' }, FREE, { href: paths.about, word: 'frame.foot.about' }],
} as const satisfies Record<string, readonly HeaderLinkData[]>;
