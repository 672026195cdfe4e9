import { useT } from '../../platform/i18n.ts';
import { MenuLink } from '../../ui/menu.tsx';
import { MENU_GROUPS } from './menu-links.ts';

/** The screens of a group, as items of a menu. */
export function GroupLinks({ of }: { of: keyof typeof MENU_GROUPS }) {
  const t = useT();
  return MENU_GROUPS[of].map(({ href, word, icon }) => (
    <MenuLink key={href} href={href} icon={icon}>
      {t(word)}
    </MenuLink>
  ));
}
