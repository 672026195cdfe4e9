import { useId } from 'react';
import { dayText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './conflict.module.css';

type ConflictProps = {
  title: string;
  /** What was typed here, and what was saved elsewhere meanwhile. */
  mine: NoteText;
  theirs: NoteText;
  /** The longest note, in characters. */
  most: number;
  /** Between two texts that become one. */
  between: string;
  onChoose: (text: string | null) => void;
  /** Nothing is chosen: what was typed here stays unsaved. */
  onClose: () => void;
};

/** One note that was written in two places: the person keeps either text, or both. */
export function ConflictDialog({ title, mine, theirs, most, between, onChoose, onClose }: ConflictProps) {
  const t = useT();
  const both = joined(theirs.text, mine.text, between);
  const over = both.length - most;
  const hasBoth = mine.text !== null && theirs.text !== null;
  const choose = (text: string | null) => () => onChoose(text);
  return (
    <Dialog
      open
      size="l"
      title={t('offline.conflict.title')}
      note={
        <>
          <bdi>{title}</bdi>
          <p>{t('offline.conflict.text')}</p>
        </>
      }
      closeLabel={t('offline.conflict.later')}
      onClose={onClose}
      acts={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('offline.conflict.later')}
          </Button>
          {hasBoth && (
            <Button disabled={over > 0} onClick={choose(both)}>
              {t('offline.conflict.both')}
            </Button>
          )}
        </>
      }
    >
      <div className={`${styles.texts} stack fit`}>
        <Side
          label={t('offline.conflict.mine')}
          written={mine}
          other={theirs}
          act={t('offline.conflict.keepMine')}
          onKeep={choose(mine.text)}
          isFirst
        />
        <Side
          label={t('offline.conflict.theirs')}
          written={theirs}
          other={mine}
          act={t('offline.conflict.keepTheirs')}
          onKeep={choose(theirs.text)}
        />
      </div>
      {hasBoth && (
        <p className="quiet">
          {over > 0 ? t('offline.conflict.tooLong', { n: over }) : t('offline.conflict.bothText')}
        </p>
      )}
    </Dialog>
  );
}

type SideProps = {
  label: string;
  written: NoteText;
  other: NoteText;
  act: string;
  onKeep: () => void;
  /** The focus begins here and on no button: whoever was typing presses nothing by the next key. */
  isFirst?: boolean;
};

function Side({ label, written: { text, at }, other, act, onKeep, isFirst = false }: SideProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={`${styles.side} stack gap-3 shrink`}>
      <div>
        <h3 id={id} className="small-heading">
          {label}
        </h3>
        {at !== undefined && <p className="meta">{timeText(at)}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys */}
      <section className={styles.text} dir="auto" tabIndex={0} aria-labelledby={id} {...first(isFirst)}>
        {text === null ? <i>{t('offline.conflict.removed')}</i> : <Lines text={text} other={other.text} />}
      </section>
      <Button onClick={onKeep}>{act}</Button>
    </div>
  );
}

const first = (isFirst: boolean) => (isFirst ? { 'data-autofocus': true } : {});

/** The text, with the lines marked that the other one does not have. */
function Lines({ text, other }: { text: string; other: string | null }) {
  return markedLines(text, other ?? '').map(({ line, place, isOwn }) => (
    <span key={place}>
      {isOwn ? <mark className={styles.own}>{line}</mark> : line}
      {'\n'}
    </span>
  ));
}

const TIME: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
};

const timeText = (at: number) => dayText(new Date(at).toISOString(), TIME);

/** One of two texts of a note; null if the note was removed. `at`: when it was written, in milliseconds since 1970. */
type NoteText = { text: string | null; at?: number | undefined };

/** Both texts as one, the one that was saved first. */
export const joined = (first: string | null, second: string | null, between: string): string =>
  [first, second].filter(text => text !== null).join(between);

/** The lines of a text; `isOwn` if the other text does not have it. */
export function markedLines(text: string, other: string): { line: string; place: number; isOwn: boolean }[] {
  const known = new Set(other.split('\n').map(line => line.trim()));
  return text.split('\n').map((line, place) => ({ line, place, isOwn: line.trim() !== '' && !known.has(line.trim()) }));
}
