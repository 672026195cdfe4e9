import { Search, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { foldLetters } from '../../../../worker/catalogue/titles/titles.schema.ts';
import { yearOf } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { Fact, GameRow } from '../../../ui/game-row.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { heldFacts, titleArt } from '../../facts.ts';
import type { ShownGame } from '../../questions/question-row.tsx';
import { differencesOf, factsOf, isOnNoPlatform, rowErrorText } from '../row-words.ts';
import type { MoveInGame } from '../use-file.ts';
import styles from './review.module.css';
import { isSureTab } from './row-picks.ts';

type FileRowActs = {
  tick: (row: MoveInGame, on: boolean) => void;
  find: (row: MoveInGame) => void;
  undo: (row: MoveInGame) => void;
};

type FileRowProps = {
  row: MoveInGame;
  index: number;
  count: number;
  /** The game that the reader has named. */
  named: ShownGame | undefined;
  isIn: boolean;
  acts: FileRowActs;
  wrapped: boolean;
};

export const FileRow = memo(function FileRow(props: FileRowProps) {
  const t = useT();
  const { row, index, count, named, isIn, acts, wrapped } = props;
  const game = named ?? row.match.game;
  const name = game?.title ?? (row.title || t('files.rev.unread', { row: row.line }));
  return (
    <GameRow
      still
      role={wrapped ? 'listitem' : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={styles.row}
      game={titleArt({ title: name, match: { game } })}
      title={<bdi>{name}</bdi>}
      href={game && row.bucket === 'here' ? gamePath(game.slug) : undefined}
      start={
        isSureTab(row.bucket) && (
          <Tick label={name} checked={isIn} onChange={event => acts.tick(row, event.currentTarget.checked)} />
        )
      }
      meta={<Meta row={row} game={game} isNamed={named !== undefined} />}
      end={<End {...props} game={game} />}
    >
      <Troubles row={row} />
    </GameRow>
  );
});

function Meta({ row, game, isNamed }: { row: MoveInGame; game: ShownGame | null; isNamed: boolean }) {
  const t = useT();
  const isOtherName = game !== null && row.title !== '' && foldLetters(row.title) !== foldLetters(game.title);
  if (row.title === '') return null;
  const held = row.match.game && !isNamed ? heldFacts(row) : [];
  return (
    <>
      <span className="num">{t('files.rev.unread', { row: row.line })}</span>
      {game && <span className="num">{yearOf(game)}</span>}
      {isOtherName && <Fact>{t('files.rev.quoted', { title: row.title })}</Fact>}
      {factsOf(row).map(fact => (
        <Fact key={fact}>{fact}</Fact>
      ))}
      {row.access === 'subscription' && <Chip variant="line">{t('imports.access.subscription')}</Chip>}
      {held.map(fact => (
        <Fact key={fact}>{fact}</Fact>
      ))}
      {row.joinedLine !== null && <Fact>{t('files.rev.joined', { row: row.joinedLine })}</Fact>}
      {differencesOf(row).map(text => (
        <Fact key={text}>{text}</Fact>
      ))}
    </>
  );
}

function Troubles({ row }: { row: MoveInGame }) {
  const t = useT();
  const texts = row.errors.map(error => rowErrorText(row.line, error));
  if (isOnNoPlatform(row)) texts.push(t('files.rev.elsewhere', { word: row.platformWords }));
  if (texts.length === 0) return null;
  return (
    <ul className={`${styles.troubles} stack smaller`}>
      {texts.map(text => (
        <li key={text}>
          <TriangleAlert className="icon icon-s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function End({ row, named, acts, game }: FileRowProps & { game: ShownGame | null }) {
  const t = useT();
  const title = game?.title ?? row.title;
  if (named) {
    return (
      <span className="row">
        <span className="meta">{t('files.rev.answered')}</span>
        <Button size="s" variant="quiet" onClick={() => acts.undo(row)}>
          {t('common.act.undo')}
        </Button>
      </span>
    );
  }
  if (row.bucket === 'here' || row.title === '' || isOnNoPlatform(row)) return null;
  if (row.bucket === 'unmatched') {
    return (
      <Button size="s" icon={Search} aria-label={t('imports.findFor', { title })} onClick={() => acts.find(row)}>
        {t('imports.find')}
      </Button>
    );
  }
  return (
    <Tool
      label={row.match.game ? t('imports.changeFor', { title }) : t('imports.findFor', { title })}
      icon={Search}
      size="s"
      onClick={() => acts.find(row)}
    />
  );
}
