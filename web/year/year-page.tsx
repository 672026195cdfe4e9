import { Plus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { isYear } from '../../worker/year/year.schema.ts';
import { paths } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type GameList, GameListContext } from './games/game-count.tsx';
import { GamesDialog } from './games/games-dialog.tsx';
import { OwnYear } from './own-year.tsx';
import { ShareYearDialog } from './sharing/share-year-dialog.tsx';
import { areFew } from './shelf/book-groups.ts';
import { useYear, type Year } from './use-year.ts';
import { YearHead, YearSteps } from './year-head.tsx';
import { NoYear, YearBroken, YearEmpty, YearSkeleton } from './year-states.tsx';

export function YearPage({ name }: { name: string }) {
  return isYear(name) ? <OwnYearScreen key={name} yyyy={name} /> : <NoYear isOwn />;
}

function OwnYearScreen({ yyyy }: { yyyy: string }) {
  const t = useT();
  const { data, error, mutate } = useYear(yyyy);
  return (
    <>
      <title>{t('layout.head', { screen: t('year.named', { year: yyyy }) })}</title>
      {data && <Loaded year={data} />}
      {!data && error && <YearBroken yyyy={yyyy} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <YearSkeleton yyyy={yyyy} />}
    </>
  );
}

function Loaded({ year }: { year: Year }) {
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
      <YearHead {...year} finished={finished} acts={acts} />
      {isNone && <YearEmpty year={year} />}
      <OwnYear year={year} isLittle={isLittle} isNone={isNone} />
      {shown && <GamesDialog {...shown} games={year.games} onClose={() => setShown(undefined)} />}
      {isSharing && <ShareYearDialog year={year} onClose={() => setSharing(false)} />}
    </GameListContext>
  );
}
