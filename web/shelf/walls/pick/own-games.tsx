import { useState } from 'react';
import { artOf } from '../../../catalogue/game-words.ts';
import { useT } from '../../../platform/i18n.ts';
import { type Choice, ChoiceRow } from '../../../search/results/choice-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Rows } from '../../../ui/game-row.tsx';
import { useCopies } from '../../copies/use-copies.ts';

const STEP = 12;

interface OwnGamesProps {
  choiceOf: (game: { id: string; title: string }) => Choice;
}

/** The games on the reader's own shelf, to be ticked: most walls are made of them. */
export function OwnGames({ choiceOf }: OwnGamesProps) {
  const t = useT();
  const [most, setMost] = useState(STEP);
  const shelves = [useCopies('games'), useCopies('archive')];
  const copies = shelves.flatMap(shelf => shelf.data ?? []);
  const games = [...new Map(copies.map(copy => [copy.gameId, copy])).values()];
  if (games.length === 0) return null;
  const shown = games.slice(0, most);
  return (
    <section>
      <h3 className="meta">{t('walls.pick.own')}</h3>
      <Rows aria-label={t('walls.pick.own')}>
        {shown.map(copy => (
          <ChoiceRow
            key={copy.gameId}
            id={`own-${copy.gameId}`}
            game={artOf(copy)}
            choice={choiceOf({ id: copy.gameId, title: copy.title })}
          />
        ))}
      </Rows>
      {games.length > most && (
        <Button wide variant="quiet" onClick={() => setMost(most + STEP)}>
          {t('common.act.showMore')}
        </Button>
      )}
    </section>
  );
}
