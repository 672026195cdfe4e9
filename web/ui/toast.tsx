import { Check, CircleAlert, Info } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './toast.module.css';
import { startTime, stopTime, timeSpent } from './toast-clock.ts';
import { act, type ToastEntry, undoNewest, useToasts, wordsOf } from './toast-store.ts';
import { useTopDialog } from './top-dialog.ts';

const SIGNS = { done: Check, info: Info, bad: CircleAlert };

/** The place where toasts appear, mounted once. It moves into any open modal dialog, so that they stay usable. */
export function Toasts({ label }: { label: string }) {
  const host = useTopDialog() ?? document.body;
  useEffect(() => {
    document.addEventListener('keydown', undoByKey);
    return () => document.removeEventListener('keydown', undoByKey);
  }, []);
  return createPortal(<ToastRegion key={host === document.body ? 'body' : 'dialog'} label={label} host={host} />, host);
}

function ToastRegion({ label, host }: { label: string; host: HTMLElement }) {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = region.current;
    if (host.isConnected) box?.showPopover();
    return startTime;
  }, [host]);
  // The last toast has gone: the focus returns to where it was.
  useEffect(() => {
    if (toasts.length > 0) return;
    startTime();
    if (document.activeElement === document.body) cameFrom.current?.focus();
    cameFrom.current = null;
  }, [toasts]);
  const enter = (event: FocusEvent<HTMLElement>) => {
    stopTime();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  };
  const list = (bad: boolean) => toasts.filter(entry => (entry.kind === 'bad') === bad);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      className={styles.region}
      onPointerEnter={stopTime}
      onPointerLeave={startTime}
      onFocus={enter}
      onBlur={startTime}
    >
      <div role="status" className={styles.list}>
        {list(false).map(entry => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
      <div role="alert" className={styles.list}>
        {list(true).map(entry => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  );
}

function Toast({ entry }: { entry: ToastEntry }) {
  const { text, kind = 'done', action, duration, times } = entry;
  const Sign = SIGNS[kind];
  const [spent] = useState(() => timeSpent(entry));
  const time = { animationDuration: `${duration}ms`, animationDelay: `${-spent}ms` };
  return (
    <div className={cx(styles.toast, kind === 'bad' && styles.bad)} style={{ order: entry.id }}>
      <Sign className="icon" />
      <div className={styles.text}>
        {wordsOf(text)} {times > 1 && <bdi className="num">×{times}</bdi>}
      </div>
      {action && (
        <Button className={styles.action} onClick={() => act(entry)}>
          {wordsOf(action.label)}
        </Button>
      )}
      {action?.undo && <span className={styles.time} style={time} />}
    </div>
  );
}

// Where Ctrl+Z undoes typing.
const WRITTEN = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

function undoByKey(event: KeyboardEvent) {
  if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  if (event.target instanceof Element && event.target.matches(WRITTEN)) return;
  if (undoNewest()) event.preventDefault();
}
