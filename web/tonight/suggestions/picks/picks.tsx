import { Info, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { CRITERIA } from '../../../../worker/tonight/suggestions/suggestions.schema.ts';
import { useUnknownText } from '../../../catalogue/facts/fact-notes.tsx';
import { number, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHeldFocus } from '../../../ui/held-focus.ts';
import { useMedia, WIDE } from '../../../ui/media.ts';
import type { EveningView } from '../evening-view.ts';
import how from '../how-dialog.module.css';
import { RestsDialog } from '../rests-dialog.tsx';
import type { Suggestion, Tonight } from '../use-tonight.ts';
import { EmptyStage, FreePlaces } from './no-picks.tsx';
import { PickedGame } from './picked-game.tsx';
import styles from './picks.module.css';
import { StageLamp } from './picks-skeleton.tsx';

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

export function PickStage({ evening, view, onTurn, onEverywhere, onAnyFacts }: StageProps) {
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
          {places.map((pick: Suggestion, at) => (
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

const idOf = (pick: Suggestion | undefined) => pick?.copy.gameId;

/** The picks in the places they had: a new one takes the place of one that is gone. */
function inTheirPlaces(before: readonly Suggestion[], now: readonly Suggestion[]): Suggestion[] {
  const isKept = (pick: Suggestion | undefined) => before.some(one => idOf(one) === idOf(pick));
  const fresh = now.filter(pick => !isKept(pick));
  if (fresh.length === now.length) return [...now];
  const placed = before.flatMap(old => now.find(pick => idOf(pick) === idOf(old)) ?? fresh.shift() ?? []);
  return [...placed, ...fresh];
}

type PlaceOfPick = { read: readonly Suggestion[]; places: readonly Suggestion[]; isTurning: boolean };

/** The picks in their places. `isTurning`: they are not the first ones of this visit, so they turn out. */
function useKeptPlaces(picks: readonly Suggestion[]): PlaceOfPick {
  const [kept, keep] = useState<PlaceOfPick>({ read: picks, places: picks, isTurning: false });
  if (kept.read === picks) return kept;
  const next = { read: picks, places: inTheirPlaces(kept.places, picks), isTurning: true };
  keep(next);
  return next;
}

type FootProps = { evening: Tonight; view: EveningView; onTurn: (again: number) => void };

/** Another three, of how many games it is not known whether they fit, what rests, and how all this is chosen. */
function StageFoot({ evening, view, onTurn }: FootProps) {
  const t = useT();
  const [open, setOpen] = useState<'how' | 'rests'>();
  const close = () => setOpen(undefined);
  const unknownText = useUnknownText(evening.factsUnknown);
  if (evening.shelf.games === 0) return null;
  const isAll = evening.picks.length === 3;
  return (
    <>
      {view.isGuess && (
        <p className="beside measure mt-4 quiet small">
          <Info className="icon" />
          <span>{t('tonight.guess')}</span>
        </p>
      )}
      {unknownText && evening.picks.length > 0 && <p className="meta mt-4">{unknownText}</p>}
      <div className={`${styles.foot} cluster mt-4`}>
        {evening.more && isAll && (
          <Button icon={RefreshCw} onClick={() => onTurn(view.again + 1)}>
            {t('tonight.more')}
          </Button>
        )}
        {!evening.more && view.again > 0 && evening.picks.length > 0 && (
          <Button icon={RefreshCw} onClick={() => onTurn(0)}>
            {t('tonight.first')}
          </Button>
        )}
        <span className="meta">{isAll && t('tonight.same')}</span>
        {evening.resting > 0 && (
          <button type="button" className="more" onClick={() => setOpen('rests')}>
            {t('tonight.rests.link', { n: evening.resting })}
          </button>
        )}
        <button type="button" className="more" onClick={() => setOpen('how')}>
          {t('tonight.how.link')}
        </button>
      </div>
      <HowDialog open={open === 'how'} pace={evening.pace} onClose={close} />
      <RestsDialog open={open === 'rests'} onClose={close} />
    </>
  );
}

type HowProps = { open: boolean; pace: Tonight['pace']; onClose: () => void };

function HowDialog({ open, pace, onClose }: HowProps) {
  const t = useT();
  const most = Math.max(...CRITERIA.map(([, points]) => points));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tonight.how.title')}
      note={t('tonight.how.text')}
      closeLabel={t('common.act.close')}
    >
      <table className={`${how.weights} wide small`}>
        <thead className="hidden">
          <tr>
            <th scope="col">{t('tonight.how.what')}</th>
            <th scope="col">{t('tonight.how.points')}</th>
          </tr>
        </thead>
        <tbody>
          {CRITERIA.map(([criterion, points]) => (
            <tr key={criterion}>
              <th scope="row">{t(`tonight.how.${criterion}`)}</th>
              <td style={{ '--share': points / most }}>{number(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{t('tonight.how.short')}</p>
      <p className="quiet">{t(`tonight.how.${pace.from}`, { n: pace.hoursPerWeek })}</p>
    </Dialog>
  );
}
