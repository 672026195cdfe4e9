import { searchPath } from '../paths.ts';
import { useSettled } from '../platform/use-settled.ts';
import { ButtonLink } from '../ui/button.tsx';
import { allText } from './found.ts';
import { PanelResults, PanelStatus } from './panel-results.tsx';
import styles from './search.module.css';
import { useGameSearch } from './use-game-search.ts';

export { walkResults } from './arrow-keys.ts';

type FieldResultsProps = {
  typed: string;
  /** Back to the field, with what stands in it selected. */
  onAgain: () => void;
  onClose: () => void;
};

/** What a page's own search field finds while one types, in a sheet under it. */
export function FieldResults({ typed, onAgain, onClose }: FieldResultsProps) {
  const [settled] = useSettled(typed);
  const found = useGameSearch(settled);
  return (
    <div className={styles.sheet} data-results-sheet="">
      <PanelStatus found={found} />
      <PanelResults found={found} choiceOf={undefined} onAgain={onAgain} onClose={onClose} lead={null} />
      {found.total > found.games.length && !found.error && (
        <ButtonLink href={searchPath(found.term)}>{allText(found)}</ButtonLink>
      )}
    </div>
  );
}
