import { Plus } from 'lucide-react';
import { firstListOf, openAddGame } from '../catalogue/add-game.ts';
import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import type { FoundGame } from './use-game-search.ts';

/** Puts a found game on the shelf; the dialog tells a visitor how to have one. */
export function AddButton({ game }: { game: FoundGame }) {
  const t = useT();
  const add = () => openAddGame(game, firstListOf(game));
  return (
    <Button size="s" icon={Plus} aria-label={t('search.addNamed', { title: game.title })} onClick={add}>
      {t('search.add')}
    </Button>
  );
}
