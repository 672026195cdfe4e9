import { useState } from 'react';
import { ReachBar, TickAll } from '../../../catalogue/picking.tsx';
import { sayFailed } from '../../../catalogue/say-failed.ts';
import { gamePath } from '../../../paths.ts';
import { t as text, useT } from '../../../platform/i18n.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { Fact, GameRow } from '../../../ui/game-row.tsx';
import { heldFacts, titleArt, titleName } from '../../facts.ts';
import { LongRows } from '../../review/long-rows.tsx';
import { RankOfAll, type RankProps } from '../../review/review-head.tsx';
import { OlderReading, ReadingError, TitlesSkeleton } from '../reading.tsx';
import { isSure } from '../titles/buckets.ts';
import { isNewGame, type Title } from '../use-titles.ts';
import { useWishes } from './use-wishes.ts';
import { WishQuestions } from './wish-questions.tsx';
import styles from './wishes.module.css';

/** Above this number of rows, only the visible ones are drawn. */
const PLAIN_MAX = 200;
const ROW_PX = 84;

const canCome = (title: Title) => title.bucket === 'new' && isSure(title);

/** What the account wishes for in its store: new ones come into "I want", and what has changed there is asked about. */
export function Wishes({ accountId, ...rank }: RankProps & { accountId: string }) {
  const t = useT();
  const { wishes, error, ...acts } = useWishes(accountId);
  if (!wishes && !error) return <TitlesSkeleton />;
  if (!wishes) return <ReadingError error={error} provider="steam" onRetry={acts.again} />;
  const { games } = wishes;
  return (
    <>
      <OlderReading reading={wishes} />
      <WishQuestions wishes={wishes} onKeep={acts.keep} onDone={acts.reread} />
      {games.length === 0 && (
        <Empty className="mt-7" title={t('imports.wishes.none')} text={t('imports.wishes.noneText')} />
      )}
      {games.length > 0 && <WishList titles={games} {...rank} onAdd={titles => acts.add(titles, rank.rank)} />}
    </>
  );
}

type WishListProps = RankProps & { titles: readonly Title[]; onAdd: (titles: readonly Title[]) => Promise<void> };

function WishList({ titles, onAdd, ...rank }: WishListProps) {
  const t = useT();
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, run } = useAct();
  const open = titles.filter(canCome);
  const picked = open.filter(title => !out.has(title.providerId));
  const rows = [...open, ...titles.filter(title => !canCome(title))];
  const tick = (id: string, on: boolean) =>
    setOut(before => new Set(on ? [...before].filter(one => one !== id) : [...before, id]));
  const add = () =>
    run(
      () => onAdd(picked),
      error => sayFailed(text('imports.bar.failed'), error, add),
    );
  return (
    <>
      {open.length === 0 && <p className="quiet mt-4">{t('imports.wishes.allHere')}</p>}
      {open.length > 0 && (
        <div className="mt-4">
          <RankOfAll {...rank} />
        </div>
      )}
      {open.length > 1 && (
        <TickAll
          className={styles.all}
          label={t('imports.all', { n: open.length })}
          picked={picked.length}
          of={open.length}
          onChange={all => setOut(new Set(all ? [] : open.map(title => title.providerId)))}
        />
      )}
      <LongRows
        label={t('imports.wishes.tab')}
        rows={rows}
        plainMax={PLAIN_MAX}
        rowPx={ROW_PX}
        draw={(title, index, isWrapped) => (
          <WishRow
            key={title.providerId}
            title={title}
            place={{
              role: isWrapped ? 'listitem' : undefined,
              'aria-setsize': rows.length,
              'aria-posinset': index + 1,
            }}
            isPicked={!out.has(title.providerId)}
            onTick={on => tick(title.providerId, on)}
          />
        )}
      />
      {open.length > 0 && (
        <ReachBar label={t('imports.bar.label')}>
          <b role="status" className="grow">
            {t('imports.bar.some', { n: picked.length, all: open.length })}
          </b>
          <Button variant="main" busy={isBusy} disabled={picked.length === 0} onClick={add}>
            {t('imports.wishes.add', { n: picked.length })}
          </Button>
        </ReachBar>
      )}
    </>
  );
}

type WishRowProps = {
  title: Title;
  place: { role: 'listitem' | undefined; 'aria-setsize': number; 'aria-posinset': number };
  isPicked: boolean;
  onTick: (on: boolean) => void;
};

function WishRow({ title, place, isPicked, onTick }: WishRowProps) {
  const t = useT();
  const name = titleName(title);
  const { game } = title.match;
  return (
    <GameRow
      still
      {...place}
      game={titleArt(title)}
      title={<bdi>{name}</bdi>}
      href={game && !canCome(title) ? gamePath(game.slug) : undefined}
      start={
        canCome(title) && (
          <Tick label={name} checked={isPicked} onChange={event => onTick(event.currentTarget.checked)} />
        )
      }
      meta={
        <>
          {isNewGame(title) && <Chip variant="line">{t('imports.question.newToUs')}</Chip>}
          {heldFacts(title).map(fact => (
            <Fact key={fact}>{fact}</Fact>
          ))}
          {title.bucket === 'excluded' && <Fact>{t('imports.tabs.excluded')}</Fact>}
        </>
      }
    />
  );
}
