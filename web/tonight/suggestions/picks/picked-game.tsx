import { Play } from 'lucide-react';
import { useState } from 'react';
import { artOf, lengthStepOf } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { lengthWords, onText, startWord } from '../../../shelf/copies/copy-words.ts';
import { isPlaying } from '../../../shelf/copies/entries.ts';
import { StoppedAt } from '../../../shelf/copies/stopped-at.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip, LengthMark, PlayingMark } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { cx } from '../../../ui/cx.ts';
import { Anchor } from '../../../ui/link.tsx';
import { Spine } from '../../../ui/spine.tsx';
import { notTonight, startPlaying } from '../pick-actions.ts';
import { reasonWords, shortLengthText } from '../reason-words.ts';
import type { Suggestion, Tonight } from '../use-tonight.ts';
import styles from './picked-game.module.css';

type PickProps = {
  id: string;
  pick: Suggestion;
  pace: Tonight['pace'];
  /** The place of the book from 0, if it turns out of the shelf. */
  at: number | undefined;
  before: Tonight['next'];
  after: Tonight['next'];
  /** Called before something is done; returns what is called when it is done. */
  onAct: () => () => void;
};

export function PickedGame({ id, pick, pace, at, before, after, onAct }: PickProps) {
  const { copy } = pick;
  const { lead, rest } = reasonWords(pick, pace);
  const href = gamePath(copy.slug);
  return (
    <li id={id} className={styles.pick}>
      <div className={styles.shelf}>
        <PickedBook pick={pick} at={at} href={href} />
        {before.length > 0 && <DarkShelf games={before} className={styles.before} />}
        {after.length > 0 && <DarkShelf games={after} />}
      </div>
      <div className={styles.words}>
        <h3 className={`${styles.title} strong breaks`}>
          <Anchor href={href} dir="auto">
            {copy.title}
          </Anchor>
        </h3>
        <p className={`${styles.why} stack gap-half quiet small`}>
          <span className={styles.lead}>{lead}</span>
          <span className={styles.rest}>
            {rest.map(text => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </p>
        <Marks pick={pick} />
        {copy.stoppedAt && (
          <p className="mt-2 quiet small">
            <StoppedAt of={copy} />
          </p>
        )}
      </div>
      <PickedActs pick={pick} href={href} onAct={onAct} />
    </li>
  );
}

function PickedBook({ pick: { copy }, at, href }: Pick<PickProps, 'pick' | 'at'> & { href: string }) {
  const step = lengthStepOf(copy);
  const art = artOf(copy);
  return (
    <Anchor
      href={href}
      tabIndex={-1}
      aria-hidden="true"
      className={cx(styles.book, at !== undefined && styles.turning)}
      style={{ '--at': at ?? 0 }}
    >
      {step === 0 ? <span className={styles.unknown} /> : <Spine game={art} step={step} />}
      <Cover game={art} eager className={styles.cover} />
    </Anchor>
  );
}

function Marks({ pick }: Pick<PickProps, 'pick'>) {
  const t = useT();
  const { copy } = pick;
  const words = lengthWords(copy);
  const isSaid = pick.reasons.some(({ code }) => code === 'unknownLength');
  return (
    <p className={`${styles.marks} cluster meta`}>
      {isPlaying(copy) && <PlayingMark>{t('common.playing')}</PlayingMark>}
      <Chip>{onText(copy)}</Chip>
      {!isSaid && <LengthMark {...words} text={shortLengthText(pick) ?? words.text} />}
    </p>
  );
}

/** What is played already was chosen: there is nothing to press but the way to its page. */
function PickedActs({ pick: { copy }, href, onAct }: Pick<PickProps, 'pick' | 'onAct'> & { href: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { title } = copy;
  const start = async () => {
    const done = onAct();
    await startPlaying(copy);
    done();
  };
  const rest = async () => {
    const done = onAct();
    setBusy(true);
    await notTonight(copy);
    setBusy(false);
    done();
  };
  return (
    <div className={`${styles.acts} stack mt-3`}>
      {isPlaying(copy) ? (
        <ButtonLink href={href} className={styles.start}>
          {t('tonight.see')}
          <bdi className="hidden"> {title}</bdi>
        </ButtonLink>
      ) : (
        <Button icon={Play} className={styles.start} onClick={start}>
          {t(startWord(copy))}
          <bdi className="hidden"> {title}</bdi>
        </Button>
      )}
      <Button variant="quiet" busy={busy} onClick={rest}>
        {t('tonight.not')}
        <bdi className="hidden"> {title}</bdi>
      </Button>
    </div>
  );
}

/** The rest of the shelf, out of the light: seen, not offered. */
const DarkShelf = ({ games, className }: { games: Tonight['next']; className?: string | undefined }) => (
  <span className={cx(styles.dark, className)} aria-hidden="true">
    {games.map(({ slug, title, lengthId, on }) => (
      <Spine
        key={slug}
        game={{ slug, title }}
        step={lengthStepOf({ length: lengthId === null ? null : { id: lengthId } })}
        on={on ?? undefined}
      />
    ))}
  </span>
);
