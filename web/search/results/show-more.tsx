import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { useGameSearch } from '../use-game-search.ts';

const ITEMS = '[data-results] > ul > li';
const STOP = 'a, input:enabled, button';

type ShowMoreProps = {
  found: Pick<ReturnType<typeof useGameSearch>, 'games' | 'hasMore' | 'isSearching' | 'showMore'>;
  wide?: boolean;
};

/** The next results. With the last ones the button goes, and its focus goes on to the first of them. */
export function ShowMore({ found, wide }: ShowMoreProps) {
  return found.hasMore ? <MoreButton found={found} wide={wide} /> : null;
}

function MoreButton({ found: { games, isSearching, showMore }, wide }: ShowMoreProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(games.length);
  useLayoutEffect(() => handOn(button.current, shown), []);
  const show = () => {
    shown.current = games.length;
    void showMore();
  };
  return (
    <Button ref={button} wide={wide} busy={isSearching} onClick={show}>
      {t('search.more')}
    </Button>
  );
}

/** What is to be done when the button is taken away: the new results are there a moment later. */
function handOn(button: HTMLButtonElement | null, shown: { current: number }): () => void {
  const place = button?.closest('dialog, main');
  return () => {
    if (button !== document.activeElement) return;
    queueMicrotask(() => place?.querySelectorAll(ITEMS)[shown.current]?.querySelector<HTMLElement>(STOP)?.focus());
  };
}
