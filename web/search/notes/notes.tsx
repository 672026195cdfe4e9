import { SlidersHorizontal } from 'lucide-react';
import { localeTag, useT } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Rows } from '../../ui/game-row.tsx';
import { advancedPath } from '../advanced/filters.ts';
import { type FoundGame, totalText } from '../found.ts';
import type { Choice } from '../results/choice-row.tsx';
import { ResultRow } from '../results/result-row.tsx';
import styles from '../search.module.css';

/** The place in a sentence where an element comes. */
const HERE = '\u0000';

/** The words of the term that fit nothing: the results are those of the others. */
export function Without({ words }: { words: readonly string[] }) {
  const t = useT();
  const [before, after] = t('notes.without', { n: words.length, words: HERE }).split(HERE);
  const list = new Intl.ListFormat(localeTag(), { type: 'disjunction' }).formatToParts(words);
  return (
    <p className="mt-4 strong breaks pretty">
      {before}
      {list.map(({ type, value }, i) => (type === 'element' ? <Quoted key={i} word={value} /> : value))}
      {after}
    </p>
  );
}

function Quoted({ word }: { word: string }) {
  const t = useT();
  const [open, close] = t('notes.quoted', { word: HERE }).split(HERE);
  return (
    <>
      {open}
      <bdi>{word}</bdi>
      {close}
    </>
  );
}

export function GenreLink({ genre, onFollow }: { genre: { id: string; name: string }; onFollow?: () => void }) {
  const t = useT();
  return (
    <ButtonLink
      size="s"
      icon={SlidersHorizontal}
      href={advancedPath('', { genreId: genre.id })}
      onClick={onFollow}
      className={styles.genre}
    >
      {t('notes.genre', { genre: genre.name })}
    </ButtonLink>
  );
}

/** Above the closest games: that nothing is called so. How many they are is seen, and said to who only hears. */
export function ClosestLead({ count, hasFilters }: { count: number; hasFilters: boolean }) {
  const t = useT();
  return (
    <h2 className={`heading ${styles.closestLead}`}>
      {t(hasFilters ? 'notes.closestHere' : 'notes.closest')}{' '}
      <span className="hidden">{totalText({ total: count })}</span>
    </h2>
  );
}

type ClosestRowsProps = {
  games: readonly FoundGame[];
  /** The games of another term are being searched. */
  busy: boolean;
  /** If given, games are being chosen. */
  choiceOf?: ((game: FoundGame) => Choice) | undefined;
};

/** Games that are only like the term. */
export function ClosestRows({ games, busy, choiceOf }: ClosestRowsProps) {
  const t = useT();
  return (
    <Rows className={styles.closest} aria-label={t('notes.closestGames')} aria-busy={busy}>
      {games.map(game => (
        <ResultRow key={game.id} boxId={`closest-${game.id}`} game={game} choice={choiceOf?.(game)} />
      ))}
    </Rows>
  );
}

/** Below the last game that can be reached. */
export function FirstOnly({ many }: { many: number }) {
  const t = useT();
  return <p className="meta">{t('notes.first', { many })}</p>;
}
