import { memo } from 'react';
import { hoursText, lengthStepOf, yearOf } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { Tick } from '../../../ui/checkbox.tsx';
import { Chip, LengthMark, Rank } from '../../../ui/chips.tsx';
import { GameRow } from '../../../ui/game-row.tsx';
import { heldFacts, playedFacts, subplatformName, titleArt } from '../../facts.ts';
import { isNewGame } from '../use-titles.ts';
import { isPickable } from './buckets.ts';
import { RowMenu } from './row-menu.tsx';
import type { TitleRowProps } from './title-props.ts';
import styles from './titles.module.css';

export const TitleRow = memo(function TitleRow({ wrapped = false, ...row }: TitleRowProps) {
  const { title, index, count, picked, acts } = row;
  const { game } = title.match;
  const name = game?.title ?? title.title;
  return (
    <GameRow
      still
      role={wrapped ? 'listitem' : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={styles.row}
      game={titleArt(title)}
      title={<bdi>{name}</bdi>}
      href={game && !isPickable(title) ? gamePath(game.slug) : undefined}
      start={
        isPickable(title) && (
          <Tick
            label={name}
            checked={picked}
            onChange={({ nativeEvent, currentTarget }) =>
              acts.pick(title, index, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        )
      }
      meta={<Meta {...row} />}
      end={<End {...row} />}
    />
  );
});

function Meta({ title, provider, subplatformId, rank, finished, acts }: TitleRowProps) {
  const t = useT();
  return (
    <>
      {isPickable(title) && provider !== 'steam' && <Chip>{subplatformName(subplatformId)}</Chip>}
      {isNewGame(title) && <Chip variant="line">{t('imports.question.newToUs')}</Chip>}
      {title.access === 'subscription' && <Chip variant="line">{t('imports.access.subscription')}</Chip>}
      {title.access === 'free_to_play' && <Chip variant="line">{t('imports.access.free_to_play')}</Chip>}
      {title.access === 'played' && <Chip variant="line">{t('imports.access.played')}</Chip>}
      {[...playedFacts(title), ...heldFacts(title)].map(fact => (
        <span key={fact}>{fact}</span>
      ))}
      {title.bucket === 'other_platform' && <span>{t('imports.otherOn', { on: subplatformName(subplatformId) })}</span>}
      {rank && <Rank of={rank}>{t(`common.rank.${rank}`)}</Rank>}
      {finished && <Chip variant="line">{t('imports.finished.row')}</Chip>}
      {title.bucket === 'unmatched' && <Unmatched title={title} acts={acts} />}
    </>
  );
}

function End(row: TitleRowProps) {
  const t = useT();
  const { game } = row.title.match;
  const hours = game?.mainStoryHours ?? null;
  const step = hours === null || !game ? 0 : lengthStepOf(game);
  return (
    <>
      {game && (
        <span className="wide-only row gap-4 meta">
          <span className={styles.length}>
            <LengthMark
              step={step}
              text={hours === null ? t('common.length.0') : hoursText(hours)}
              label={hours === null ? undefined : t(`common.length.${step}`)}
            />
          </span>
          <span className={`num ${styles.year}`}>{yearOf(game)}</span>
        </span>
      )}
      <RowMenu {...row} />
    </>
  );
}

function Unmatched({ title, acts }: Pick<TitleRowProps, 'title' | 'acts'>) {
  const t = useT();
  return (
    <span className={styles.ask}>
      <button type="button" className="link" aria-label={t('imports.findFor', title)} onClick={() => acts.find(title)}>
        {t('imports.find')}
      </button>
      <button
        type="button"
        className="link"
        aria-label={t('imports.notGameFor', title)}
        onClick={() => acts.answer(title, null)}
      >
        {t('imports.notGame')}
      </button>
    </span>
  );
}
