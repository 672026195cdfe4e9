import { Check, CircleCheck, Pause, Pencil, X } from 'lucide-react';
import { SUBPLATFORMS } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { minutesText } from '../../../catalogue/game-words.ts';
import { number as digits, useT } from '../../../platform/i18n.ts';
import { Chip, LengthMark, PlayingMark } from '../../../ui/chips.tsx';
import { Fact, FactLine } from '../../../ui/game-row.tsx';
import type { Icon } from '../../../ui/icon.tsx';
import { Tool } from '../../../ui/tool.tsx';
import type { PlayOutcome, Playthrough } from '../use-diary.ts';
import { isUnsent } from './play-actions.ts';
import styles from './play-row.module.css';
import type { NumberedPlay } from './timeline-bars.ts';
import { whenText } from './when.ts';

const SIGNS: Record<Exclude<PlayOutcome, 'playing'>, Icon> = {
  finished: Check,
  completed: CircleCheck,
  kicked: X,
  paused: Pause,
};

const subplatformName = (id: string | null) => SUBPLATFORMS.find(one => one.id === id)?.title;

type PlayRowProps = NumberedPlay & {
  /** The hours of the game are known, from its copies: then nothing is said of those of a playthrough that has none. */
  isCounted: boolean;
  onEdit: (play: Playthrough) => void;
};

export function PlayRow({ play, number, isCounted, onEdit }: PlayRowProps) {
  const t = useT();
  return (
    <li className={`${styles.play} stack gap-4`}>
      <b className={`${styles.playNumber} faint num`}>{digits(number)}</b>
      <div className="stack gap-1 shrink">
        <div className={`${styles.playLine} cluster`}>
          <OutcomeMark outcome={play.outcome} />
          <span className="quiet">{whenText(play)}</span>
        </div>
        <PlayFacts play={play} isCounted={isCounted} />
      </div>
      <Tool
        label={t('diary.plays.edit', { number })}
        icon={Pencil}
        disabled={isUnsent(play)}
        onClick={() => onEdit(play)}
      />
    </li>
  );
}

function OutcomeMark({ outcome }: { outcome: PlayOutcome }) {
  const t = useT();
  const word = t(`diary.outcome.${outcome}`);
  if (outcome === 'playing') return <PlayingMark>{word}</PlayingMark>;
  const Sign = SIGNS[outcome];
  return (
    <span className="row inline strong">
      <Sign className="icon icon-s" />
      {word}
    </span>
  );
}

function PlayFacts({ play, isCounted }: { play: Playthrough; isCounted: boolean }) {
  const t = useT();
  const { subplatformId, minutes, source, note } = play;
  const on = subplatformName(subplatformId);
  return (
    <FactLine className="breaks">
      {on && <Chip>{on}</Chip>}
      {minutes === null && !isCounted && (
        <Fact>
          <LengthMark step={0} text={t('diary.plays.hoursUnknown')} />
        </Fact>
      )}
      {minutes !== null && <Fact>{minutesText(minutes)}</Fact>}
      {source !== 'manual' && <Fact>{t(`diary.source.${source}`)}</Fact>}
      {note && (
        <Fact>
          <bdi>{t('diary.plays.quoted', { text: note })}</bdi>
        </Fact>
      )}
    </FactLine>
  );
}
