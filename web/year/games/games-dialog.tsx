import { useState } from 'react';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GameRow, Rows, RowsMore } from '../../ui/game-row.tsx';
import type { Games } from '../use-year.ts';
import type { Shown } from './shown-games.ts';

const PAGE = 50;

/** The games behind a number, each with the way to its page. */
export function GamesDialog({ title, ids, games, onClose }: Shown & { games: Games; onClose: () => void }) {
  const t = useT();
  const [limit, setLimit] = useState(PAGE);
  const known = ids.flatMap(id => (games[id] ? [{ id, game: games[id] }] : []));
  const rest = known.length - limit;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={t('year.backlog.games', { n: ids.length })}
      closeLabel={t('common.act.close')}
    >
      <Rows aria-label={title}>
        {known.slice(0, limit).map(({ id, game }) => (
          <GameRow
            key={id}
            game={game}
            href={gamePath(game.slug)}
            meta={
              <>
                {game.platform && <Chips of={[game.platform]} />}
                {game.releaseDate && <span className="num">{game.releaseDate.slice(0, 4)}</span>}
              </>
            }
          />
        ))}
      </Rows>
      {rest > 0 && <RowsMore onClick={() => setLimit(limit + PAGE)}>{t('lists.more', { n: rest })}</RowsMore>}
    </Dialog>
  );
}
