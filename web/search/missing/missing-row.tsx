import { CircleAlert, Plus } from 'lucide-react';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { GameRow } from '../../ui/game-row.tsx';
import { YearAndPlatforms } from '../results/result-row.tsx';
import styles from './missing.module.css';
import type { MissingGame } from './use-missing.ts';

const CHIPS_MAX = 4;

type MissingRowProps = {
  game: MissingGame;
  /** Games are being chosen: nothing leads away. */
  isChoosing: boolean;
  busy: boolean;
  /** Why it could not be added. */
  failure: string | undefined;
  onAdd: () => void;
};

export function MissingRow({ game, isChoosing, busy, failure, onAdd }: MissingRowProps) {
  const t = useT();
  const { igdbId, title, known, year } = game;
  return (
    <GameRow
      className={styles.row}
      game={{ ...game, slug: known ?? `igdb-${igdbId}` }}
      href={known && !isChoosing ? gamePath(known) : undefined}
      meta={
        <YearAndPlatforms year={year === null ? undefined : String(year)} platforms={game.platforms} most={CHIPS_MAX} />
      }
    >
      <div className={`${styles.act} cluster`}>
        <AddMissing title={title} isChoosing={isChoosing} busy={busy} onAdd={onAdd} isKnown={known !== null} />
        {known && <span className="meta">{t('missing.here')}</span>}
      </div>
      {failure && (
        <p role="alert" className={`${styles.failure} beside bad small`}>
          <CircleAlert className="icon icon-s" />
          <span>
            {t('missing.failed', { title })} {failure}
          </span>
        </p>
      )}
    </GameRow>
  );
}

type AddMissingProps = Pick<MissingRowProps, 'isChoosing' | 'busy' | 'onAdd'> & { title: string; isKnown: boolean };

function AddMissing({ title, isKnown, isChoosing, busy, onAdd }: AddMissingProps) {
  const t = useT();
  const [label, named] = isKnown
    ? isChoosing
      ? [t('missing.choose'), t('missing.chooseNamed', { title })]
      : [t('search.add'), t('search.addNamed', { title })]
    : [t('missing.add'), t('missing.addNamed', { title })];
  return (
    <Button size="s" icon={Plus} busy={busy} aria-label={named} onClick={onAdd}>
      {label}
    </Button>
  );
}
