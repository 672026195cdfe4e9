import { Bookmark } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { signal } from '../../platform/signal.ts';
import type { Copy } from './copy.ts';

export type StoppedGame = Pick<Copy, 'gameId' | 'title' | 'stoppedAt'>;

/** The game of which it is asked where one stopped; the layout contains the only dialog. */
export const askedStopped = signal<StoppedGame | undefined>(undefined);

/** Where its owner stopped, in their own words, as far as it fits two lines; nothing without a line. */
export function StoppedAt({ of: { stoppedAt }, className = '' }: { of: Pick<Copy, 'stoppedAt'>; className?: string }) {
  const t = useT();
  if (!stoppedAt) return null;
  return (
    <span className={`beside ${className}`}>
      <Bookmark className="icon icon-s" role="img" aria-label={t('progress.stopped.at')} />
      <bdi className="two-lines breaks at-start">{stoppedAt}</bdi>
    </span>
  );
}
