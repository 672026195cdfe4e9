import { Plus, Share2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { isYear } from '../../worker/year/year.schema.ts';
import { gamePath, paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { isLeftBelow } from '../platform/scroll-memory.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Fact, GameRow, Rows, RowsMore } from '../ui/game-row.tsx';
import { type GameList, GameListContext } from './games/game-count.tsx';
import { OwnYear } from './own-year.tsx';
import { ShareYearDialog } from './sharing/share-year-dialog.tsx';
import { areFew } from './shelf/book-groups.ts';
import { hoursOf } from './time-text.ts';
import { useYear, type Year } from './use-year.ts';
import { YearHead, YearSteps } from './year-head.tsx';
import { NoYear, YearBroken, YearEmpty, YearSkeleton } from './year-states.tsx';
import { OtherYears, presentYear } from './years-page.tsx';

export function YearPage({ name }: { name: string }) {
  return isYear(name) && Number(name) <= presentYear() ? <OwnYearScreen key={name} yyyy={name} /> : <NoYear isOwn />;
}

function OwnYearScreen({ yyyy }: { yyyy: string }) {
  const t = useT();
  const { data, error, mutate } = useYear(yyyy);
  // A whole year is rendered in small steps, so that a press in between is answered.
  const year = useDeferredValue(data);
  // Whoever comes back to a place far below finds it: all of the year is there at once.
  const [isReturn] = useState(data !== undefined && isLeftBelow());
  return (
    <>
      <title>{t('layout.head', { screen: t('year.named', { year: yyyy }) })}</title>
      {year && <Loaded year={year} isReturn={isReturn} />}
      {!year && error && <YearBroken yyyy={yyyy} error={error} onRetry={() => void mutate()} />}
      {!year && !error && <YearSkeleton yyyy={yyyy} />}
    </>
  );
}

function Loaded({ year, isReturn }: { year: Year; isReturn: boolean }) {
  const t = useT();
  const [shown, setShown] = useState<GameList>();
  const [isSharing, setSharing] = useState(false);
  const finished = year.finished.length;
  const isLittle = areFew(year.finished);
  const isNone = finished === 0 && year.kicked.length === 0 && year.hours.known.length === 0;
  const acts = (
    <>
      <YearSteps year={year.year} />
      {finished > 0 && (
        <Button variant={isLittle ? 'plain' : 'main'} icon={Share2} onClick={() => setSharing(true)}>
          {t('year.sharing.act')}
        </Button>
      )}
      {isLittle && finished > 0 && (
        <ButtonLink variant="main" icon={Plus} href={paths.archives}>
          {t('year.add')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <GameListContext value={setShown}>
      <YearHead {...year} finished={isNone ? undefined : finished} acts={acts} />
      {isNone && <YearEmpty year={year.year} />}
      <OwnYear year={year} isLittle={isLittle} isNone={isNone} isReturn={isReturn} />
      <div className="page">
        <OtherYears year={year.year} />
      </div>
      {shown && <GamesDialog {...shown} games={year.games} onClose={() => setShown(undefined)} />}
      {isSharing && <ShareYearDialog year={year} onClose={() => setSharing(false)} />}
    </GameListContext>
  );
}

const PAGE = 50;

function GamesDialog({ title, ids, each, games, onClose }: GameList & { games: Year['games']; onClose: () => void }) {
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
                {each && minutes === undefined && <Fact>{t('year.months.without')}</Fact>}
                {isOfSeveral(game, minutes) && <TimesOfGame of={game} />}
                {!isOfSeveral(game, minutes) && game.platform && <Chips of={[game.platform]} />}
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

/** The hours of a row are those of several times: each is said, and not only where the game was finished. */
const isOfSeveral = ({ times }: Year['games'][string], minutes: number | undefined) =>
  times.length > 1 && minutes === times.reduce((sum, time) => sum + (time.minutes ?? 0), 0);

function TimesOfGame({ of: { times } }: { of: Year['games'][string] }) {
  const t = useT();
  const told = times.filter(({ minutes }) => minutes !== null);
  return told.map(({ platform, minutes }, at) => {
    const time = t('common.hours', { n: hoursOf(minutes ?? 0) });
    return <Fact key={at}>{platform ? t('year.months.hoursOn', { time, on: platform }) : time}</Fact>;
  });
}
