import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';

/** Every address that leads nowhere. */
export function NotFoundPage() {
  const t = useT();
  return (
    <BareScreen className="page" head={t('frame.head', { screen: t('frame.lost.page') })} name={t('frame.lost.page')}>
      <Empty
        title={t('frame.lost.title')}
        text={t('frame.lost.text')}
        acts={
          <>
            <Button variant="main" onClick={openSearch}>
              {t('frame.lost.search')}
            </Button>
            <ButtonLink href={paths.home}>{t('frame.lost.home')}</ButtonLink>
          </>
        }
      />
    </BareScreen>
  );
}
