import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number, useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './advanced.module.css';

type PagerProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** After a page link was followed. */
  onTurn: () => void;
};

const NEAR = 1;

/** Pages as links: each can be opened, sent and returned to. */
export function Pager({ page, pages, hrefOf, onTurn }: PagerProps) {
  const t = useT();
  if (pages < 2) return null;
  return (
    <nav className={`${styles.pager} cluster mt-8`} aria-label={t('advanced.pages')}>
      {page > 1 && (
        <ButtonLink size="s" icon={ChevronLeft} flip href={hrefOf(page - 1)} onClick={onTurn} rel="prev">
          {t('advanced.previous')}
        </ButtonLink>
      )}
      {pagesNear(page, pages).map(one => (
        <ButtonLink
          key={one}
          size="s"
          variant={one === page ? 'main' : 'quiet'}
          href={hrefOf(one)}
          onClick={onTurn}
          aria-current={one === page ? 'page' : undefined}
          aria-label={t('advanced.page', { n: one })}
        >
          {number(one)}
        </ButtonLink>
      ))}
      {page < pages && (
        <ButtonLink size="s" iconEnd={ChevronRight} flip href={hrefOf(page + 1)} onClick={onTurn} rel="next">
          {t('advanced.next')}
        </ButtonLink>
      )}
    </nav>
  );
}

/** The first, the last, and those beside the one that is open. */
function pagesNear(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, i) => i + 1);
  return all.filter(one => one === 1 || one === pages || Math.abs(one - page) <= NEAR);
}
