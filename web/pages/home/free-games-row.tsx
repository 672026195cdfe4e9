import { ChevronRight } from 'lucide-react';
import { artOf } from '../../catalogue/game-words.ts';
import {
  claimText,
  type FreeGame,
  GAMERPOWER_URL,
  isOver,
  type Offer,
  offersOf,
} from '../../free-games/offers-of-month.ts';
import { gamePath, paths } from '../../paths.ts';
import { monthText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import type { GameArt } from '../../ui/cover.tsx';
import { GameCard } from '../../ui/game-card.tsx';
import { Anchor } from '../../ui/link.tsx';
import { ShelfRow } from '../../ui/shelf.tsx';
import styles from './free-games-row.module.css';

const CARDS_MAX = 4;

/** The games that can still be claimed this month. If there are none, it shows nothing. */
export function FreeGamesRow({ rows }: { rows: readonly FreeGame[] }) {
  const t = useT();
  const offers = offersOf(rows.filter(row => !isOver(row))).slice(0, CARDS_MAX);
  const [first] = offers;
  if (!first) return null;
  const title = t('home.free.title', { month: monthText(first.lead.month) });
  return (
    <section className={`page ${styles.month} stack fit`}>
      <div className={`stack gap-3 ${styles.words}`}>
        <h2 className="title">{title}</h2>
        <p className="quiet">{t('home.free.text')}</p>
        <Anchor href={paths.freeGames} className="more">
          {t('home.free.all')}
          <ChevronRight className="icon icon-s flip" />
        </Anchor>
      </div>
      <div>
        <ShelfRow columns={CARDS_MAX} label={title} className={styles.row}>
          {offers.map(offer => (
            <Card key={offer.key} offer={offer} />
          ))}
        </ShelfRow>
        {offers.some(({ lead }) => lead.source === 'gamerpower') && <Credit />}
      </div>
    </section>
  );
}

function Card({ offer: { lead, rows } }: { offer: Offer }) {
  const until = claimText(lead);
  return (
    <GameCard
      game={faceOf(lead)}
      href={lead.game ? gamePath(lead.game.slug) : paths.freeGames}
      chips={rows.map(row => row.platform.name)}
      meta={until && <span className={styles.until}>{until}</span>}
    />
  );
}

function faceOf({ game, title, coverUrl }: FreeGame): GameArt {
  return game ? artOf(game) : { slug: title.toLowerCase(), title, coverUrl };
}

/** GamerPower is named wherever its list is shown. */
function Credit() {
  const t = useT();
  return (
    <p className="meta mt-4">
      {t('home.free.by')}{' '}
      <a href={GAMERPOWER_URL} target="_blank" rel="noopener" className="link">
        <bdi>GamerPower</bdi>
        <span className="hidden"> {t('layout.foot.newTab')}</span>
      </a>
    </p>
  );
}
