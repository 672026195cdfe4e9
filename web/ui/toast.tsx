import { Check, CircleAlert, Info } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useTopDialog } from './modal.ts';
import styles from './toast.module.css';
import { startTime, stopTime, timeSpent } from './toast-clock.ts';
import { act, type ToastEntry, undoNewest, useToasts, wordsOf } from './toast-store.ts';

const SIGNS = { done: Check, info: Info, bad: CircleAlert };

type ToastWords = {
  label: string;
  /** Says how many earlier messages can be shown. */
  earlier: (n: number) => string;
};

/** The place where toasts appear, mounted once. It moves into any open modal dialog, so that they stay usable. */
export function Toasts(words: ToastWords) {
  const host = useTopDialog() ?? document.body;
  useEffect(() => {
    document.addEventListener('keydown', undoByKey);
    return () => document.removeEventListener('keydown', undoByKey);
  }, []);
  return createPortal(<ToastRegion key={host === document.body ? 'body' : 'dialog'} {...words} host={host} />, host);
}

/** The newest message, and a press shows the earlier ones, which keep their time meanwhile. Failures all stand. */
function ToastRegion({ label, earlier, host }: ToastWords & { host: HTMLElement }) {
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (host.isConnected) region.current?.showPopover();
  }, [host]);
  const [isStopped, setStopped] = useState(false);
  useLayoutEffect(() => {
    if (!isStopped) return;
    stopTime();
    return startTime;
  }, [isStopped]);
  const goOn = () => setStopped(false);
  // The last toast has gone: the focus returns to where it was.
  useEffect(() => {
    if (toasts.length > 0) return;
    setStopped(false);
    if (document.activeElement === document.body) cameFrom.current?.focus();
    cameFrom.current = null;
  }, [toasts]);
  const enter = (event: FocusEvent<HTMLElement>) => {
    setStopped(true);
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  };
  const told = toasts.filter(entry => entry.kind !== 'bad');
  const hidden = isOpen ? 0 : told.length - 1;
  if (isOpen && told.length < 2) setOpen(false);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      data-stopped={isStopped}
      className={styles.region}
      // Not when it is entered: a toast that comes up under a resting mouse would never leave
      onPointerMove={() => setStopped(true)}
      onPointerLeave={goOn}
      onFocus={enter}
      onBlur={goOn}
    >
      {hidden > 0 && (
        <button type="button" className={styles.earlier} onClick={() => setOpen(true)}>
          {earlier(hidden)}
        </button>
      )}
      <div role="status" className={styles.list}>
        {told.slice(Math.max(0, hidden)).map(entry => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </div>
      <div role="alert" className={styles.list}>
        {toasts
          .filter(entry => entry.kind === 'bad')
          .map(entry => (
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
    <div className={cx('row gap-3 mt-2 small', styles.toast, kind === 'bad' && styles.bad)} style={{ order: entry.id }}>
      <Sign className="icon" />
      <div className={`${styles.text} grow shrink breaks`}>
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
