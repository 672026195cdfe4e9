import { useDeferredValue, useState } from 'react';
import { artOf } from '../../../catalogue/game-words.ts';
import { useT } from '../../../platform/i18n.ts';
import { AnswerNotes } from '../../../search/notes/answer-notes.tsx';
import { ChoiceRow } from '../../../search/results/choice-row.tsx';
import { chipsOf, lengthWords } from '../../../shelf/copies/copy-words.ts';
import type { Entry } from '../../../shelf/copies/entries.ts';
import { Chips, LengthMark, PlayingMark, Rank } from '../../../ui/chips.tsx';
import { Rows, RowsMore } from '../../../ui/game-row.tsx';
import { SeekInput } from '../../../ui/seek-input.tsx';
import styles from './pick.module.css';
import { useShelfSearch } from './use-shelf-search.ts';

/** How many are shown at once: a shelf may have thousands. */
const STEP = 24;

type PickListProps = { candidates: readonly Entry[]; chosen: readonly Entry[]; onToggle: (entry: Entry) => void };

/** The shelf to choose from; until something is typed, what is being played and must be played leads. */
export function PickList({ candidates, chosen, onToggle }: PickListProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(STEP);
  const sought = useDeferredValue(typed);
  const { entries, notes, isSearching } = useShelfSearch(candidates, sought);
  const ids = new Set(chosen.map(entry => entry.gameId));
  const seek = (value: string) => {
    setTyped(value);
    setMost(STEP);
  };
  return (
    <>
      <SeekInput
        label={t('plan.pick.seek')}
        placeholder={t('plan.pick.seek')}
        value={typed}
        most={100}
        data-autofocus
        onChange={event => seek(event.currentTarget.value)}
      />
      <div className={styles.list}>
        <AnswerNotes answer={notes} />
        <Rows aria-label={t(notes.closest ? 'notes.closestGames' : 'plan.pick.own')}>
          {entries.slice(0, most).map(entry => (
            <ChoiceRow
              key={entry.gameId}
              id={`plan-${entry.gameId}`}
              game={artOf(entry.lead)}
              meta={<Facts entry={entry} />}
              choice={{ chosen: ids.has(entry.gameId), onToggle: () => onToggle(entry) }}
            />
          ))}
        </Rows>
        <p role="status" className="quiet">
          {entries.length === 0 && t(isSearching ? 'search.searching' : 'plan.pick.nothing')}
        </p>
        {entries.length > most && (
          <RowsMore onClick={() => setMost(most + STEP)}>{t('plan.pick.more', { n: entries.length - most })}</RowsMore>
        )}
      </div>
    </>
  );
}

function Facts({ entry }: { entry: Entry }) {
  const t = useT();
  const { rank, lead } = entry;
  return (
    <>
      {rank === 1 ? (
        <PlayingMark>{t('common.playing')}</PlayingMark>
      ) : (
        <Rank of={rank}>{t(`common.rank.${rank}`)}</Rank>
      )}
      <Chips of={chipsOf(entry)} />
      <LengthMark {...lengthWords(lead)} />
    </>
  );
}
