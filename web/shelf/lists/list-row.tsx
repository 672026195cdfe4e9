import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { artOf, minutesText } from '../../catalogue/game-words.ts';
import { SubscribedChips } from '../../catalogue/subscribed-chip.tsx';
import { gamePath } from '../../paths.ts';
import { isReleased, releaseText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Chips, LengthMark } from '../../ui/chips.tsx';
import { useDragged, useDropTarget } from '../../ui/dragging.ts';
import { DropLine, Fact, GameRow, Grip } from '../../ui/game-row.tsx';
import { Tool } from '../../ui/tool.tsx';
import { chipsOf, heldTexts, lengthWords, minutesOf } from '../copies/copy-words.ts';
import { type Entry, isPlaying } from '../copies/entries.ts';
import { isResting, Resting } from '../copies/resting.tsx';
import { CopyMenu, useMenuPage } from '../copy-menu/copy-menu.tsx';
import type { CopyActs } from '../copy-menu/copy-menu-pages.tsx';
import { WaitingMark } from '../offline-queue/waiting-mark.tsx';
import { type RowKey, readRowKey } from './row-keys.ts';
import { listRowId, ROWS } from './rows.ts';

type ListRowProps = {
  entry: Entry;
  acts: CopyActs;
  onKey: (key: Exclude<RowKey, { do: 'menu' }>) => void;
};

export function ListRow({ entry, acts, onKey }: ListRowProps) {
  const t = useT();
  const { lead, gameId, rank, copies } = entry;
  const list = lead.gamesType;
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const lifted = useDragged(row, grip, { gameId, from: list });
  const side = useDropTarget(ROWS, row, { list, rank, gameId });
  const pages = useMenuPage();
  const label = t('lists.act.more', { title: lead.title });

  const press = (event: KeyboardEvent) => {
    const key = readRowKey(event);
    const opens = event.target === grip.current && (event.key === 'Enter' || event.key === ' ');
    if (!key && !opens) return;
    event.preventDefault();
    if (!key || key.do === 'menu') pages.open('move');
    else onKey(key);
  };

  return (
    <>
      {side === 'before' && <DropLine />}
      <GameRow
        ref={row}
        id={listRowId(list, gameId)}
        game={artOf(lead)}
        href={gamePath(lead.slug)}
        lifted={lifted}
        resting={isResting(entry)}
        onKeyDown={press}
        meta={<RowFacts entry={entry} />}
        more={
          <CopyMenu
            copies={copies}
            acts={acts}
            pages={pages}
            label={label}
            trigger={props => <Tool {...props} label={label} icon={Ellipsis} tip={false} />}
          />
        }
        grip={
          <Grip
            ref={grip}
            label={t('lists.act.drag', { title: lead.title })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown M"
            onClick={() => pages.open('move')}
          />
        }
      />
      {side === 'after' && <DropLine />}
    </>
  );
}

function RowFacts({ entry }: { entry: Entry }) {
  const t = useT();
  const { lead, copies } = entry;
  const minutes = minutesOf(copies.filter(isPlaying));
  const how = heldTexts(copies);
  // Whoever has a game does not wait for a date that nobody knows.
  const isUndated = lead.gamesType === 'games' && lead.releaseDate === null;
  const released = isUndated || isReleased(lead.releaseDate, lead.releasePrecision);
  return (
    <>
      <WaitingMark copies={copies} />
      {isResting(entry) && <Resting copy={lead} />}
      <Chips of={chipsOf(entry)} />
      {how && <span className="breaks">{how}</span>}
      <SubscribedChips of={lead.inSubscriptions} />
      {released && minutes !== null && <Fact>{t('lists.played', { time: minutesText(minutes) })}</Fact>}
      {released && minutes === null && <LengthMark {...lengthWords(lead)} />}
      {!released && <Fact>{releaseText(lead.releaseDate, lead.releasePrecision) ?? t('common.noDate')}</Fact>}
    </>
  );
}
