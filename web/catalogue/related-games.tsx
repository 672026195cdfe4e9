import { useT } from '../platform/i18n.ts';
import { ShelfRow } from '../ui/shelf.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import styles from './game-page.module.css';
import type { CatalogueGame } from './use-game.ts';

const COLUMNS = 7;

/** Its series, or its makers' other games. */
export function RelatedGames({ games }: { games: readonly CatalogueGame[] }) {
  const t = useT();
  if (games.length === 0) return null;
  return (
    <section className={styles.near}>
      <h2 className="heading">{t('game.related')}</h2>
      <ShelfRow columns={COLUMNS}>
        {games.map(game => (
          <CatalogueCard key={game.id} game={game} />
        ))}
      </ShelfRow>
    </section>
  );
}
