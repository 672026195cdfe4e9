import { offerRetry } from '../../../catalogue/say-failed.ts';
import { api, ask } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { reasonOf } from '../../../platform/reason.ts';
import { useAct } from '../../../platform/use-act.ts';
import { followImport } from '../../use-imports.ts';
import { formatOf } from '../formats.ts';
import type { FileReview, MoveIn } from '../use-file.ts';
import type { RowPicks } from './row-picks.ts';

function orderOf({ answers, out, on, list, rank, publicWalls }: RowPicks) {
  const named = Object.entries(answers).map(([providerId, { game }]) => ({ providerId, gameId: game.id }));
  return {
    all: true as const,
    except: Object.keys(out),
    answers: named,
    priority: rank,
    publicWalls,
    ...(on && { subplatformId: on }),
    ...(list && { list }),
  };
}

const CARRIED = { ratings: 0, notes: 0, playthroughs: 0, tags: 0, stops: 0, days: 0 };
const BESIDE = { walls: 0, views: 0, subscriptions: 0, rests: 0, plan: false };

/** Brings in what is sure and what was answered; `busy` until the API has accepted it. */
export function useApply(file: MoveIn, { counts }: Pick<FileReview, 'counts'>, onSent: () => void) {
  const { isBusy, run } = useAct();
  const send = async (picks: RowPicks): Promise<void> => {
    const apply = async () => {
      const call = api['move-in'][':id'].apply.$post({ param: { id: file.id }, json: orderOf(picks) });
      const { id, total } = await ask(call, { quiet: true });
      const { fileName, rows, columns } = file;
      const format = formatOf(file.format);
      const moveIn = { id: file.id, format, fileName, rows, columns, counts, carried: CARRIED, beside: BESIDE };
      followImport({ id, accountId: null, kind: 'move_in', total, moveIn });
      onSent();
    };
    await run(apply, error => {
      const [why = reasonOf(error, t('common.said.away'))] = Object.values(error.problem.errors ?? {}).flat();
      offerRetry(`${t('files.bar.failed')} ${why}`, () => send(picks));
    });
  };
  return { busy: isBusy, send };
}
