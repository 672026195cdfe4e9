import { Ban, Ellipsis, Search, SquarePlus } from 'lucide-react';
import { memo } from 'react';
import { PRIORITIES } from '../../../../worker/catalogue/lists.schema.ts';
import { subplatformsOf } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { hoursText, lengthStepOf, yearOf } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { Tick } from '../../../ui/checkbox.tsx';
import { Chip, LengthMark, RANK_ICONS, Rank, type RankValue } from '../../../ui/chips.tsx';
import { Fact, GameRow } from '../../../ui/game-row.tsx';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { heldFacts, playedFacts, subplatformName, titleArt } from '../../facts.ts';
import type { GamingProvider } from '../../providers.ts';
import { isNewGame, type Title, type TitleAnswer } from '../use-titles.ts';
import { isPickable } from './buckets.ts';
import styles from './titles.module.css';

/** The actions for a title; the same object for all rows as long as the list is shown. */
export type TitleActs = {
  pick: (title: Title, index: number, on: boolean, range: boolean) => void;
  subplatform: (title: Title, subplatformId: string) => void;
  rank: (title: Title, rank: RankValue) => void;
  /** Says what a title is; null: no game. */
  answer: (title: Title, game: TitleAnswer) => void;
  find: (title: Title) => void;
};

type TitleRowProps = {
  title: Title;
  provider: GamingProvider;
  index: number;
  count: number;
  picked: boolean;
  subplatformId: string;
  rank: RankValue | undefined;
  /** Whether the title goes to the archive as finished. */
  finished: boolean;
  acts: TitleActs;
  /** Stands inside another list item, so it must not announce itself as an item once more. */
  wrapped?: boolean;
};

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
        <Fact key={fact}>{fact}</Fact>
      ))}
      {title.bucket === 'other_platform' && <Fact>{t('imports.otherOn', { on: subplatformName(subplatformId) })}</Fact>}
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

type RowMenuProps = Pick<TitleRowProps, 'title' | 'provider' | 'subplatformId' | 'rank' | 'acts'>;

function RowMenu(row: RowMenuProps) {
  const t = useT();
  const { title, acts } = row;
  const name = title.match.game?.title ?? title.title;
  return (
    <Menu
      label={t('lists.act.more', { title: name })}
      trigger={props => (
        <Tool
          {...props}
          label={t('lists.act.more', { title: name })}
          icon={Ellipsis}
          size="s"
          tip={false}
          className={styles.more}
        />
      )}
    >
      {isPickable(title) && <Choices {...row} />}
      <MenuItem icon={Search} onSelect={() => acts.find(title)}>
        {t(title.match.game || isPickable(title) ? 'imports.another' : 'imports.isGame')}
      </MenuItem>
      {title.isVouched && title.match.game && title.bucket !== 'here' && (
        <MenuItem icon={SquarePlus} onSelect={() => acts.answer(title, 'own')}>
          {t('imports.ownGame')}
        </MenuItem>
      )}
      {title.bucket !== 'excluded' && (
        <MenuItem icon={Ban} onSelect={() => acts.answer(title, null)}>
          {t('imports.notGame')}
        </MenuItem>
      )}
    </Menu>
  );
}

function Choices({ title, provider, subplatformId, rank, acts }: RowMenuProps) {
  const t = useT();
  const subplatforms = subplatformsOf(provider);
  return (
    <>
      <MenuHead>{t('imports.priority')}</MenuHead>
      {PRIORITIES.map(value => (
        <MenuItem
          key={value}
          icon={RANK_ICONS[value]}
          checked={value === rank}
          onSelect={() => acts.rank(title, value)}
        >
          {t(`common.rank.${value}`)}
        </MenuItem>
      ))}
      {subplatforms.length > 1 && <MenuHead>{t('imports.platform')}</MenuHead>}
      {subplatforms.length > 1 &&
        subplatforms.map(({ id, title: on }) => (
          <MenuItem key={id} checked={id === subplatformId} onSelect={() => acts.subplatform(title, id)}>
            <bdi>{on}</bdi>
          </MenuItem>
        ))}
      <MenuLine />
    </>
  );
}
