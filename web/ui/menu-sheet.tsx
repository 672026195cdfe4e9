import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isRightToLeft, nextIndex } from './direction.ts';
import styles from './menu.module.css';

type MenuSheetProps = {
  id: string;
  label: string;
  /** The end of the menu that gets the focus when it opens. */
  from: 'start' | 'end';
  onClose: () => void;
  /** Closes and returns the focus. */
  onLeave: () => void;
  children: ReactNode;
};

const TYPE_AHEAD_MS = 600;
const GAP_PX = 6;

export function MenuSheet({ id, label, from, onClose, onLeave, children }: MenuSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  useLayoutEffect(() => {
    const box = sheet.current;
    if (!box) return;
    box.showPopover();
    // Without CSS anchors it is in the corner. WebKit 2.50 forgets the scroll when it looks for room, and goes too high.
    if (box.getBoundingClientRect().top < 1) position(box, document.getElementById(`${id}-trigger`));
    itemsOf(sheet)
      .at(from === 'start' ? 0 : -1)
      ?.focus();
  }, [id, from]);
  const press = (event: KeyboardEvent) => {
    const items = itemsOf(sheet);
    const focused = items.find(item => item.matches(':focus'));
    const at = focused ? items.indexOf(focused) : -1;
    if (event.key === 'Tab') return onLeave();
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return onLeave();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const to = nextIndex(event.key, step, at, items.length);
    const target = to === undefined ? findTyped(event, items, at, typed.current) : items[to];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div
      ref={sheet}
      id={`${id}-menu`}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      style={{ positionAnchor: `--${id}` }}
      onToggle={event => event.newState === 'closed' && onClose()}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}

const itemsOf = (sheet: RefObject<HTMLElement | null>) => [
  ...(sheet.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function findTyped(event: KeyboardEvent, items: HTMLElement[], at: number, typed: { text: string; at: number }) {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ' && typed.text === '') return;
  const text = event.timeStamp - typed.at > TYPE_AHEAD_MS ? event.key : typed.text + event.key;
  Object.assign(typed, { text, at: event.timeStamp });
  const from = text.length > 1 ? at : at + 1;
  const order = [...items.slice(from), ...items.slice(0, from)];
  return order.find(item => item.textContent?.trim().toLocaleLowerCase().startsWith(text.toLocaleLowerCase()));
}

/** For browsers that cannot: below the trigger, or above it, its start under the trigger's start. */
function position(box: HTMLElement, trigger: HTMLElement | null) {
  if (!trigger) return;
  box.dataset.placed = '';
  const at = trigger.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const aligned = isRightToLeft(trigger) ? at.right - width : at.left;
  const below = at.bottom + GAP_PX;
  const x = Math.max(GAP_PX, Math.min(aligned, window.innerWidth - width - GAP_PX));
  const y = below + height > window.innerHeight ? Math.max(GAP_PX, at.top - height - GAP_PX) : below;
  const start = isRightToLeft(box) ? x + width - window.innerWidth : x;
  box.style.translate = `${start}px ${y}px`;
}
