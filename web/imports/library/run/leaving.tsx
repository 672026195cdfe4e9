import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type LeavingProps = {
  /** How many new games would be left behind. */
  rest: number;
  /** Sends the rest to the archive, with a way to undo it; returns whether the request was accepted. */
  onArchive: () => Promise<boolean>;
};

/** Asks a reader who leaves by a link or by Back while selected games were not added: stay, leave, or archive them first. */
export function Leaving({ rest, onArchive }: LeavingProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const [asked, ask] = useState<{ go: () => void; rest: number }>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const href = wayOut(event);
      if (!href || rest === 0) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ go: () => navigate(href), rest });
    };
    addEventListener('click', leave, { capture: true });
    return () => removeEventListener('click', leave, { capture: true });
  }, [rest, navigate]);
  useEffect(() => (rest > 0 ? holdBack(go => ask({ go, rest })) : undefined), [rest]);
  const stay = () => ask(undefined);
  const archive = async () => {
    setBusy(true);
    if (await onArchive()) asked?.go();
    setBusy(false);
  };
  return (
    <Dialog
      open={asked !== undefined}
      role="alertdialog"
      size="s"
      title={t('imports.leave.title')}
      note={t('imports.leave.text', { n: asked?.rest ?? 0 })}
      onClose={stay}
    >
      <div className="stack">
        <Button wide data-autofocus variant="main" onClick={stay}>
          {t('imports.leave.stay')}
        </Button>
        <Button wide onClick={asked?.go}>
          {t('imports.leave.leave')}
        </Button>
        <Button wide variant="quiet" busy={busy} onClick={archive}>
          {t('imports.leave.archive')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The address of another screen of ours that a press leads to in this tab; undefined for any other press. */
function wayOut(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * While it holds, Back to another screen comes to this one again before the router hears of it, and `ask` gets the way to
 * go back after all. Forward is left alone, and so is a browser that does not number its history.
 */
function holdBack(ask: (leave: () => void) => void): () => void {
  if (!('navigation' in window)) return () => {};
  const { navigation } = window;
  let from: NavigationHistoryEntry | undefined;
  let isLeaving = false;
  const path = location.pathname;
  const note = (event: NavigationCurrentEntryChangeEvent) => {
    if (event.navigationType === 'traverse') from = event.from;
  };
  const hold = (event: PopStateEvent) => {
    const to = navigation.currentEntry;
    if (isLeaving || location.pathname === path || !from || !to || to.index > from.index) return;
    event.stopImmediatePropagation();
    const leave = () => {
      isLeaving = true;
      navigation.traverseTo(to.key);
    };
    void navigation.traverseTo(from.key).finished?.then(() => ask(leave));
  };
  navigation.addEventListener('currententrychange', note);
  addEventListener('popstate', hold, { capture: true });
  return () => {
    navigation.removeEventListener('currententrychange', note);
    removeEventListener('popstate', hold, { capture: true });
  };
}
