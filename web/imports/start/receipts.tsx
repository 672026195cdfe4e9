import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { isUnderWay } from '../open-imports.ts';
import { sayFailure } from '../providers.ts';
import type { Account } from '../use-accounts.ts';
import { type ImportState, isFresh, retryFailed, undoImport, useImports } from '../use-imports.ts';
import { Receipt } from './receipt.tsx';
import styles from './start.module.css';

/** How many are shown before the reader asks for the rest. */
const NEWEST = 2;

/** In progress, or ended so recently that its result should be seen in the same place. */
const isFirst = (state: ImportState) => isUnderWay(state) || isFresh(state);

/** One action on an import at a time. Its error is shown. */
function useActs() {
  const t = useT();
  const [chosen, setChosen] = useState<string>();
  const { isBusy, run } = useAct(sayFailure);
  const act = (id: string, send: (id: string) => Promise<void>) => {
    setChosen(id);
    return run(() => send(id));
  };
  const undo = async (id: string) => {
    await undoImport(id);
    toast.show({ text: t('accounts.import.undoneSaid') });
  };
  return {
    busy: isBusy ? chosen : undefined,
    undo: (id: string) => act(id, undo),
    retry: (id: string) => act(id, retryFailed),
  };
}

type ReceiptsProps = {
  accounts: readonly Account[];
  /** The newest come first on the screen, the others after everything else. */
  part: 'fresh' | 'older';
};

/** The running import, or the last one. */
export function Receipts({ accounts, part }: ReceiptsProps) {
  const t = useT();
  const { data = [] } = useImports();
  const states = data.filter(state => isFirst(state) === (part === 'fresh'));
  const [isWhole, setWhole] = useState(false);
  const asking = useConfirm<ImportState>();
  const { busy, undo, retry } = useActs();
  const shown = isWhole || part === 'fresh' ? states : states.slice(0, NEWEST);
  const hidden = states.length - shown.length;
  if (states.length === 0) return null;
  return (
    <section aria-labelledby={`imports-${part}`} className={styles.imports}>
      <h2 id={`imports-${part}`} className="heading">
        {t(`accounts.import.${part}`)}
      </h2>
      <ul className={styles.receipts}>
        {shown.map(state => (
          <Receipt
            key={state.id}
            state={state}
            account={accounts.find(({ id }) => id === state.accountId)}
            busy={busy === state.id}
            onUndo={() => asking.open(state)}
            onRetry={() => retry(state.id)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="s" className={styles.link} onClick={() => setWhole(true)}>
          {t('accounts.import.earlier', { n: hidden })}
        </Button>
      )}
      <ConfirmDialog
        confirm={asking}
        title={t('accounts.import.undoing.title')}
        okLabel={t('accounts.import.undoing.go')}
        cancelLabel={t('accounts.import.undoing.keep')}
        onSubmitted={({ id }) => undo(id)}
      >
        {t('accounts.import.undoing.text')}
      </ConfirmDialog>
    </section>
  );
}
