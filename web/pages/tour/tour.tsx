import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { store } from '../../platform/storage.ts';
import { useCopies } from '../../shelf/copies/use-copies.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { inlineStep, isRightToLeft } from '../../ui/direction.ts';
import { useModal } from '../../ui/modal.ts';
import { TourCard, tourLight } from '../../ui/tour-card.tsx';
import { stepPath, stopOf, stopsFor, type TourStep } from './stops.ts';
import styles from './tour.module.css';
import { type Box, useTarget } from './use-target.ts';

export function useStops(): TourStep[] {
  const { data } = useCopies('games');
  return stopsFor(data?.length !== 0).map(({ step }) => step);
}

/** Turns the offer of the tour off, here and on every other device; without a connection, only here. */
export async function stopOfferingTour(): Promise<void> {
  store('dont-show-tour', 'yes');
  await ask(api.users.profile['skip-tour'].$post(), { quiet: true }).catch(() => {});
}

type TourProps = {
  step: TourStep;
  onStep: (step: TourStep) => void;
  /** Esc, or "Skip". */
  onSkip: () => void;
  /** Past the last stop. A reader who has seen everything is not asked again. */
  onDone: () => void;
};

export function Tour({ step, onStep, onSkip, onDone }: TourProps) {
  const t = useT();
  const finish = () => {
    void stopOfferingTour();
    onDone();
  };
  const { ref, props } = useModal(onSkip, { hasAddress: true });
  const target = useTarget(stopOf(step)?.target ?? '');
  const steps = useStops();
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const before = steps[at - 1];
  const press = (event: KeyboardEvent) => {
    const along = inlineStep(event);
    const to = along === 1 ? next : along === -1 ? before : undefined;
    if (to) onStep(to);
  };
  if (at < 0) return <Redirect to={stepPath(steps.find(one => one > step) ?? 1)} replace />;
  return (
    <dialog ref={ref} {...props} aria-label={t('tour.title')} className={styles.room} onKeyDown={press}>
      {target ? (
        <i data-lit className={cx(styles.hole, tourLight)} style={asStyle(target)} />
      ) : (
        <i className={styles.dark} />
      )}
      <PlacedCard target={target} step={step} number={at + 1} of={steps.length}>
        {next && (
          <Button size="s" variant="quiet" onClick={onSkip}>
            {t('tour.skip')}
          </Button>
        )}
        {before && (
          <Button size="s" onClick={() => onStep(before)}>
            {t('common.act.back')}
          </Button>
        )}
        <Button size="s" variant="main" data-autofocus onClick={next ? () => onStep(next) : finish}>
          {t(next ? 'tour.next' : 'tour.done')}
        </Button>
      </PlacedCard>
    </dialog>
  );
}

type PlacedProps = { target: Box | undefined; step: TourStep; number: number; of: number; children: ReactNode };

/** Changes in it are announced; the focus stays on the next button. */
function PlacedCard({ target, step, number, of, children }: PlacedProps) {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<Box>();
  useLayoutEffect(() => {
    if (!card.current) return;
    const { offsetWidth: width, offsetHeight: height } = card.current;
    const room = { width: document.documentElement.clientWidth, height: innerHeight };
    const { x, y } = positionCard(target, { width, height }, room, isRightToLeft(card.current));
    setPosition(now => (now?.x === x && now.y === y && now.width === width ? now : { x, y, width, height }));
  });
  return (
    <TourCard
      ref={card}
      step={number}
      of={of}
      stepLabel={t('tour.of', { step: number, of })}
      title={t(`tour.stops.${step}.title`)}
      acts={children}
      aria-live="polite"
      className={styles.card}
      // Before its first place it has none, so that it does not come in from anywhere.
      style={position && asStyle(position)}
    >
      {t(`tour.stops.${step}.text`)}
    </TourCard>
  );
}

/** A position in the window in CSS terms, from where reading begins. */
function asStyle({ x, y, width, height }: Box): CSSProperties {
  const room = document.documentElement;
  const start = isRightToLeft(room) ? room.clientWidth - x - width : x;
  return { '--start': `${start}px`, '--down': `${y}px`, '--wide': `${width}px`, '--high': `${height}px` };
}

type Size = { width: number; height: number };

/** Between the lit part and the card, and between the card and the edge of the window, in px. */
const GAP = 20;
const EDGE = 16;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

/**
 * The upper left corner of the card, in px of the window: under the lit target, otherwise above it, otherwise where it
 * covers the least of it. It starts where the target starts in reading direction. Without a target the card stands in
 * the middle.
 */
function positionCard(target: Box | undefined, card: Size, room: Size, isRightToLeft: boolean) {
  const most = { x: room.width - card.width - EDGE, y: room.height - card.height - EDGE };
  if (!target) return { x: within((room.width - card.width) / 2, EDGE, most.x), y: within(most.y / 2, EDGE, most.y) };
  const start = isRightToLeft ? target.x + target.width - card.width : target.x;
  const under = target.y + target.height + GAP;
  const above = target.y - GAP - card.height;
  const isLow = target.y + target.height / 2 > room.height / 2;
  const y = under <= most.y ? under : above >= EDGE ? above : isLow ? EDGE : most.y;
  return { x: within(start, EDGE, most.x), y: within(y, EDGE, most.y) };
}
