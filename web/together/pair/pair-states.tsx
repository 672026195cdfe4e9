import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { BareScreen } from '../../ui/bare-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { SkeletonBlock, SkeletonCards, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import styles from './pair.module.css';

const SKELETON_COUNT = 14;

/** Ended by either, or never there: the screen does not say which, as the API does not. */
export function PairGone() {
  const t = useT();
  const name = t('together.title');
  return (
    <BareScreen head={t('layout.head', { screen: name })} name={name}>
      <Empty
        title={t('together.pair.goneTitle')}
        text={t('together.pair.goneText')}
        acts={<ButtonLink href={paths.together}>{t('together.invite.toTogether')}</ButtonLink>}
      />
    </BareScreen>
  );
}

export function PairBroken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const name = t('together.title');
  return (
    <BareScreen head={t('layout.head', { screen: name })} name={name}>
      <Broken {...brokenWords(error)} onRetry={onRetry} />
    </BareScreen>
  );
}

/** The two, and a shelf, before they are known. */
export function PairSkeleton() {
  const t = useT();
  return (
    <div className="page">
      <title>{t('layout.head', { screen: t('together.title') })}</title>
      <h1 className="hidden" tabIndex={-1}>
        {t('together.title')}
      </h1>
      <Waiting label={t('common.loading')}>
        <div className={styles.head}>
          <SkeletonBlock className={styles.bone} />
          <div className={styles.who}>
            <SkeletonLine width="16rem" className={styles.titleBone} />
            <SkeletonLine width="10rem" />
          </div>
        </div>
        <SkeletonCards count={SKELETON_COUNT} />
      </Waiting>
    </div>
  );
}
