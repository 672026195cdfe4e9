import { useDeferredValue, useMemo, useState } from 'react';
import useSWR from 'swr';
import { CLOSEST_MAX, COUNT_MAX } from '../../../../worker/search/search.schema.ts';
import { artOf } from '../../../catalogue/game-words.ts';
import { api, ask } from '../../../platform/api.ts';
import { useLocale, useT } from '../../../platform/i18n.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { AnswerNotes, loadNotes, type NotedPage } from '../../../search/notes/answer-notes.tsx';
import { ChoiceRow } from '../../../search/results/choice-row.tsx';
import { chipsOf, lengthWords } from '../../../shelf/copies/copy-words.ts';
import type { Entry } from '../../../shelf/copies/entries.ts';
import { Chips, LengthMark, PlayingMark, Rank } from '../../../ui/chips.tsx';
import { Rows, RowsMore } from '../../../ui/game-row.tsx';
import { SeekInput } from '../../../ui/seek-input.tsx';
import { matching } from './candidates.ts';
import styles from './pick.module.css';

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

/** Games that are played now, and games that are not: all that somebody has. */
const STATUSES = ['2', '1'];

const askShelf = (name: string, statusId: string) =>
  ask(api.search.advanced.$get({ query: { name, statusId, count: String(COUNT_MAX) } }), { quiet: true });

/** What the search finds among the games that somebody has: by all words, or else by most of them, and what is closest. */
async function searchShelf(term: string) {
  const answers = await Promise.all(STATUSES.map(statusId => askShelf(term, statusId)));
  const found = answers.filter(({ games }) => games.length > 0);
  const whole = found.filter(({ without }) => !without);
  const best = whole.length > 0 ? whole : found;
  const closest = found.length > 0 ? [] : answers.flatMap(answer => answer.closest ?? []).slice(0, CLOSEST_MAX);
  const without = best[0]?.without;
  await loadNotes({ without, ...(closest.length > 0 && { closest }) });
  return { games: best.flatMap(({ games }) => games), without, closest };
}

type ShelfSearch = { entries: readonly Entry[]; notes: NotedPage; isSearching: boolean };

/**
 * The games of a shelf whose titles have what is typed. If none has it, the search is asked once the typing has paused:
 * it knows nicknames, slips and the other script, and what is closest.
 */
function useShelfSearch(candidates: readonly Entry[], typed: string): ShelfSearch {
  const here = useMemo(() => matching(candidates, typed), [candidates, typed]);
  const term = here.length > 0 ? '' : typed.trim().toLowerCase();
  const [settled] = useSettled(term);
  const key = ['search', 'shelf', useLocale(), term] as const;
  const isAsked = term !== '' && term === settled;
  const { data, isLoading } = useSWR(isAsked ? key : null, ([, , , asked]) => searchShelf(asked), ONCE);
  if (!data) return { entries: here, notes: {}, isSearching: isAsked ? isLoading : term !== '' };
  const entries = new Map(candidates.map(entry => [entry.gameId, entry]));
  const known = data.games.flatMap(({ id }) => entries.get(id) ?? []);
  const closest = data.closest.filter(({ id }) => entries.has(id));
  if (known.length > 0 || closest.length === 0)
    return { entries: known, notes: known.length > 0 ? { without: data.without } : {}, isSearching: false };
  return { entries: closest.flatMap(({ id }) => entries.get(id) ?? []), notes: { closest }, isSearching: false };
}

const ONCE = { revalidateOnFocus: false };
