import { type KeyboardEvent, useRef } from 'react';
import { GAMES_TYPES, type GamesType } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { artOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { releaseText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Fact, GameRow, Rows } from '../../ui/game-row.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { chipsOf } from '../copies/copy-words.ts';
import type { Entry } from '../copies/entries.ts';
import styles from './lists.module.css';
import { type RowKey, readRowKey } from './row-keys.ts';
import { listRowId } from './rows.ts';

type PassedGameProps = {
  entry: Entry;
  onMove: (to: GamesType) => void;
  onKey: (key: Exclude<RowKey, { do: 'menu' }>) => void;
};

/** A tracked game whose release date has come asks where it should go now. It has no place in the order any more. */
export function PassedGame({ entry, onMove, onKey }: PassedGameProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const { lead, gameId } = entry;
  const press = (event: KeyboardEvent) => {
    const key = readRowKey(event);
    if (!key || key.do === 'step') return;
    event.preventDefault();
    if (key.do === 'menu') button.current?.click();
    else onKey(key);
  };
  return (
    <Rows className={styles.passed}>
      <GameRow
        still
        id={listRowId(lead.gamesType, gameId)}
        game={artOf(lead)}
        href={gamePath(lead.slug)}
        onKeyDown={press}
        meta={
          <>
            <Chips of={chipsOf(entry)} />
            <Fact>{t('lists.passed', { on: releaseText(lead.releaseDate, lead.releasePrecision) ?? '' })}</Fact>
          </>
        }
      >
        <div className="mt-2">
          <Menu
            label={t('lists.passedMenu', { title: lead.title })}
            trigger={props => (
              <Button {...props} ref={button} size="s">
                {t('lists.passedAct')}
              </Button>
            )}
          >
            {GAMES_TYPES.filter(list => list !== lead.gamesType).map(list => (
              <MenuItem key={list} onSelect={() => onMove(list)}>
                {t(`common.list.${list}`)}
              </MenuItem>
            ))}
          </Menu>
        </div>
      </GameRow>
    </Rows>
  );
}
