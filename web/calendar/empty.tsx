import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { openSearch } from '../platform/search-panel.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty as EmptyShelf } from '../ui/empty-shelf.tsx';

/** Nothing is tracked or wanted, or all of it is out already. */
export function Empty({ why }: { why: 'nothing' | 'out' }) {
  const t = useT();
  const acts = (
    <>
      <Button onClick={openSearch}>{t('calendar.search')}</Button>
      <ButtonLink variant="quiet" href={paths.lists}>
        {t('calendar.lists')}
      </ButtonLink>
    </>
  );
  return <EmptyShelf title={t(`calendar.empty.${why}`)} text={t(`calendar.empty.${why}Text`)} acts={acts} />;
}
