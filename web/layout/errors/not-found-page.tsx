import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';

export function NotFoundPage() {
  const t = useT();
  return (
    <BareScreen
      className="page"
      head={t('layout.head', { screen: t('layout.lost.page') })}
      name={t('layout.lost.page')}
    >
      <Empty
        title={t('layout.lost.title')}
        text={t('layout.lost.text')}
        acts={
          <>
            <Button variant="main" onClick={openSearch}>
              {t('layout.lost.search')}
            </Button>
            <ButtonLink href={paths.home}>{t('layout.lost.home')}</ButtonLink>
          </>
        }
      />
    </BareScreen>
  );
}
