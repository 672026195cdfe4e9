import { ListPlus } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { withWords } from '../../platform/lazy.ts';
import { retryImport } from '../../platform/retry-import.ts';
import { MenuItem } from '../../ui/menu.tsx';
import type { Copy } from '../copies/copy.ts';

const planning = withWords(['evening'], () => import('./add-to-plan.ts'));

/** Only what somebody has, and can play, can be planned. */
const canPlan = ({ gamesType, access }: Copy) => gamesType === 'games' && access !== 'gone';

async function plan(copy: Copy): Promise<void> {
  const { addToPlan } = await retryImport(planning);
  await addToPlan(copy);
}

/** Puts a game into the plan, from the menu of its copies. */
export function PlanItem({ copies }: { copies: readonly Copy[] }) {
  const t = useT();
  const copy = copies.find(canPlan);
  if (!copy) return null;
  return (
    <MenuItem icon={ListPlus} onSelect={() => void plan(copy)}>
      {t('lists.act.plan')}
    </MenuItem>
  );
}
