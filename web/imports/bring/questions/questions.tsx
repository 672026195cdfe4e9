import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n.ts';
import type { GamingProvider } from '../../gaming.ts';
import { subplatformOf } from '../titles/buckets.ts';
import type { ChangePicks, Picks } from '../titles/use-title-picks.ts';
import type { Title, TitleGame } from '../use-titles.ts';
import { type Answered, answerKeyOf } from './answer-keys.ts';
import { Question } from './question.tsx';
import styles from './questions.module.css';

type QuestionsProps = {
  titles: readonly Title[];
  provider: GamingProvider;
  picks: Picks;
  change: ChangePicks;
  answer: (title: Title, game: TitleGame | null) => Promise<void>;
  /** Makes an answered title a question again. */
  takeBack: (title: Title) => Promise<void>;
  /** Opens the manual search. */
  find: (title: Title) => void;
};

/** What the reader has answered about a title so far; undefined for an open question. */
function answeredOf({ asked, match, providerId }: Title, { marks }: Picks): Answered | undefined {
  if (marks.get(providerId) === false) return 'out';
  if (!asked) return undefined;
  return match.game ? 'game' : 'none';
}

/** The titles that could be more than one game, each with its best guess. An answered one stays, and can be undone. */
export function Questions({ titles, provider, picks, change, answer, takeBack, find }: QuestionsProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const open = titles.filter(title => !answeredOf(title, picks)).length;
  const leave = (title: Title, value: false | undefined) => change({ do: 'mark', ids: [title.providerId], value });
  const acts = {
    yes: (title: Title) => void answer(title, title.match.game),
    another: find,
    out: (title: Title) => leave(title, false),
    undo: (title: Title) => {
      leave(title, undefined);
      if (title.asked) void takeBack(title);
    },
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = answerKeyOf(event);
      const row = act && rowFor(list.current);
      const title = row && titles.find(one => one.providerId === row.dataset.id);
      if (!act || !title || answeredOf(title, picks)) return;
      event.preventDefault();
      if (act !== 'another') focusNext(list.current, row);
      acts[act](title);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <>
      <div className={styles.lead}>
        <p className="quiet" role="status">
          {open > 0 ? t('imports.question.open', { n: open }) : t('imports.question.allAnswered')}
        </p>
        {open > 0 && <span className="meta wide-only">{t('imports.question.keys')}</span>}
      </div>
      <ul ref={list} aria-label={t('imports.tabs.questions')}>
        {titles.map(title => (
          <Question
            key={title.providerId}
            title={title}
            provider={provider}
            subplatformId={picks.subplatforms.get(title.providerId) ?? subplatformOf(title, provider)}
            answered={answeredOf(title, picks)}
            acts={acts}
          />
        ))}
      </ul>
    </>
  );
}

const OPEN = '[data-id]:not([data-answered])';

/** The question that a key is about: the focused one, otherwise the first open one. */
function rowFor(list: HTMLElement | null): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-id]');
  return (focused && list?.contains(focused) ? focused : list?.querySelector<HTMLElement>(OPEN)) ?? undefined;
}

/** The next open question has the focus, so that one key after the other answers them all. */
function focusNext(list: HTMLElement | null, row: HTMLElement): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(OPEN) ?? [])].filter(one => one !== row);
  const after = rows.find(one => row.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ?? rows[0];
  after?.querySelector('button')?.focus();
}
