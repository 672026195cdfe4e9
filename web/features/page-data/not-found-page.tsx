import { useT } from '../../lib/i18n.ts';
import { openSearch } from '../../lib/search-panel.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import styles from './page-data.module.css';

/** Every address that leads nowhere. */
export function NotFoundPage() {
  const t = useT();
  return (
    <div className={`page ${styles.middle}`}>
      <title>{t('frame.head', { screen: t('frame.lost.page') })}</title>
      <h1 className="hidden" tabIndex={-1}>
        {t('frame.lost.page')}
      </h1>
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
    </div>
  );
}
