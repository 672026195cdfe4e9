import { CircleCheck, RotateCcw, TriangleAlert, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { ApiError } from '../../../platform/api.ts';
import { number, t as say, t, useT } from '../../../platform/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Tool } from '../../../ui/tool.tsx';
import { type GamingProvider, providerName } from '../../gaming.ts';
import { isUnderWay } from '../../open-imports.ts';
import { broughtIn } from '../../receipt-words.ts';
import { canUndo, hasLeft, type ImportState, retryImport, undoImport } from '../../use-imports.ts';
import styles from './run.module.css';

const NAMED_MAX = 3;

type RunRowProps = { state: ImportState; provider: GamingProvider; onClose: () => void };

/** An import in the bar where it was started: its progress, then the result, the undo and the way to the library. */
export function RunRow({ state, provider, onClose }: RunRowProps) {
  const t = useT();
  const running = isUnderWay(state);
  const label = t(`imports.run.${state.kind}`, { provider: providerName(provider) });
  const value = state.total > 0 ? (state.done / state.total) * 100 : 0;
  return (
    <div className={cx(styles.row, styles.runRow)}>
      <div className={cx(styles.barWords, styles.runWords)}>
        <b>{label}</b>
        <div role="status" className="meta">
          <Words state={state} />
          {state.failed.length > 0 && <Failures state={state} />}
          {state.status === 'done' && state.noRoom > 0 && <NoRoom n={state.noRoom} />}
        </div>
        {running && state.done > 0 && <Progress value={value} label={label} size="s" />}
      </div>
      {!running && <Acts state={state} />}
      {!running && <Tool label={t('imports.run.close')} icon={X} onClick={onClose} />}
    </div>
  );
}

function Words({ state }: { state: ImportState }) {
  const t = useT();
  const { kind, status, done, total } = state;
  if (isUnderWay(state) && done === 0)
    return t(kind === 'add' ? 'imports.run.begins' : 'imports.run.beginsArchive', { n: total });
  if (isUnderWay(state))
    return t(kind === 'add' ? 'imports.run.adding' : 'imports.run.archiving', {
      done: number(done),
      total: number(total),
    });
  if (status === 'undone') return t('imports.run.undone');
  if (status === 'failed') return t('imports.run.stopped');
  return (
    <span className={styles.receipt}>
      <CircleCheck className="icon icon-s" />
      {receiptOf(state).map(line => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function Failures({ state: { failed } }: { state: ImportState }) {
  const t = useT();
  const named = failed.slice(0, NAMED_MAX).map(one => one.title);
  return (
    <p className={styles.failures}>
      <TriangleAlert className="icon icon-s" />
      <span>
        {t('imports.run.failed', { n: failed.length })} <bdi>{named.join(t('common.comma'))}</bdi>
        {failed.length > NAMED_MAX && '…'}
      </span>
    </p>
  );
}

function NoRoom({ n }: { n: number }) {
  const t = useT();
  return (
    <p className={styles.failures}>
      <TriangleAlert className="icon icon-s" />
      <span>{t('imports.noRoom', { n })}</span>
    </p>
  );
}

function Acts({ state }: { state: ImportState }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = (act: (id: string) => Promise<void>) => async () => {
    setBusy(true);
    await act(state.id).catch(tell);
    setBusy(false);
  };
  return (
    <div className={styles.acts}>
      {canUndo(state) && (
        <Button size="s" variant="quiet" icon={Undo2} flip busy={busy} onClick={run(undoImport)}>
          {t('imports.run.undo')}
        </Button>
      )}
      {hasLeft(state) && (
        <Button size="s" icon={RotateCcw} busy={busy} onClick={run(retryImport)}>
          {t('common.act.retry')}
        </Button>
      )}
      {state.kind === 'add' && state.status === 'done' && state.added > 0 && (
        <ButtonLink size="s" href={paths.deck}>
          {t('imports.run.sort')}
        </ButtonLink>
      )}
      {state.kind === 'add' && state.status === 'done' && (
        <ButtonLink variant="main" size="s" href={paths.library}>
          {t('imports.run.library')}
        </ButtonLink>
      )}
    </div>
  );
}

function tell(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  toast.show({ kind: 'bad', text: error.problem.title ?? say('imports.run.undoFailed') });
}

/** The result of an import, line by line. Lines with zero are left out, except that nothing was added. */
function receiptOf(state: ImportState): string[] {
  const { joined, unchanged } = state;
  return [
    ...broughtIn(state),
    ...(joined > 0 ? [t('imports.run.joined', { n: joined })] : []),
    ...(unchanged > 0 ? [t('imports.run.skipped', { n: unchanged })] : []),
  ];
}
