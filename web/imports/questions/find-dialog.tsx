import { useState } from 'react';
import useSWR from 'swr';
import { firstSigns } from '../../../worker/platform/characters.schema.ts';
import { TERM_MAX } from '../../../worker/search/search.schema.ts';
import { artOf, yearOf } from '../../catalogue/game-words.ts';
import { api, ask } from '../../platform/api.ts';
import { useLocale, useT } from '../../platform/i18n.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { AnswerNotes, loadNotes, notesFile } from '../../search/notes/answer-notes.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GameRow, Rows } from '../../ui/game-row.tsx';
import { SeekInput } from '../../ui/seek-input.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import styles from './questions.module.css';

const CHIPS_MAX = 4;

type FindDialogProps = {
  /** What is sought first: the title as the store or the file has it. */
  title: string;
  /** Where the title comes from, in words. */
  note: string;
  onClose: () => void;
  onChoose: (game: SearchedGame) => void;
};

/**
 * The manual search for a title that was not matched, or was matched wrongly. Where no game is called so, the closest
 * ones are choices like any other: nothing is chosen until it is pressed.
 */
export function FindDialog({ title, note, onClose, onChoose }: FindDialogProps) {
  const t = useT();
  const [term, setTerm] = useState(firstSigns(title, TERM_MAX));
  const { found, isSearching, error } = useFound(term);
  // Without the sentence above them they would be taken for games that are called so.
  const closest = notesFile() && found?.closest;
  const games = closest ?? found?.games;
  return (
    <Dialog open onClose={onClose} title={t('imports.finding.title')} note={note} closeLabel={t('common.act.close')}>
      <SeekInput
        label={t('search.term')}
        data-autofocus
        most={TERM_MAX}
        value={term}
        onChange={event => setTerm(event.currentTarget.value)}
      />
      <div className={styles.found}>
        {isSearching && !games && <WaitingRows label={t('search.searching')} count={3} />}
        <AnswerNotes answer={{ without: found?.without, closest }} />
        {games && games.length > 0 && (
          <Rows aria-label={t(closest ? 'notes.closestGames' : 'imports.finding.results')} aria-busy={isSearching}>
            {games.map(game => (
              <FoundRow key={game.id} game={game} onChoose={onChoose} />
            ))}
          </Rows>
        )}
        <p role="status" className="quiet">
          {term.trim() !== '' && games?.length === 0 && !isSearching && t('imports.finding.none')}
          {error !== undefined && t('common.said.serverError')}
        </p>
      </div>
    </Dialog>
  );
}

function FoundRow({ game, onChoose }: { game: SearchedGame; onChoose: (game: SearchedGame) => void }) {
  const t = useT();
  const year = yearOf(game);
  return (
    <GameRow
      game={artOf(game)}
      eager
      meta={
        <>
          {year && <span className="num">{year}</span>}
          <Chips of={game.platforms.slice(0, CHIPS_MAX).map(platform => platform.name)} />
        </>
      }
      end={
        <Button
          size="s"
          aria-label={t('imports.finding.chooseNamed', { title: game.title })}
          onClick={() => onChoose(game)}
        >
          {t('imports.finding.choose')}
        </Button>
      }
    />
  );
}

const FOUND_MAX = '10';

async function searchGames(term: string) {
  const found = await ask(api.search.$get({ query: { term, count: FOUND_MAX } }), { quiet: true });
  await loadNotes(found);
  return found;
}

type SearchAnswer = Pick<Awaited<ReturnType<typeof searchGames>>, 'games' | 'without' | 'closest'>;
/** A game of the catalogue, with the reader's copies of it. */
export type SearchedGame = SearchAnswer['games'][number];

const NOTHING: SearchAnswer = { games: [] };

/** The games for a term, once the typing has paused; those of the last term stay until the next ones arrive. */
function useFound(typed: string) {
  const [term] = useSettled(typed.trim().toLowerCase());
  const key = ['search', 'import', useLocale(), term] as const;
  const { data, error, isValidating } = useSWR(term ? key : null, () => searchGames(term), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  return { found: term ? data : NOTHING, error, isSearching: isValidating };
}
