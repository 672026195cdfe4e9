import { useRef } from 'react';
import { t as say, useT } from '../../../platform/i18n.ts';
import { heldFacts, playedFacts, subplatformName } from '../../facts.ts';
import { type GamingProvider, providerName } from '../../providers.ts';
import { type QuestionAnswer, useAnswerKeys } from '../../questions/answer-keys.ts';
import { guessOf, QuestionLead, QuestionRow, type TitleQuestion } from '../../questions/question-row.tsx';
import { subplatformOf } from '../titles/buckets.ts';
import { type ChangeTitlePicks, type TitlePicks, withMarks } from '../titles/title-picks.ts';
import { isNewGame, type Title, type TitleAnswer } from '../use-titles.ts';

type QuestionsProps = {
  titles: readonly Title[];
  provider: GamingProvider;
  picks: TitlePicks;
  change: ChangeTitlePicks;
  answer: (title: Title, game: TitleAnswer) => Promise<void>;
  /** Makes an answered title a question again. */
  takeBack: (title: Title) => Promise<void>;
  find: (title: Title) => void;
};

/** What the reader has answered about a title so far; undefined for an open question. */
function answeredOf(title: Title, { marks }: TitlePicks): QuestionAnswer | undefined {
  if (marks.get(title.providerId) === false) return 'out';
  if (!title.asked) return undefined;
  if (isNewGame(title)) return 'own';
  return title.match.game ? 'game' : 'none';
}

function questionOf(title: Title, provider: GamingProvider, picks: TitlePicks): TitleQuestion {
  const { providerId, match } = title;
  const subplatformId = picks.subplatforms.get(providerId) ?? subplatformOf(title, provider);
  const on = provider === 'steam' ? [] : [subplatformName(subplatformId)];
  const why = match.game ? [say(`imports.question.why.${guessOf(title.title, match.game.title)}`)] : [];
  return {
    id: providerId,
    title: title.title,
    source: say('imports.question.inStore', { provider: providerName(provider) }),
    facts: [...on, ...playedFacts(title)],
    game: match.game,
    reasons: [...why, ...heldFacts(title)],
    answered: answeredOf(title, picks),
    canBeOwn: title.isVouched,
  };
}

/** The titles that could be more than one game, each with its best guess. An answered one stays, and can be undone. */
export function Questions({ titles, provider, picks, change, answer, takeBack, find }: QuestionsProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const leave = (id: string, value: false | undefined) => change(withMarks([id], value));
  const on = (act: (title: Title) => unknown) => (id: string) => {
    const title = titles.find(one => one.providerId === id);
    if (title) void act(title);
  };
  const acts = {
    yes: on(title => answer(title, title.match.game)),
    own: on(title => answer(title, 'own')),
    another: on(find),
    out: (id: string) => leave(id, false),
    undo: on(title => {
      leave(title.providerId, undefined);
      if (title.asked) void takeBack(title);
    }),
  };
  useAnswerKeys(list, acts);
  return (
    <>
      <QuestionLead open={titles.filter(title => !answeredOf(title, picks)).length} />
      <ul ref={list} aria-label={t('imports.tabs.questions')}>
        {titles.map(title => (
          <QuestionRow key={title.providerId} question={questionOf(title, provider, picks)} acts={acts} />
        ))}
      </ul>
    </>
  );
}
