import { type PointerEvent, useRef, useState } from 'react';
import type { Act } from '../../../../worker/tonight/deck/deck.schema.ts';
import { isRightToLeft } from '../../../ui/direction.ts';

/** How far a book has been carried from its place, in pixels. */
export type Offset = { x: number; y: number };
export const IN_PLACE: Offset = { x: 0, y: 0 };

const TILT_MAX = 4;
/** From here on, as a share of the width of the book, it would be put where it is carried to. */
const FAR = 1 / 3;

/** Forward, as one reads, is must play; backward is not for me; up is playing. */
export function actOf({ x, y }: Offset, width: number, isRtl: boolean): Act | undefined {
  const forward = isRtl ? -x : x;
  const far = width * FAR;
  if (-y > far && -y > Math.abs(x)) return 'playing';
  if (forward > far) return 'mustPlay';
  return forward < -far ? 'notForMe' : undefined;
}

function carry(element: HTMLElement, { x, y }: Offset): void {
  const tilt = Math.max(-TILT_MAX, Math.min(TILT_MAX, (x / element.offsetWidth) * TILT_MAX));
  element.style.translate = `${x}px ${y}px`;
  element.style.rotate = `${tilt}deg`;
}

function putDown(element: HTMLElement): void {
  element.style.translate = '';
  element.style.rotate = '';
}

/** The book in hand follows the finger or the mouse; `aim` is the act it would get if it were let go. */
export function useSwipe(onAct: (act: Act, from: Offset) => void) {
  const start = useRef<Offset & { pointer: number }>(undefined);
  const [aim, setAim] = useState<Act>();
  const [isCarried, setCarried] = useState(false);
  const carriedBy = (event: PointerEvent): Offset | undefined => {
    const from = start.current;
    return from?.pointer === event.pointerId ? { x: event.clientX - from.x, y: event.clientY - from.y } : undefined;
  };
  const aimOf = (element: HTMLElement, carried: Offset) => actOf(carried, element.offsetWidth, isRightToLeft(element));
  const end = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    const carried = carriedBy(event);
    if (!carried) return;
    const act = isDone ? aimOf(event.currentTarget, carried) : undefined;
    start.current = undefined;
    setAim(undefined);
    setCarried(false);
    putDown(event.currentTarget);
    if (act) onAct(act, carried);
  };
  return {
    aim,
    isCarried,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
        event.currentTarget.setPointerCapture(event.pointerId);
        setCarried(true);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const carried = carriedBy(event);
        if (!carried) return;
        carry(event.currentTarget, carried);
        setAim(aimOf(event.currentTarget, carried));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    },
  };
}
