import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { t, useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { BareScreen } from '../ui/bare-screen.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Broken, Empty } from '../ui/empty-shelf.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../ui/skeleton.tsx';
import styles from './year.module.css';
import { YearNumber } from './year-head.tsx';

/** A year with nothing in it: how games come to stand here. */
export function YearEmpty({ year }: { year: number }) {
  const t = useT();
  return (
    <div className="page">
      <Empty
        title={t('year.empty.title', { year: String(year) })}
        text={t('year.empty.text')}
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

/** A screen that can only say why there is no year. */
const NoYearScreen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="page">
    <BareScreen head={t('layout.head', { screen: name })} name={name}>
      {children}
    </BareScreen>
  </div>
);

/** No year, or one whose link was taken back: the screen does not say which. */
export function NoYear({ isOwn = false }: { isOwn?: boolean }) {
  const t = useT();
  const way = (
    <ButtonLink href={isOwn ? paths.years : paths.home}>{t(isOwn ? 'year.title' : 'layout.lost.home')}</ButtonLink>
  );
  return (
    <NoYearScreen name={t('layout.lost.page')}>
      <Empty title={t('year.lost.title')} text={t(isOwn ? 'year.lost.own' : 'year.lost.text')} acts={way} />
    </NoYearScreen>
  );
}

type BrokenProps = { yyyy: string; error: unknown; onRetry: () => void };

export function YearBroken({ yyyy, error, onRetry }: BrokenProps) {
  const t = useT();
  return (
    <NoYearScreen name={t('year.named', { year: yyyy })}>
      <Broken {...brokenWords(error)} onRetry={onRetry} />
    </NoYearScreen>
  );
}

const SPINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The number is known from the address; the spines and the numbers are awaited. */
export function YearSkeleton({ yyyy }: { yyyy: string }) {
  const t = useT();
  return (
    <>
      <div className={`page headed ${styles.head}`}>
        <YearNumber year={yyyy} />
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
