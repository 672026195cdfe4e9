import { Redirect } from 'wouter';
import { useT } from '../platform/i18n.ts';
import { Anchor } from '../ui/link.tsx';
import { useYears, yearPath } from './use-year.ts';
import styles from './year.module.css';

/** The year of the person's own clock: the address without a year opens it at once. */
export const presentYear = () => new Date().getFullYear();

export const YearsPage = () => <Redirect to={yearPath(presentYear())} replace />;

/** The other years that have something; nothing until they are known. */
export function OtherYears({ year }: { year: number }) {
  const t = useT();
  const others = useYears().data?.filter(one => one.year !== year) ?? [];
  if (others.length === 0) return null;
  return (
    <nav className="mt-10" aria-label={t('year.list.title')}>
      <h2 className="heading">{t('year.list.title')}</h2>
      <ul className="cluster mt-5">
        {others.map(({ year: other, finished, times }) => (
          <li key={other}>
            <Anchor href={yearPath(other)} className={styles.listed}>
              <b className="num">{other}</b>
              <span className="meta">{times === 0 ? t('year.list.days') : t('year.count', { n: finished })}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
