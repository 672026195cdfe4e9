import { Check, Clock, Ellipsis, Trash2, X } from 'lucide-react';
import { artOf, minutesText } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import { dayText, today } from '../../platform/dates.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Fact, GameRow, RowHead, Rows, RowsMore } from '../../ui/game-row.tsx';
import { focusNeighbour } from '../../ui/held-focus.ts';
import { UndoIcon } from '../../ui/icon.tsx';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tool } from '../../ui/tool.tsx';
import { archiveCopies, removeCopies, unarchiveCopies } from '../actions/copy-actions.tsx';
import type { ArchiveStatus } from '../copies/copy.ts';
import { chipsOf, heldTexts, minutesOf } from '../copies/copy-words.ts';
import type { Entry } from '../copies/entries.ts';
import { isResting, Resting } from '../copies/resting.tsx';
import { starsText } from '../copies/star-words.ts';
import { Trophies } from '../copies/trophies.tsx';
import { WaitingMark } from '../offline-queue/waiting-mark.tsx';
import { ARCHIVE_STATUSES } from './archive-view.ts';

const ARCHIVE_ICONS = { finished: Check, kicked: X, retired: Clock };

function ArchivedRow({ entry }: { entry: Entry }) {
  const t = useT();
  const { lead, copies } = entry;
  const back = t('archives.back', { list: t(`common.list.${lead.gamesType}`) });
  const minutes = minutesOf(copies);
  const how = heldTexts(copies);
  const bringBack = () => {
    focusNeighbour();
    unarchiveCopies(copies);
  };
  return (
    <GameRow
      game={artOf(lead)}
      href={gamePath(lead.slug)}
      resting={isResting(entry)}
      meta={
        <>
          <WaitingMark copies={copies} />
          {isResting(entry) && <Resting copy={lead} />}
          <Chips of={chipsOf(entry)} />
          {how && <span className="breaks">{how}</span>}
          {lead.rating !== null && <Stars value={lead.rating} label={starsText(lead.rating)} />}
          <Trophies of={copies} />
          <Since lead={lead} />
          {minutes !== null && minutes > 0 && <Fact>{t('lists.played', { time: minutesText(minutes) })}</Fact>}
        </>
      }
      end={
        <>
          <Button variant="quiet" size="s" icon={UndoIcon} className="wide-only" onClick={bringBack}>
            {back}
          </Button>
          <Tool label={back} icon={UndoIcon} className="phone-only" tip={false} onClick={bringBack} />
          <ArchivedMenu entry={entry} />
        </>
      }
    />
  );
}

/** When it was archived; or the year of finishing, if that is another one. */
function Since({ lead: { archiveStatus, archivedAt, finishedYear } }: Pick<Entry, 'lead'>) {
  const t = useT();
  if (!archiveStatus || !archivedAt) return null;
  if (
    archiveStatus === 'finished' &&
    finishedYear !== null &&
    !today(new Date(archivedAt)).startsWith(String(finishedYear))
  )
    return <Fact>{t('diary.library.finishedIn', { year: String(finishedYear) })}</Fact>;
  return <Fact>{t(`archives.on.${archiveStatus}`, { on: dayText(archivedAt) })}</Fact>;
}

function ArchivedMenu({ entry: { lead, copies } }: { entry: Entry }) {
  const t = useT();
  const label = t('lists.act.more', { title: lead.title });
  const leave = (act: () => void) => () => {
    focusNeighbour();
    act();
  };
  return (
    <Menu label={label} trigger={props => <Tool {...props} label={label} icon={Ellipsis} tip={false} />}>
      <MenuHead>{t('lists.head.archive')}</MenuHead>
      {ARCHIVE_STATUSES.map(status => (
        <MenuItem
          key={status}
          icon={ARCHIVE_ICONS[status]}
          checked={status === lead.archiveStatus}
          // Nothing of what was put away ended today.
          onSelect={leave(() => status !== lead.archiveStatus && archiveCopies(copies, status, true))}
        >
          {t(`lists.archivedAs.${status}`)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={Trash2} danger onSelect={leave(() => removeCopies(copies))}>
        {t('lists.act.remove')}
      </MenuItem>
    </Menu>
  );
}

export type ArchivedGroup = { status: ArchiveStatus; entries: Entry[] };

export function ArchiveGroup({
  status,
  entries,
  limit,
  onMore,
}: ArchivedGroup & { limit: number; onMore: () => void }) {
  const t = useT();
  const rest = entries.length - limit;
  if (entries.length === 0) return null;
  return (
    <section>
      <RowHead icon={ARCHIVE_ICONS[status]} count={number(entries.length)}>
        {t(`lists.archivedAs.${status}`)}
      </RowHead>
      <Rows>
        {entries.slice(0, limit).map(entry => (
          <ArchivedRow key={entry.gameId} entry={entry} />
        ))}
      </Rows>
      {rest > 0 && <RowsMore onClick={onMore}>{t('lists.more', { n: rest })}</RowsMore>}
    </section>
  );
}
