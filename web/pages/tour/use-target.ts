import { useEffect, useState } from 'react';

/** A part of the window, in px. */
export type Box = { x: number; y: number; width: number; height: number };

/** Around the lit part, and between its light and the edge of the window, in px. */
const MARGIN = 6;
const EDGE = 3;
/** At most this share of the window is lit for a tall target, so that the card has room beside it. */
const TALL = 0.45;

/** What only a screen reader meets is one pixel wide. */
const shows = (element: Element) => element.getBoundingClientRect().width > 1;

function findTarget(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find(shows);
}

function boxOf(element: Element): Box {
  const { left, right, top, height } = element.getBoundingClientRect();
  const x = Math.max(left - MARGIN, EDGE);
  const end = Math.min(right + MARGIN, document.documentElement.clientWidth - EDGE);
  return { x, y: top - MARGIN, width: end - x, height: Math.min(height, innerHeight * TALL) + 2 * MARGIN };
}

function reach(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  if (height <= innerHeight * TALL) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  else if (top < 0 || top > innerHeight / 2) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

const isSame = (a: Box | undefined, b: Box) =>
  a?.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * The position of a stop's target, in px of the window, while it exists; otherwise undefined. The page scrolls to it
 * once and then follows it from frame to frame: screens load, images arrive, phones turn.
 */
export function useTarget(selector: string): Box | undefined {
  const [held, setHeld] = useState<{ selector: string; box: Box }>();
  useEffect(() => {
    let reached: Element | undefined;
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const target = reached?.isConnected && shows(reached) ? reached : findTarget(selector);
      if (!target) return;
      if (target !== reached) reach(target);
      reached = target;
      const box = boxOf(target);
      setHeld(before => (before?.selector === selector && isSame(before.box, box) ? before : { selector, box }));
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return held?.selector === selector ? held.box : undefined;
}
