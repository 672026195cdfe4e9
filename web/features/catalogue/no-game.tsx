import { useT } from '../../lib/i18n.ts';
import { openSearch } from '../../lib/search-panel.ts';
import { searchPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import styles from './game-page.module.css';

/** No game has this address: what it says is looked for. */
export function GameMissing({ slug }: { slug: string }) {
  const t = useT();
  const term = slug.replaceAll('-', ' ');
  const acts = (
    <>
      <ButtonLink variant="main" href={searchPath(term)}>
        {t('game.missing.search', { term })}
      </ButtonLink>
      <Button variant="quiet" onClick={openSearch}>
        {t('game.missing.open')}
      </Button>
    </>
  );
  return (
    <div className={cx('page', styles.nothing)}>
      <title>{t('game.head', { title: t('game.missing.title') })}</title>
      <h1 className="hidden" tabIndex={-1}>
        {t('game.index.title')}
      </h1>
      <Empty title={t('game.missing.title')} text={t('game.missing.text')} acts={acts} />
    </div>
  );
}

/** The game may well be there, but its page did not load. */
export function GameBroken({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div className={cx('page', styles.nothing)}>
      <title>{t('game.head', { title: t('game.index.title') })}</title>
      <h1 className="hidden" tabIndex={-1}>
        {t('game.index.title')}
      </h1>
      <Broken
        title={t('common.said.brokenTitle')}
        text={t('common.said.brokenText')}
        acts={<Button onClick={onRetry}>{t('common.act.retry')}</Button>}
      />
    </div>
  );
}
