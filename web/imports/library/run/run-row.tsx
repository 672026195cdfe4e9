import { CircleCheck, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { UndoIcon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Tool } from '../../../ui/tool.tsx';
import { isUnderWay } from '../../open-imports.ts';
import { type GamingProvider, providerName } from '../../providers.ts';
import { progressText, receiptLines } from '../../receipt-words.ts';
import { canUndo, hasLeft, type ImportState, isAdded, retryFailed, undoImport } from '../../use-imports.ts';
import styles from './run.module.css';

const NAMED_MAX = 3;

type RunRowProps = { state: ImportState; provider: GamingProvider; onClose: () => void };

export function RunRow({ state, provider, onClose }: RunRowProps) {
  const t = useT();
  const running = isUnderWay(state);
  const label = t(`imports.run.${state.kind}`, { provider: providerName(provider) });
  const value = state.total > 0 ? (state.done / state.total) * 100 : 0;
  return (
    <div className={cx('row gap-3', styles.runRow)}>
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
  const { status } = state;
  if (isUnderWay(state)) return progressText(state);
  if (status === 'failed') return t('imports.run.stopped');
  return (
    <span className={`cluster ${styles.receipt}`}>
      <CircleCheck className="icon icon-s" />
      {receiptLines(state).map(line => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** What has just come in, on the page itself. */
export function Added({ state }: { state: ImportState }) {
  const t = useT();
  return (
    <Notice icon={CircleCheck} className="mt-4" title={receiptLines(state).join(t('common.and'))}>
      {t('imports.run.where', { tab: t('imports.tabs.here') })}
    </Notice>
  );
}

function Failures({ state: { failed } }: { state: ImportState }) {
  const t = useT();
  const named = failed.slice(0, NAMED_MAX).map(one => one.title);
  return (
    <p className={`${styles.failures} stack quiet`}>
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
    <p className={`${styles.failures} stack quiet`}>
      <TriangleAlert className="icon icon-s" />
      <span>{t('imports.noRoom', { n })}</span>
    </p>
  );
}

function Acts({ state }: { state: ImportState }) {
  const t = useT();
  const { isBusy: busy, run } = useAct(({ problem }) =>
    toast.show({ kind: 'bad', text: problem.title ?? t('imports.run.undoFailed') }),
  );
  const undo = async () => {
    await undoImport(state.id);
    toast.show({ text: t('imports.run.undone') });
  };
  return (
    <div className={styles.acts}>
      {canUndo(state) && (
        <Button size="s" variant="quiet" icon={UndoIcon} busy={busy} onClick={() => run(undo)}>
          {t('imports.run.undo')}
        </Button>
      )}
      {hasLeft(state) && (
        <Button size="s" icon={RotateCcw} busy={busy} onClick={() => run(() => retryFailed(state.id))}>
          {t('common.act.retry')}
        </Button>
      )}
      {isAdded(state) && (
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
