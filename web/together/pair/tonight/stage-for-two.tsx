import { RefreshCw } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import stage from '../../../tonight/suggestions/picks/picks.module.css';
import { StageLamp } from '../../../tonight/suggestions/picks/picks-skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PickForTwo } from './pick-for-two.tsx';
import styles from './tonight-for-two.module.css';
import type { TwoView } from './two-view.ts';
import type { TwoEvening } from './use-tonight-for-two.ts';

type StageProps = { evening: TwoEvening; view: TwoView; onTurn: (again: number) => void };

/** A niche between two boards, with the lamp over three books. */
export function StageForTwo({ evening, view, onTurn }: StageProps) {
  const t = useT();
  const { picks, more } = evening;
  return (
    <section className={cx(stage.stage, styles.stage)} aria-label={t('together.tonight.title')}>
      <div className={`page ${stage.inside}`}>
        <StageLamp />
        {picks.length > 0 ? (
          <ol className={stage.picks} aria-label={t('together.tonight.three')}>
            {picks.map(pick => (
              <PickForTwo key={pick.game.id} pick={pick} />
            ))}
          </ol>
        ) : (
          <p className={styles.none}>{t(view.again > 0 ? 'together.tonight.noMore' : 'together.tonight.none')}</p>
        )}
        <div className={stage.foot}>
          {more && (
            <Button icon={RefreshCw} onClick={() => onTurn(view.again + 1)}>
              {t('together.tonight.more')}
            </Button>
          )}
          {!more && view.again > 0 && (
            <Button icon={RefreshCw} onClick={() => onTurn(0)}>
              {t('together.tonight.first')}
            </Button>
          )}
          <Waiting evening={evening} />
        </div>
      </div>
    </section>
  );
}

/** Places that stay empty: one game of unknown length is offered at a time. */
function Waiting({ evening: { picks, more, unknown } }: { evening: TwoEvening }) {
  const t = useT();
  if (picks.length === 3 || !more || unknown < 2) return null;
  return <span className="meta">{t('together.tonight.unknownOnly')}</span>;
}
