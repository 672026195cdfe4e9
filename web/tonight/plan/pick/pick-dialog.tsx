import { useMemo, useState } from 'react';
import { PLAN_MAX } from '../../../../worker/tonight/plan/plan.schema.ts';
import { t, useT } from '../../../platform/i18n.ts';
import { brokenWords } from '../../../platform/load-error.ts';
import { openSearch } from '../../../platform/search-panel.ts';
import type { Entry } from '../../../shelf/copies/entries.ts';
import { useCopies } from '../../../shelf/copies/use-copies.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Broken, Empty } from '../../../ui/empty-shelf.tsx';
import { WaitingRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { savePlan } from '../save-plan.ts';
import type { Plan } from '../use-plan.ts';
import { candidatesOf, toPlanGame } from './candidates.ts';
import styles from './pick.module.css';
import { PickList } from './pick-list.tsx';

type PickDialogProps = { plan: Plan; onClose: () => void };

/** Adds the chosen games at the end of the plan, and says so when they are there. */
async function addGames(plan: Plan, chosen: readonly Entry[]): Promise<void> {
  const [first] = chosen;
  if (!first || !(await savePlan(plan, { games: [...plan.games, ...chosen.map(toPlanGame)] }))) return;
  const { title } = first.lead;
  toast.show({
    text: chosen.length === 1 ? t('plan.said.one', { title }) : t('plan.said.added', { n: chosen.length }),
  });
}

export function PickDialog({ plan, onClose }: PickDialogProps) {
  const t = useT();
  const { data, error, mutate } = useCopies('games');
  const [chosen, setChosen] = useState<readonly Entry[]>([]);
  const candidates = useMemo(() => data && candidatesOf(data, plan.games), [data, plan.games]);
  const room = PLAN_MAX - plan.games.length;
  const toggle = (entry: Entry) =>
    setChosen(now => {
      const others = now.filter(one => one.gameId !== entry.gameId);
      return others.length < now.length ? others : [...now, entry];
    });
  const add = () => {
    onClose();
    void addGames(plan, chosen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('plan.pick.title')}
      closeLabel={t('common.act.close')}
      acts={
        candidates &&
        candidates.length > 0 && (
          <div className="stack fit wide">
            <p role="status" className={`${styles.full} quiet small`}>
              {chosen.length > room && t('plan.pick.full', { n: room })}
            </p>
            <Button variant="main" wide disabled={chosen.length === 0 || chosen.length > room} onClick={add}>
              {chosen.length === 0 ? t('plan.pick.none') : t('plan.pick.go', { n: chosen.length })}
            </Button>
          </div>
        )
      }
    >
      {candidates && data && candidates.length > 0 && (
        <PickList candidates={candidates} chosen={chosen} onToggle={toggle} />
      )}
      {candidates?.length === 0 && <NothingToPick isBare={plan.games.length === 0} onClose={onClose} />}
      {!candidates && !error && <WaitingRows count={6} />}
      {!candidates && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
    </Dialog>
  );
}

/** The shelf has no game that is not planned. */
function NothingToPick({ isBare, onClose }: { isBare: boolean; onClose: () => void }) {
  const t = useT();
  const find = () => {
    onClose();
    openSearch();
  };
  return (
    <Empty
      title={t(isBare ? 'plan.pick.bare' : 'plan.pick.all')}
      text={isBare && t('plan.pick.bareText')}
      acts={<Button onClick={find}>{t('plan.pick.find')}</Button>}
    />
  );
}
