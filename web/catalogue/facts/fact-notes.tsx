import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type FactChange, type FactView, factsAsked, NO_FACTS } from './fact-view.ts';
import { factText } from './fact-words.ts';

type DropFactsProps = {
  view: FactView;
  count: (view: FactView) => number;
  onChange: (change: FactChange) => void;
};

/** Where nothing fits: which of the two filters to drop, and how many games that would find. */
export function DropFacts({ view, count, onChange }: DropFactsProps) {
  const t = useT();
  return factsAsked(view).map(name => {
    const n = count({ ...view, [name]: NO_FACTS[name] });
    return (
      n > 0 && (
        <Button key={name} onClick={() => onChange({ [name]: '' })}>
          {t('facts.without', { filter: factText(name, view), n })}
        </Button>
      )
    );
  });
}

/** How many more games there are of which nobody knows. */
export function useUnknownText(n: number): string {
  const t = useT();
  return n > 0 ? t('facts.unknown', { n }) : '';
}
