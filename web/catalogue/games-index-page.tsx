import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { paths, searchPath } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SeekInput } from '../ui/seek-input.tsx';
import { Shelf } from '../ui/shelf.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import styles from './games-index.module.css';
import { usePage } from './use-page.ts';
import { roundedDown, wellKnownOf } from './well-known.ts';

const FIRST_ROW = 7;

/** The way into the catalogue without a name: a search field, and the best known games. */
export function GamesIndexPage() {
  const t = useT();
  const { total, shelf } = wellKnownOf(usePage(paths.home).page);
  return (
    <div className="page stack fit gap-4 page-end">
      <PageHead title={t('game.index.title')} lead={total > 0 && t('game.index.lead', { n: roundedDown(total) })} />
      <Seek />
      {shelf.length > 0 && (
        <section>
          <h2 className="hidden">{t('game.index.known')}</h2>
          <Shelf>
            {shelf.map((game, i) => (
              <CatalogueCard key={game.id} game={game} eager={i < FIRST_ROW} />
            ))}
          </Shelf>
        </section>
      )}
    </div>
  );
}

function Seek() {
  const t = useT();
  const [, navigate] = useLocation();
  const seek = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('term') ?? '').trim();
    if (term) navigate(searchPath(term));
  };
  return (
    <search className={styles.seek}>
      <form action={paths.search} onSubmit={seek}>
        <SeekInput name="term" label={t('game.index.search')} placeholder={t('game.index.placeholder')} most={100} />
      </form>
    </search>
  );
}
