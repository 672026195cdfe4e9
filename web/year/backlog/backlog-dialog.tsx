import useSWRInfinite from 'swr/infinite';
import type { BACKLOG_PARTS } from '../../../worker/year/year.schema.ts';
import { gamePath } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { LengthMark } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { GameRow, Rows, RowsMore } from '../../ui/game-row.tsx';
import { SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import { spineStepOf } from '../shelf/book-groups.ts';
import type { Year } from '../use-year.ts';

export type BacklogPart = (typeof BACKLOG_PARTS)[number];
type DialogProps = { year: Year; part: BacklogPart; onClose: () => void };

const PAGE = 50;
const SKELETON_COUNT = 6;

const askPart = (yyyy: string, part: BacklogPart, page: number) =>
  ask(
    api.year[':yyyy'].backlog.$get({
      param: { yyyy },
      query: { part, skip: String(page * PAGE), count: String(PAGE) },
    }),
    { quiet: true },
  );

/** The games behind a number of the backlog, page by page: there may be thousands. */
export function BacklogDialog({ year: { year, isOver }, part, onClose }: DialogProps) {
  const t = useT();
  const language = useLocale();
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    page => ['backlog', String(year), part, page, language] as const,
    ([, yyyy, which, page]) => askPart(yyyy, which, page),
    { revalidateFirstPage: false },
  );
  const named = { year: String(year) };
  const titles: Record<BacklogPart, () => string> = {
    start: () => t('year.backlog.atStart', named),
    end: () => (isOver ? t('year.backlog.atEnd', named) : t('year.backlog.title')),
    came: () => t('year.backlog.came', named),
    left: () => t('year.backlog.left', named),
  };
  const title = titles[part]();
  const games = data?.flatMap(page => page.games);
  const total = data?.[0]?.total ?? 0;
  const rest = total - (games?.length ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={games && t('year.backlog.games', { n: total })}
      closeLabel={t('common.act.close')}
    >
      {games && (
        <Rows aria-label={title}>
          {games.map(game => (
            <GameRow
              key={game.id}
              game={{ ...game, year: game.releaseDate?.slice(0, 4) }}
              href={gamePath(game.slug)}
              meta={
                <LengthMark
                  step={spineStepOf(game.length?.id ?? null)}
                  text={game.length?.name ?? t('common.length.0')}
                />
              }
            />
          ))}
        </Rows>
      )}
      {games && rest > 0 && <RowsMore onClick={() => void setSize(size + 1)}>{t('lists.more', { n: rest })}</RowsMore>}
      {!games && !error && (
        <Waiting label={t('common.loading')}>
          <SkeletonRows count={SKELETON_COUNT} />
        </Waiting>
      )}
      {!games && error && <Broken {...brokenWords(error)} onRetry={() => void mutate()} />}
    </Dialog>
  );
}
