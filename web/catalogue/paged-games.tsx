import type { ReactNode } from 'react';
import useSWRInfinite from 'swr/infinite';
import { gamePath } from '../paths.ts';
import { useLocale, useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import type { GameArt } from '../ui/cover.tsx';
import { Broken } from '../ui/empty-shelf.tsx';
import { GameRow, Rows, RowsMore } from '../ui/game-row.tsx';
import { WaitingRows } from '../ui/skeleton.tsx';

const PAGE = 50;

type PagedGame = GameArt & { id: string; releaseDate: string | null };
type Page<G> = { games: G[]; total: number };

/** Games that are read page by page, because there may be thousands. `key` says which ones, for the cache. */
export function usePagedGames<G extends PagedGame>(
  key: readonly string[],
  askPage: (query: { skip: string; count: string }) => Promise<Page<G>>,
) {
  const language = useLocale();
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    page => ({ key, language, page }),
    ({ page }) => askPage({ skip: String(page * PAGE), count: String(PAGE) }),
    { revalidateFirstPage: false },
  );
  const games = data?.flatMap(page => page.games);
  const total = data?.[0]?.total ?? 0;
  return {
    games,
    total,
    rest: total - (games?.length ?? 0),
    error: games ? undefined : error,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

type PagedGamesProps<G extends PagedGame> = {
  label: string;
  pages: ReturnType<typeof usePagedGames<G>>;
  meta: (game: G) => ReactNode;
};

/** The games that have come, and the way to more; or that they are on their way, or why they are not there. */
export function PagedGames<G extends PagedGame>({ label, pages, meta }: PagedGamesProps<G>) {
  const t = useT();
  const { games, rest, error, more, retry } = pages;
  if (error) return <Broken {...brokenWords(error)} onRetry={retry} />;
  if (!games) return <WaitingRows count={6} />;
  return (
    <>
      <Rows aria-label={label}>
        {games.map(game => (
          <GameRow
            key={game.id}
            game={{ ...game, year: game.releaseDate?.slice(0, 4) }}
            href={gamePath(game.slug)}
            meta={meta(game)}
          />
        ))}
      </Rows>
      {rest > 0 && <RowsMore onClick={more}>{t('lists.more', { n: rest })}</RowsMore>}
    </>
  );
}
