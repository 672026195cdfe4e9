import { useT } from '../../../platform/i18n.ts';
import { useHeldFocus } from '../../../ui/held-focus.ts';
import { useMedia, WIDE } from '../../../ui/media.ts';
import type { EveningView } from '../evening-view.ts';
import type { Picked, Tonight } from '../use-tonight.ts';
import { PickedGame } from './picked-game.tsx';
import styles from './stage.module.css';
import { StageFoot } from './stage-foot.tsx';
import { StageLamp } from './stage-lamp.tsx';
import { EmptyStage, FreePlaces } from './stage-states.tsx';
import { useKeptPlaces } from './use-kept-places.ts';

type StageProps = {
  evening: Tonight;
  view: EveningView;
  /** Goes to another three. */
  onTurn: (again: number) => void;
  onEverywhere: () => void;
  onAnyFacts: () => void;
};

/** How many games of the dark shelf stand after each pick. */
const DARK = [5, 5, 6];
const COUNTS = [0, 1, 2, 3] as const;

/** The focus stays in the place where something was done, whichever game stands there then. */
const placeId = (at: number) => `place-${at}`;

/** The games that go on in the dark: one before the first pick, some after each. */
function darkAfter(next: Tonight['next'], at: number): Tonight['next'] {
  const from = 1 + DARK.slice(0, at).reduce((sum, n) => sum + n, 0);
  return next.slice(from, from + (DARK[at] ?? 0));
}

/** A niche between two boards, with the lamp over three books. */
export function Stage({ evening, view, onTurn, onEverywhere, onAnyFacts }: StageProps) {
  const t = useT();
  const isWide = useMedia(WIDE);
  const { places, isTurning } = useKeptPlaces(evening.picks);
  const hold = useHeldFocus();
  const next = isWide ? evening.next : [];
  const has = COUNTS.find(count => count === places.length) ?? 3;
  return (
    <section className={styles.stage} aria-labelledby="three">
      <div className={`page ${styles.inside}`}>
        <StageLamp />
        <h2 id="three" className={styles.says}>
          {t(`tonight.picks.${has}`)}
        </h2>
        <p role="status" className="hidden">
          {isTurning && places.map(pick => pick.copy.title).join(t('common.comma'))}
        </p>
        <ol className={styles.picks} aria-labelledby="three">
          {places.map((pick: Picked, at) => (
            <PickedGame
              key={pick.copy.gameId}
              id={placeId(at)}
              pick={pick}
              pace={evening.pace}
              at={isTurning ? at : undefined}
              before={at === 0 ? next.slice(0, 1) : []}
              after={darkAfter(next, at)}
              onAct={() => hold(placeId(at))}
            />
          ))}
          <FreePlaces evening={evening} again={view.again} onTurn={onTurn} />
        </ol>
        {places.length === 0 && (
          <EmptyStage
            evening={evening}
            view={view}
            onTurn={onTurn}
            onEverywhere={onEverywhere}
            onAnyFacts={onAnyFacts}
          />
        )}
        <StageFoot evening={evening} view={view} onTurn={onTurn} />
      </div>
    </section>
  );
}
