import { RotateCcw, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { paths } from '../../paths.ts';
import { agoText, dayText } from '../../platform/dates.ts';
import { t, useT } from '../../platform/i18n.ts';
import { partOf, withWords } from '../../platform/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { UndoIcon } from '../../ui/icon.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Progress } from '../../ui/progress.tsx';
import { isUnderWay } from '../open-imports.ts';
import { providerName, providerOf } from '../providers.ts';
import { progressText, receiptLines } from '../receipt-words.ts';
import type { Account } from '../use-accounts.ts';
import { canUndo, hasLeft, type ImportState, isMovedIn } from '../use-imports.ts';
import styles from './start.module.css';

const moved = withWords(['files'], () => import('../files/result/moved-receipt.tsx'));
const MovedReceipt = partOf(moved, file => file.MovedReceipt);

type ReceiptProps = {
  state: ImportState;
  /** The account it came from; undefined if it is unlinked. */
  account: Account | undefined;
  busy: boolean;
  onUndo: () => void;
  onRetry: () => void;
};

export function Receipt({ state, account, busy, onUndo, onRetry }: ReceiptProps) {
  const t = useT();
  const isOn = isUnderWay(state);
  return (
    <li className={styles.receipt}>
      <div className={`cluster ${styles.receiptHead}`}>
        <div className={`stack ${styles.told}`}>
          <Source state={state} account={account} />
          {!isOn && <Outcome state={state} />}
        </div>
        {!isOn && canUndo(state) && <UndoButton state={state} busy={busy} onUndo={onUndo} />}
      </div>
      {isOn && <Bar state={state} />}
      {!isOn && isMovedIn(state) && (
        <Suspense>
          <MovedReceipt state={state} />
        </Suspense>
      )}
      {hasLeft(state) && (
        <p className={`cluster ${styles.left}`}>
          <TriangleAlert className="icon icon-s" />
          <span>{leftOf(state).join(' ')}</span>
          <Button size="s" icon={RotateCcw} busy={busy} onClick={onRetry}>
            {t('common.act.retry')}
          </Button>
        </p>
      )}
    </li>
  );
}

/** What did not come in, and why: a sentence each. */
function leftOf({ status, failed, noRoom }: ImportState): string[] {
  return [
    ...(status === 'failed' ? [t('imports.run.stopped')] : []),
    ...(status === 'done' && failed.length > 0 ? [t('accounts.import.failed', { n: failed.length })] : []),
    ...(noRoom > 0 ? [t('imports.noRoom', { n: noRoom })] : []),
  ];
}

function Source({ state, account }: Pick<ReceiptProps, 'state' | 'account'>) {
  const t = useT();
  const { kind, finishedAt, startedAt } = state;
  const when = finishedAt ?? startedAt;
  return (
    <div className={`${styles.who} shrink breaks`}>
      <b className="small-heading">{t(`accounts.import.${kind}`)}</b>
      <span className="meta">
        <From state={state} account={account} />
        {when && (
          <>
            {' · '}
            <time dateTime={when}>{agoText(when)}</time>
          </>
        )}
      </span>
    </div>
  );
}

function From({ state: { kind, moveIn }, account }: Pick<ReceiptProps, 'state' | 'account'>) {
  const t = useT();
  if (kind === 'move_in') return moveIn ? <bdi dir="ltr">{moveIn.fileName}</bdi> : t('accounts.import.fileGone');
  if (!account) return t('accounts.import.gone');
  return (
    <>
      {providerName(providerOf(account.accountType))} · <bdi>{account.gamerTag}</bdi>
    </>
  );
}

function UndoButton({ state, busy, onUndo }: Pick<ReceiptProps, 'state' | 'busy' | 'onUndo'>) {
  const t = useT();
  return (
    <div className={`cluster ${styles.undo}`}>
      <Button size="s" variant="quiet" icon={UndoIcon} busy={busy} onClick={onUndo}>
        {t('imports.run.undo')}
      </Button>
      {state.undoUntil && (
        <span className="meta">{t('accounts.import.undoUntil', { day: dayText(state.undoUntil) })}</span>
      )}
    </div>
  );
}

function Bar({ state }: Pick<ReceiptProps, 'state'>) {
  const t = useT();
  const { done, total } = state;
  return (
    <>
      <p className="quiet">{progressText(state)}</p>
      <Progress value={total > 0 ? (100 * done) / total : 0} label={t('accounts.import.bar')} />
    </>
  );
}

function Outcome({ state }: Pick<ReceiptProps, 'state'>) {
  const t = useT();
  const { kind, status, added } = state;
  if (status === 'undone') return <p className="quiet">{t('imports.run.undone')}</p>;
  return (
    <ul className={`${styles.outcome} quiet small`}>
      {receiptLines(state).map((line, at) => (
        <li key={line} className={at === 0 ? styles.main : undefined}>
          {line}
        </li>
      ))}
      {added > 0 && kind !== 'archive' && (
        <li>
          <Anchor className="link" href={paths.deck}>
            {t('imports.run.sort')}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
