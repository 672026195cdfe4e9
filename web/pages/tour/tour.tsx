import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { inlineStep, isRightToLeft } from '../../ui/direction.ts';
import { useModal } from '../../ui/modal.ts';
import { TourCard, tourLight } from '../../ui/tour-card.tsx';
import { type Box, positionCard } from './card-position.ts';
import { stopAsking } from './opt-out.ts';
import { type Step, stepPath, stopOf } from './stops.ts';
import styles from './tour.module.css';
import { useStops } from './use-stops.ts';
import { useTarget } from './use-target.ts';

type TourProps = {
  step: Step;
  onStep: (step: Step) => void;
  /** Esc, or "Skip". */
  onSkip: () => void;
  /** Past the last stop. A reader who has seen everything is not asked again. */
  onDone: () => void;
};

/** One stop of the tour over its screen: a part of the screen is lit, and a card says what it is for. */
export function Tour({ step, onStep, onSkip, onDone }: TourProps) {
  const t = useT();
  const finish = () => {
    void stopAsking();
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
        <Button size="s" variant="quiet" onClick={onSkip}>
          {t('tour.skip')}
        </Button>
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

type PlacedProps = { target: Box | undefined; step: Step; number: number; of: number; children: ReactNode };

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
