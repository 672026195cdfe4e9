import { Clock } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { useSignal } from '../../platform/signal.ts';
import type { Copy } from '../copies/copy.ts';
import { waiting } from './waiting.ts';

/** Says that a change of these copies waits for a connection. Its words are there as soon as something waits. */
export function WaitingMark({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const changes = useSignal(waiting);
  const isAbout = ({ id }: Copy) => changes.some(({ next }) => next.some(one => one.id === id));
  if (!copies.some(isAbout)) return null;
  return (
    <span className="meta">
      <Clock className="icon" />
      <span className="hidden">{t('offline.mark')}</span>
    </span>
  );
}
