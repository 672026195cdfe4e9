import { ArrowRight, Check, X } from 'lucide-react';
import { artOf, yearOf } from '../../../catalogue/game-words.ts';
import { fold } from '../../../platform/fold.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Tool } from '../../../ui/tool.tsx';
import { type GamingProvider, providerName } from '../../gaming.ts';
import { subplatformName } from '../titles/buckets.ts';
import { heldFacts, playedFacts } from '../titles/title-words.ts';
import type { Title } from '../use-titles.ts';
import type { Answered } from './answer-keys.ts';
import styles from './questions.module.css';

type QuestionActs = {
  yes: (title: Title) => void;
  another: (title: Title) => void;
  out: (title: Title) => void;
  undo: (title: Title) => void;
};

type QuestionProps = {
  title: Title;
  provider: GamingProvider;
  subplatformId: string;
  answered: Answered | undefined;
  acts: QuestionActs;
};

/** The store's own title in its slip, an arrow, and the game that it could be. */
export function Question({ title, provider, subplatformId, answered, acts }: QuestionProps) {
  const t = useT();
  const on = provider === 'steam' ? [] : [subplatformName(subplatformId)];
  return (
    <li className={styles.question} data-id={title.providerId} data-answered={answered}>
      <div className={styles.slip}>
        <span className="meta">{t('imports.question.inStore', { provider: providerName(provider) })}</span>
        <b dir="auto">{title.title}</b>
        <span className="meta">{[...on, ...playedFacts(title)].join(' · ')}</span>
      </div>
      <ArrowRight className={`icon flip ${styles.arrow}`} aria-hidden="true" />
      <Guess title={title} answered={answered} />
      <Acts title={title} answered={answered} acts={acts} />
    </li>
  );
}

function Guess({ title, answered }: Pick<QuestionProps, 'title' | 'answered'>) {
  const t = useT();
  const { game } = title.match;
  if (!game) return <p className="quiet">{t('imports.question.notGame')}</p>;
  const year = yearOf(game);
  return (
    <div className={styles.game}>
      <Cover game={artOf(game)} size="s" />
      <div className={styles.words}>
        <span className="meta">{t(answered === 'game' ? 'imports.question.isThis' : 'imports.question.couldBe')}</span>
        <b dir="auto">{game.title}</b>
        <span className={styles.facts}>
          {year && <span className="num">{year}</span>}
          {game.platforms.slice(0, PLATFORMS_MAX).map(platform => (
            <Chip key={platform.id}>{platform.name}</Chip>
          ))}
          {[whyOf(title, game.title), ...heldFacts(title)].map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
    </div>
  );
}

const PLATFORMS_MAX = 2;

/** Why it is only a guess, as far as the two titles show it. */
function whyOf({ title }: Title, guess: string): string {
  const [theirs, ours] = [fold(title), fold(guess)];
  if (theirs === ours) return say('imports.question.why.same');
  if (theirs.startsWith(ours)) return say('imports.question.why.longer');
  if (ours.startsWith(theirs)) return say('imports.question.why.shorter');
  return say('imports.question.why.differs');
}

const SAID = {
  game: 'imports.question.thisOne',
  none: 'imports.question.noGame',
  out: 'imports.question.leftOut',
} as const;

function Acts({ title, answered, acts }: Pick<QuestionProps, 'title' | 'answered' | 'acts'>) {
  const t = useT();
  const name = title.match.game?.title ?? title.title;
  if (answered) {
    return (
      <div className={styles.acts}>
        <span className={styles.said}>
          {answered === 'game' && <Check className="icon icon-s" />}
          {t(SAID[answered])}
        </span>
        <Button size="s" variant="quiet" onClick={() => acts.undo(title)}>
          {t('common.act.undo')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      <Button size="s" icon={Check} aria-label={t('imports.yesFor', { title: name })} onClick={() => acts.yes(title)}>
        {t('imports.yes')}
      </Button>
      <Button size="s" variant="quiet" aria-label={t('imports.changeFor', title)} onClick={() => acts.another(title)}>
        {t('imports.change')}
      </Button>
      <Tool label={t('imports.question.out', title)} icon={X} onClick={() => acts.out(title)} />
    </div>
  );
}
