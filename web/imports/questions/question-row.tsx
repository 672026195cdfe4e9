import { ArrowRight, Check, X } from 'lucide-react';
import { foldLetters } from '../../../worker/catalogue/titles/titles.schema.ts';
import { artOf, yearOf } from '../../catalogue/game-words.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Tool } from '../../ui/tool.tsx';
import type { QuestionAnswer } from './answer-keys.ts';
import type { SearchedGame } from './find-dialog.tsx';
import styles from './questions.module.css';

export type ShownGame = Pick<
  SearchedGame,
  'id' | 'slug' | 'title' | 'coverUrl' | 'steamAppId' | 'releaseDate' | 'releasePrecision' | 'platforms'
>;

/** A title whose game is only a guess. */
export type TitleQuestion = {
  id: string;
  /** The title as the store or the file has it. */
  title: string;
  /** Where it stands, in words. */
  source: string;
  /** What else is known about it. */
  facts: readonly string[];
  /** The best guess, or the answer. */
  game: ShownGame | null;
  /** Why it is only a guess, and where the reader has the game. */
  reasons: readonly string[];
  answered: QuestionAnswer | undefined;
  /** Whether the title can be a game of its own, which the catalogue lacks. */
  canBeOwn?: boolean;
};

export type QuestionActs = Record<'yes' | 'another' | 'out' | 'undo', (id: string) => void> & {
  own?: (id: string) => void;
};

type QuestionRowProps = {
  question: TitleQuestion;
  acts: QuestionActs;
  /** Stands inside another list item, so it must not announce itself as an item once more. */
  wrapped?: boolean;
};

export function QuestionRow({ question, acts, wrapped = false }: QuestionRowProps) {
  const { id, title, source, facts, answered } = question;
  return (
    <li
      role={wrapped ? 'listitem' : undefined}
      className={`${styles.question} stack fit gap-3`}
      data-id={id}
      data-answered={answered}
    >
      <div className={`${styles.slip} stack shrink`}>
        <span className="meta">{source}</span>
        <b dir="auto">{title}</b>
        <span className="meta">{facts.join(' · ')}</span>
      </div>
      <ArrowRight className={`icon flip ${styles.arrow}`} aria-hidden="true" />
      <Guess question={question} />
      <Acts question={question} acts={acts} />
    </li>
  );
}

const PLATFORMS_MAX = 2;

function Guess({ question: { game, reasons, answered } }: Pick<QuestionRowProps, 'question'>) {
  const t = useT();
  if (!game)
    return <p className="quiet">{t(answered === 'own' ? 'imports.question.own' : 'imports.question.notGame')}</p>;
  const year = yearOf(game);
  return (
    <div className={`${styles.game} stack gap-4`}>
      <Cover game={artOf(game)} size="s" />
      <div className={`${styles.words} stack shrink`}>
        {answered === 'game' ? (
          <>
            <span className="meta">{t('imports.question.isThis')}</span>
            <b dir="auto">{game.title}</b>
          </>
        ) : (
          <b>{t('imports.question.isIt', { title: game.title })}</b>
        )}
        <span className={`cluster ${styles.facts}`}>
          {year && <span className="num">{year}</span>}
          {game.platforms.slice(0, PLATFORMS_MAX).map(platform => (
            <Chip key={platform.id}>{platform.name}</Chip>
          ))}
          {reasons.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
    </div>
  );
}

/** Why a game is only a guess, as far as the two titles show it. */
export function guessOf(title: string, guess: string): 'same' | 'longer' | 'shorter' | 'differs' {
  const theirs = foldLetters(title);
  const ours = foldLetters(guess);
  if (theirs === ours) return 'same';
  if (theirs.startsWith(ours)) return 'longer';
  return ours.startsWith(theirs) ? 'shorter' : 'differs';
}

const SAID = {
  game: 'imports.question.thisOne',
  own: 'imports.question.newHere',
  none: 'imports.question.noGame',
  out: 'imports.question.leftOut',
} as const;

function Acts({
  question: { id, title, game, answered, canBeOwn },
  acts,
}: Pick<QuestionRowProps, 'question' | 'acts'>) {
  const t = useT();
  const name = game?.title ?? title;
  if (answered) {
    return (
      <div className={`cluster ${styles.acts}`}>
        <span className={styles.said}>
          {(answered === 'game' || answered === 'own') && <Check className="icon icon-s" />}
          {t(SAID[answered])}
        </span>
        <Button size="s" variant="quiet" onClick={() => acts.undo(id)}>
          {t('common.act.undo')}
        </Button>
      </div>
    );
  }
  return (
    <div className={`cluster ${styles.acts}`}>
      <Button size="s" icon={Check} aria-label={t('imports.yesFor', { title: name })} onClick={() => acts.yes(id)}>
        {t('imports.yes')}
      </Button>
      {canBeOwn && (
        <Button size="s" aria-label={t('imports.ownFor', { title })} onClick={() => acts.own?.(id)}>
          {t('imports.own')}
        </Button>
      )}
      <Button size="s" variant="quiet" aria-label={t('imports.changeFor', { title })} onClick={() => acts.another(id)}>
        {t('imports.change')}
      </Button>
      <Tool label={t('imports.question.out', { title })} icon={X} onClick={() => acts.out(id)} />
    </div>
  );
}

export function QuestionLead({ open }: { open: number }) {
  const t = useT();
  return (
    <div className={styles.lead}>
      <p className="quiet" role="status">
        {open > 0 ? t('imports.question.open', { n: open }) : t('imports.question.allAnswered')}
      </p>
      {open > 0 && <span className="meta wide-only">{t('imports.question.keys')}</span>}
    </div>
  );
}
