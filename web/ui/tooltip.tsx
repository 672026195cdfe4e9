import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

const TOOLTIP_DELAY_MS = 1000;
const GAP_PX = 8;
const EDGE_PX = 8;

type Tip = { text: string; target: Element };

/**
 * The one tooltip of the app, mounted once. Any element with `data-tip` gets it after a second under the mouse or in
 * keyboard focus. It repeats what screen readers already say, so it is hidden from them.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => watchTips(setTip), []);
  useLayoutEffect(() => {
    if (!tip || !box.current) return;
    box.current.showPopover();
    position(box.current, tip.target);
    return () => box.current?.hidePopover();
  }, [tip]);
  return (
    <div ref={box} popover="manual" className={styles.tip} aria-hidden="true">
      <span dir="auto">{tip?.text}</span>
    </div>
  );
}

function watchTips(show: (tip: Tip | undefined) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Element | undefined;
  const hide = () => {
    clearTimeout(timer);
    waiting = undefined;
    show(undefined);
  };
  const wait = (target: Element | null | undefined) => {
    if (!target || target === waiting) return;
    hide();
    waiting = target;
    timer = setTimeout(() => target.isConnected && show({ text: tipOf(target), target }), TOOLTIP_DELAY_MS);
  };
  const leave = (event: MouseEvent | FocusEvent) => {
    const to = event.relatedTarget;
    if (waiting && !(to instanceof Node && waiting.contains(to))) hide();
  };
  document.addEventListener('pointerover', event => event.pointerType === 'mouse' && wait(tipped(event.target)), {
    signal,
  });
  document.addEventListener('focusin', event => wait(keyboardFocused(event.target)), { signal });
  document.addEventListener('pointerout', leave, { signal });
  document.addEventListener('focusout', leave, { signal });
  document.addEventListener('pointerdown', hide, { signal });
  document.addEventListener('keydown', hide, { signal });
  document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

const tipOf = (target: Element) => target.getAttribute('data-tip') ?? '';

const tipped = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-tip]') : null);

const keyboardFocused = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-tip]:focus-visible') ? target : null;

/** Above the target, below it if there is no room; never over the edge of the window. */
function position(box: HTMLElement, target: Element) {
  const at = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = at.top - height - GAP_PX;
  const y = above >= EDGE_PX ? above : at.bottom + GAP_PX;
  const x = at.left + at.width / 2 - width / 2;
  box.style.translate = `${clamp(x, window.innerWidth - width - EDGE_PX)}px ${y}px`;
}

const clamp = (x: number, most: number) => Math.max(EDGE_PX, Math.min(x, most));
