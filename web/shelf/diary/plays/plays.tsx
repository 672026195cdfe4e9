import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { PLAYTHROUGH_NOTE_MAX } from '../../../../worker/shelf/diary/limits.schema.ts';
import type { AddableGame } from '../../../catalogue/add-game.ts';
import { number, t, useT } from '../../../platform/i18n.ts';
import { fileOf, partOf, withWords } from '../../../platform/lazy.ts';
import { Button } from '../../../ui/button.tsx';
import type { Copy } from '../../copies/copy.ts';
import { minutesOf } from '../../copies/copy-words.ts';
import styles from '../history.module.css';
import { usePlayDialog } from '../play-form/use-play-dialog.ts';
import type { Playthrough } from '../use-diary.ts';
import { PlayRow } from './play-row.tsx';
import { Timeline } from './timeline.tsx';
import { numbered } from './timeline-bars.ts';

const playDialog = fileOf(() => import('../play-form/play-dialog.tsx'));
const PlayDialog = partOf(playDialog, file => file.PlayDialog);

/** Most people never need this question. */
const question = withWords(['offline'], () => import('../../offline-queue/conflict-dialog.tsx'));
const ConflictDialog = partOf(question, file => file.ConflictDialog);

/** The field of the note has one line. */
const DASH = ' — ';

type PlaysProps = { game: AddableGame; copies: readonly Copy[]; plays: readonly Playthrough[] };

export function Plays({ game, copies, plays }: PlaysProps) {
  const t = useT();
  const { open, dialog, conflict } = usePlayDialog(game.id, copies);
  const ordered = numbered(plays);
  const isCounted = minutesOf(copies) !== null;
  return (
    <div className="mt-7">
      <div className="headed">
        <h3 className="small-heading">
          {t('diary.plays.title')} {plays.length > 0 && <span className="count">{number(plays.length)}</span>}
        </h3>
        <Button variant="quiet" size="s" icon={Plus} className={styles.endAct} onClick={() => open()}>
          {t('diary.plays.add')}
        </Button>
      </div>
      {plays.length === 0 && <p className="quiet">{t('diary.plays.none')}</p>}
      {plays.length > 0 && <Timeline plays={ordered}>{sumText(plays, isCounted)}</Timeline>}
      <ul aria-label={t('diary.plays.title')}>
        {ordered.toReversed().map(one => (
          <PlayRow key={one.play.id} {...one} isCounted={isCounted} onEdit={open} />
        ))}
      </ul>
      <Suspense>
        {dialog && <PlayDialog game={game} {...dialog} />}
        {conflict && <ConflictDialog title={game.title} most={PLAYTHROUGH_NOTE_MAX} between={DASH} {...conflict} />}
      </Suspense>
    </div>
  );
}

const MINUTES = 60;

/**
 * "Five times, 214 h known, one without hours." What is not known is never in a sum; where the copies have hours, nobody
 * is told that none are known (`isCounted`).
 */
function sumText(plays: readonly Playthrough[], isCounted: boolean): string {
  const known = plays.flatMap(({ minutes }) => minutes ?? []);
  const hours = Math.round(known.reduce((sum, minutes) => sum + minutes, 0) / MINUTES);
  const without = plays.length - known.length;
  const parts = [
    t('diary.plays.times', { n: plays.length }),
    known.length > 0 ? t('diary.plays.hoursKnown', { n: hours }) : !isCounted && t('diary.plays.noneKnown'),
    known.length > 0 && without > 0 && t('diary.plays.without', { n: without }),
  ];
  return `${parts.filter(Boolean).join(t('common.comma'))}.`;
}
