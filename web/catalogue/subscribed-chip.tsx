import { useT } from '../platform/i18n.ts';
import { Chip } from '../ui/chips.tsx';
import { shortName } from './subscription-names.ts';

/** “In your PS Plus”, for each subscription that the reader holds and that has the game. */
export function SubscribedChips({ of = [] }: { of?: readonly string[] | undefined }) {
  const t = useT();
  const names = [...new Set(of.map(shortName))];
  return names.map(name => (
    <Chip key={name} variant="line">
      {t('search.within', { name })}
    </Chip>
  ));
}
