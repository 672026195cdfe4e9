import { Plus } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { openSearch } from '../../platform/search-panel.ts';
import { Button } from '../../ui/button.tsx';

/** Searches for a game to add. On a phone the search stands at the thumb already. */
export function AddGame() {
  const t = useT();
  return (
    <Button variant="main" icon={Plus} className="wide-only" onClick={openSearch}>
      {t('lists.addGame')}
    </Button>
  );
}
