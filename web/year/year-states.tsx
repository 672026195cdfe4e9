import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { BareScreen } from '../ui/bare-screen.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Broken, Empty } from '../ui/empty-shelf.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import type { Year } from './use-year.ts';
import styles from './year.module.css';

/** A year with nothing in it: how games come to stand here. */
export function YearEmpty({ year: { year, isOver, asOf } }: { year: Year }) {
  const t = useT();
  const isAhead = !isOver && !asOf.startsWith(String(year));
  return (
    <div className="page">
      <Empty
        title={t('year.empty.title', { year: String(year) })}
        text={t(isAhead ? 'year.empty.future' : 'year.empty.text')}
        acts={
          <>
            <ButtonLink href={paths.archives}>{t('year.empty.archives')}</ButtonLink>
            <ButtonLink href={paths.library}>{t('year.empty.library')}</ButtonLink>
          </>
        }
      />
    </div>
  );
}

/** No year, or one whose link was taken back: the screen does not say which. */
export function NoYear({ isOwn = false }: { isOwn?: boolean }) {
  const t = useT();
  return (
    <div className="page">
      <BareScreen head={t('layout.head', { screen: t('layout.lost.page') })} name={t('layout.lost.page')}>
        <Empty
          title={t('year.lost.title')}
          text={t(isOwn ? 'year.lost.own' : 'year.lost.text')}
          acts={
            <ButtonLink href={isOwn ? paths.years : paths.home}>
              {isOwn ? t('year.list.title') : t('layout.lost.home')}
            </ButtonLink>
          }
        />
      </BareScreen>
    </div>
  );
}

type BrokenProps = { yyyy: string; error: unknown; onRetry: () => void };

export function YearBroken({ yyyy, error, onRetry }: BrokenProps) {
  const t = useT();
  const name = t('year.named', { year: yyyy });
  return (
    <div className="page">
      <BareScreen head={t('layout.head', { screen: name })} name={name}>
        <Broken {...brokenWords(error)} onRetry={onRetry} />
      </BareScreen>
    </div>
  );
}

const SPINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The number is known from the address; the spines and the numbers are awaited. */
export function YearSkeleton({ yyyy }: { yyyy: string }) {
  const t = useT();
  return (
    <>
      <div className={`page ${styles.head}`}>
        <div className={styles.name}>
          <h1 className={`num ${styles.number}`} tabIndex={-1}>
            <span aria-hidden="true">{yyyy}</span>
            <span className="hidden">{t('year.named', { year: yyyy })}</span>
          </h1>
        </div>
      </div>
      <Waiting label={t('common.loading')} className="page">
        <div className={styles.waiting}>
          {SPINES.map(key => (
            <SkeletonBlock key={key} className={styles.spine} />
          ))}
        </div>
        <div className="mt-9">
          <SkeletonLine width="60%" />
          <SkeletonLine width="40%" />
        </div>
      </Waiting>
    </>
  );
}
