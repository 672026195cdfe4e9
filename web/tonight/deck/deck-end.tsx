import { paths } from '../../paths.ts';
import { agoText } from '../../platform/dates.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import { UndoIcon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './deck.module.css';
import { HandAtRest } from './hand/hand.tsx';
import { Piles } from './piles.tsx';
import { aheadOf, type DeckState, sortedOf } from './sorting/deck-state.ts';

/** Nothing is left but what was skipped: the sum of the sitting. */
export function DeckEnd({ deck, onBack, onSkipped }: { deck: DeckState; onBack: () => void; onSkipped: () => void }) {
  const t = useT();
  const n = sortedOf(deck);
  const skipped = deck.skippedCount;
  return (
    <>
      <div className={styles.end}>
        <h1 className="display" tabIndex={-1}>
          {n === 0 ? t('deck.end.none') : t(skipped > 0 ? 'deck.end.some' : 'deck.end.all', { n })}
        </h1>
        <p className="lead">
          {n > 0 && `${tookText(deck, t)} `}
          {t('deck.end.final')}
        </p>
        <div className={styles.acts}>
          <ButtonLink variant={skipped > 0 && n === 0 ? 'plain' : 'main'} href={paths.tonight}>
            {t('deck.end.act')}
          </ButtonLink>
          {skipped > 0 && (
            <Button variant={n === 0 ? 'main' : 'plain'} onClick={onSkipped}>
              {t('deck.end.skipped', { n: skipped })}
            </Button>
          )}
          <Button variant="quiet" icon={UndoIcon} disabled={deck.steps.length === 0} onClick={onBack}>
            {t('deck.end.back')}
          </Button>
        </div>
      </div>
      <Piles deck={deck} isEnd />
    </>
  );
}

type Say = ReturnType<typeof useT>;

/** How long it took, without the pauses; less than a minute is about one. */
const tookText = ({ spent: { minutes, days } }: DeckState, t: Say) =>
  [t('deck.end.took', { n: Math.max(1, minutes) }), t('deck.end.days', { n: Math.max(1, days) })].join(' ');

/** A sitting that is taken up again, maybe on another device. */
export function DeckAgain({ deck, onGo }: { deck: DeckState; onGo: () => void }) {
  const t = useT();
  const { last, fresh } = deck;
  return (
    <>
      <div className={styles.again}>
        <h1 className="display" tabIndex={-1}>
          {t('deck.again.title', { done: number(sortedOf(deck)), left: number(aheadOf(deck)) })}
        </h1>
        <p className="lead">
          {last && t(`deck.again.${last.device ?? 'stopped'}`, { when: agoText(last.at) })} {t('deck.again.text')}
        </p>
        <div className={styles.acts}>
          <Button variant="main" onClick={onGo}>
            {t('deck.again.act')}
          </Button>
        </div>
        {fresh > 0 && <p className="meta">{t('deck.again.fresh', { n: fresh })}</p>}
      </div>
      <HandAtRest cards={deck.cards} />
      <Piles deck={deck} />
    </>
  );
}

/** Nothing waits, and nothing has been decided. */
export function DeckEmpty() {
  const t = useT();
  return (
    <>
      <PageHead title={t('deck.title')} />
      <Empty
        title={t('deck.empty.title')}
        text={t('deck.empty.text')}
        acts={
          <>
            <ButtonLink href={paths.import}>{t('deck.empty.import')}</ButtonLink>
            <ButtonLink variant="quiet" href={paths.library}>
              {t('deck.empty.library')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
