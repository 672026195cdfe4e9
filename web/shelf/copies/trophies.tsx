import { Trophy } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { signal, useSignal } from '../../platform/signal.ts';
import { readStored, store } from '../../platform/storage.ts';
import type { Copy } from './copy.ts';

/* How many trophies a store counts. They are off until the reader switches them on: whoever does not collect them would
   see a number on every card that says nothing to them. */

const shown = signal(readStored('trophies') === 'shown');

export const useTrophiesShown = (): boolean => useSignal(shown);

export function showTrophies(isShown: boolean): void {
  store('trophies', isShown ? 'shown' : null);
  shown.set(isShown);
}

/**
 * The numbers of the copy that was got furthest in, because nobody knows which trophies of two copies are the same.
 * Nothing where nobody told, or where the reader wants none.
 */
export function Trophies({ of }: { of: readonly Copy[] }) {
  const t = useT();
  const isShown = useTrophiesShown();
  const all = of.flatMap(({ trophies }) => trophies ?? []);
  const [best] = all.toSorted((one, other) => other.earned / other.total - one.earned / one.total);
  if (!isShown || !best) return null;
  const { earned, total, platinum } = best;
  return (
    <span className="row inline gap-1">
      <Trophy className="icon icon-s" />
      <span>
        {t('progress.trophies.of', { n: total, earned })}
        {platinum && `${t('common.comma')}${t('progress.trophies.platinum')}`}
      </span>
    </span>
  );
}
