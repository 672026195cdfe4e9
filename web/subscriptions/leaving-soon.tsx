import { Clock } from 'lucide-react';
import { artOf, minutesText } from '../catalogue/game-words.ts';
import type { Subscriptions } from '../catalogue/use-subscriptions.ts';
import { gamePath } from '../paths.ts';
import { t, useT } from '../platform/i18n.ts';
import { GameCard } from '../ui/game-card.tsx';
import { ShelfRow } from '../ui/shelf.tsx';
import { leavesText } from './leaving-words.ts';
import styles from './subscriptions.module.css';

const SHOWN = 6;

type Leaving = Subscriptions['leaving'][number];

/** What is left of the story, and whether it still fits; only what is known. */
function fitText({ remainingMinutes, fits }: Leaving): string {
  if (remainingMinutes === null) return t('subscriptions.leaving.unknown');
  const time = minutesText(remainingMinutes);
  if (fits === null) return t('subscriptions.leaving.left', { in: time });
  return t(fits ? 'subscriptions.leaving.fits' : 'subscriptions.leaving.tight', { in: time });
}

/** What leaves soon, as its source says, the earliest first. */
export function LeavingSoon({ leaving }: { leaving: Subscriptions['leaving'] }) {
  const t = useT();
  if (leaving.length === 0) return null;
  return (
    <section className="mt-9" aria-labelledby="leaving-soon">
      <div className="headed">
        <h2 className="heading" id="leaving-soon">
          {t('subscriptions.leaving.title')}
        </h2>
        <span className="meta">{t('subscriptions.leaving.text')}</span>
      </div>
      <ShelfRow columns={SHOWN} label={t('subscriptions.leaving.title')} className="mt-3">
        {leaving.slice(0, SHOWN).map(game => (
          <GameCard
            key={game.gameId}
            game={artOf(game)}
            href={gamePath(game.slug)}
            meta={
              <>
                <span className={styles.leaves}>
                  <Clock className="icon icon-s" />
                  {leavesText(game.leavesAt)}
                </span>
                <span className={styles.whole}>{fitText(game)}</span>
              </>
            }
          />
        ))}
      </ShelfRow>
    </section>
  );
}
