import { Undo2 } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useAway } from '../../platform/away.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './deck.module.css';
import { useUnsent } from './sorting/current-deck.ts';
import { aheadOf, type DeckState, sortedOf } from './sorting/deck-state.ts';

export function DeckHead({ deck, onBack }: { deck: DeckState; onBack: () => void }) {
  const t = useT();
  const done = sortedOf(deck);
  const total = done + deck.left;
  const far = t('deck.of', { done: number(done), total: number(total) });
  return (
    <div className={styles.head}>
      <h1 className="heading" tabIndex={-1}>
        {t('deck.title')}
      </h1>
      <div className={`${styles.tools} row`}>
        <Button size="s" variant="quiet" icon={Undo2} flip disabled={deck.steps.length === 0} onClick={onBack}>
          {t('deck.undo')}
        </Button>
        <ButtonLink size="s" variant="quiet" href={paths.library}>
          {t('deck.leave')}
        </ButtonLink>
      </div>
      <div className={styles.far}>
        <b className="num">{far}</b>
        <Progress size="s" value={total > 0 ? (100 * done) / total : 0} label={far} />
        <span className="meta num">
          {t('deck.left', { n: aheadOf(deck) })}
          {deck.skippedCount > 0 && ` · ${t('deck.skipped', { n: deck.skippedCount })}`}
        </span>
      </div>
      <Unsent />
    </div>
  );
}

/** Said only while there is no connection: otherwise what waits is on its way. */
function Unsent() {
  const t = useT();
  const isAway = useAway();
  const unsent = useUnsent();
  if (!isAway || unsent === 0) return null;
  return (
    <p className={`${styles.unsent} quiet small`} role="status">
      {t('deck.unsent', { n: unsent })}
    </p>
  );
}
