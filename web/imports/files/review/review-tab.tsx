import { useMemo, useRef, useState } from 'react';
import type { Bucket } from '../../../../worker/imports/files/files.schema.ts';
import { TickAll } from '../../../catalogue/picking.tsx';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { heldFacts } from '../../facts.ts';
import { useAnswerKeys } from '../../questions/answer-keys.ts';
import {
  guessOf,
  type QuestionActs,
  QuestionLead,
  QuestionRow,
  type TitleQuestion,
} from '../../questions/question-row.tsx';
import { factsOf } from '../row-words.ts';
import { listRows, type MoveInGame } from '../use-file.ts';
import { FileRow } from './file-row.tsx';
import { PagedRows } from './paged-rows.tsx';
import styles from './review.module.css';
import { type ChangeRowPicks, isSureTab, type RowPicks, withAnswer, withoutAnswer, withRowsOut } from './row-picks.ts';

type ReviewTabProps = {
  id: string;
  bucket: Bucket;
  total: number;
  picks: RowPicks;
  change: ChangeRowPicks;
  find: (row: MoveInGame) => void;
};

const ROW_PX = 92;
const QUESTION_PX = 124;

export function ReviewTab(props: ReviewTabProps) {
  const t = useT();
  const { bucket, total } = props;
  if (total === 0) {
    return (
      <Empty className="mt-7" title={t(`files.rev.empty.${bucket}.title`)} text={t(`files.rev.empty.${bucket}.text`)} />
    );
  }
  return bucket === 'questions' ? <QuestionRows {...props} /> : <OtherRows {...props} />;
}

function questionOf(row: MoveInGame, { answers, out }: RowPicks): TitleQuestion {
  const { providerId, line, title, match } = row;
  const answer = answers[providerId];
  const kind = match.game ? guessOf(title, match.game.title) : undefined;
  const why = kind === 'shorter' ? say('files.rev.short') : kind && say(`imports.question.why.${kind}`);
  return {
    id: providerId,
    title,
    source: say('files.rev.source', { row: line }),
    facts: factsOf(row),
    game: answer?.game ?? match.game,
    reasons: answer || !why ? [] : [why, ...heldFacts(row)],
    answered: answer ? 'game' : out[providerId] ? 'out' : undefined,
  };
}

function QuestionRows({ id, bucket, total, picks, change, find }: ReviewTabProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(new Map<string, MoveInGame>());
  const on = (act: (row: MoveInGame) => void) => (providerId: string) => {
    const row = seen.current.get(providerId);
    if (row) act(row);
  };
  const acts: QuestionActs = {
    yes: on(({ providerId, match: { game } }) => {
      if (game) change(withAnswer({ id: providerId, bucket }, game));
    }),
    another: on(find),
    out: providerId => change(withRowsOut([{ id: providerId, bucket }], true)),
    undo: providerId => change(withoutAnswer(providerId)),
  };
  useAnswerKeys(list, acts);
  const said = Object.values(picks.answers).filter(answer => answer.bucket === bucket).length;
  const left = Object.values(picks.out).filter(one => one === bucket).length;
  return (
    <>
      <QuestionLead open={Math.max(0, total - said - left)} />
      <PagedRows
        ref={list}
        id={id}
        bucket={bucket}
        total={total}
        label={t('imports.tabs.questions')}
        rowPx={QUESTION_PX}
        draw={(row, index, wrapped) => {
          seen.current.set(row.providerId, row);
          return <QuestionRow key={index} question={questionOf(row, picks)} acts={acts} wrapped={wrapped} />;
        }}
      />
    </>
  );
}

/** More rows than this are not ticked at once: each has to be named to the API. */
const TICK_ALL_MAX = 2000;

function OtherRows({ id, bucket, total, picks, change, find }: ReviewTabProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const acts = useMemo(
    () => ({
      tick: ({ providerId }: MoveInGame, isOn: boolean) => change(withRowsOut([{ id: providerId, bucket }], !isOn)),
      find,
      undo: ({ providerId }: MoveInGame) => change(withoutAnswer(providerId)),
    }),
    [bucket, change, find],
  );
  const out = Object.values(picks.out).filter(one => one === bucket).length;
  const tickAll = async (isOn: boolean) => {
    setBusy(true);
    const rows = await listRows(id, bucket, total).catch(() => []);
    setBusy(false);
    change(
      withRowsOut(
        rows.map(row => ({ id: row.providerId, bucket })),
        !isOn,
      ),
    );
  };
  return (
    <>
      {isSureTab(bucket) && total <= TICK_ALL_MAX && (
        <div className={styles.tools} aria-busy={busy || undefined}>
          <TickAll
            className={styles.all}
            label={t('files.rev.all', { n: total })}
            picked={Math.max(0, total - out)}
            of={total}
            onChange={all => void tickAll(all)}
          />
        </div>
      )}
      <PagedRows
        id={id}
        bucket={bucket}
        total={total}
        label={t(`imports.tabs.${bucket}`)}
        rowPx={ROW_PX}
        draw={(row, index, wrapped) => (
          <FileRow
            key={index}
            row={row}
            index={index}
            count={total}
            named={picks.answers[row.providerId]?.game}
            isIn={!picks.out[row.providerId]}
            acts={acts}
            wrapped={wrapped}
          />
        )}
      />
    </>
  );
}
