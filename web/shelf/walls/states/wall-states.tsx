import { paths } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { brokenWords } from '../../../platform/load-error.ts';
import { openSearch } from '../../../platform/search-panel.ts';
import { BareScreen } from '../../../ui/bare-screen.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Broken, Empty } from '../../../ui/empty-shelf.tsx';
import { CoverBone, LineBone, Waiting } from '../../../ui/skeleton.tsx';
import board from '../board/board.module.css';
import head from '../head/head.module.css';
import styles from '../wall.module.css';

/** No wall, or somebody else's private one: nobody is told which. */
export function WallMissing() {
  const t = useT();
  const acts = (
    <>
      <Button variant="main" onClick={openSearch}>
        {t('layout.lost.search')}
      </Button>
      <ButtonLink href={paths.home}>{t('layout.lost.home')}</ButtonLink>
    </>
  );
  return (
    <BareScreen head={t('layout.head', { screen: t('layout.lost.page') })} name={t('layout.lost.page')}>
      <Empty title={t('layout.lost.title')} text={t('layout.lost.text')} acts={acts} />
    </BareScreen>
  );
}

export function WallBroken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <BareScreen head={t('layout.head', { screen: t('walls.title') })} name={t('walls.title')}>
      <Broken {...brokenWords(error)} onRetry={onRetry} />
    </BareScreen>
  );
}

const PIECES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A wall of nine before it is known what hangs there. */
export function WallBones() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={head.head}>
        <LineBone width="min(24rem, 80%)" className={styles.titleBone} />
        <LineBone width="min(32rem, 100%)" />
        <LineBone width="12rem" />
      </div>
      <div className={board.wall}>
        {PIECES.map(place => (
          <div key={place} className={`${board.piece} ${place === 1 ? board.first : ''}`}>
            <div className={board.link}>
              <CoverBone />
            </div>
            <div className={board.words}>
              <span className={board.number} />
              <LineBone width="70%" />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}
