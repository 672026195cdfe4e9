import { useState } from 'react';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GameRow, Rows, RowsMore } from '../../ui/game-row.tsx';
import { hoursOf } from '../time-text.ts';
import type { Games } from '../use-year.ts';
import type { GameList } from './game-count.tsx';

const PAGE = 50;

export function GamesDialog({ title, ids, each, games, onClose }: GameList & { games: Games; onClose: () => void }) {
  const t = useT();
  const [limit, setLimit] = useState(PAGE);
  const known = ids.flatMap((id, i) => (games[id] ? [{ id, game: games[id], minutes: each?.[i] }] : []));
  const rest = known.length - limit;
  const count = t('year.backlog.games', { n: ids.length });
  const hours = (minutes: number) => t('common.hours', { n: hoursOf(minutes) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={each ? [count, hours(each.reduce((sum, one) => sum + one, 0))].join(t('common.comma')) : count}
      closeLabel={t('common.act.close')}
    >
      <Rows aria-label={title}>
        {known.slice(0, limit).map(({ id, game, minutes }) => (
          <GameRow
            key={id}
            game={game}
            href={gamePath(game.slug)}
            meta={
              <>
                {minutes !== undefined && <b>{hours(minutes)}</b>}
                {each && minutes === undefined && <span>{t('year.months.without')}</span>}
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
