import { useT } from '../platform/i18n.ts';
import { Chip } from '../ui/chips.tsx';

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

/** What a subscription is called in a word or two: its family, whose name is the same in every language. */
export const shortName = (id: string): string => SHORT_NAMES.get(id.split('-')[0] ?? '') ?? '';
const SHORT_NAMES = new Map(Object.entries({ ps: 'PS Plus', game: 'Game Pass', ea: 'EA Play', ubisoft: 'Ubisoft+' }));
