import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Confirm<Data> {
  /** The value that it was opened with. Undefined while it is closed. */
  data: Data | undefined;
  open: (data: Data) => void;
  close: () => void;
}

/** Closed by default; opening stores its subject. */
export function useConfirm<Data>(): Confirm<Data> {
  const [held, setHeld] = useState<{ data: Data }>();
  return { data: held?.data, open: data => setHeld({ data }), close: () => setHeld(undefined) };
}

interface ConfirmDialogProps<Data> {
  confirm: Confirm<Data>;
  title: ReactNode;
  okLabel: ReactNode;
  cancelLabel: ReactNode;
  showOk?: boolean;
  showCancel?: boolean;
  danger?: boolean;
  /** Left to right unless the page says otherwise. */
  dir?: 'ltr' | 'rtl';
  onSubmitted?: (data: Data) => void;
  onDeclined?: (data: Data) => void;
  children?: ReactNode;
}

/** Asks before what cannot be undone. Esc and a press outside decline. */
export function ConfirmDialog<Data>({ confirm, title, children, dir = 'ltr', ...answers }: ConfirmDialogProps<Data>) {
  const { okLabel, cancelLabel, showOk = true, showCancel = true, danger, onSubmitted, onDeclined } = answers;
  const { data } = confirm;
  if (data === undefined) return null;
  const answer = (tell: ((data: Data) => void) | undefined) => () => {
    confirm.close();
    tell?.(data);
  };
  const acts = (
    <>
      {showCancel && (
        <Button data-autofocus onClick={answer(onDeclined)}>
          {cancelLabel}
        </Button>
      )}
      {showOk && (
        <Button
          variant={danger ? 'danger' : 'main'}
          data-autofocus={showCancel ? undefined : ''}
          onClick={answer(onSubmitted)}
        >
          {okLabel}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      role="alertdialog"
      size="s"
      dir={dir}
      title={title}
      note={children}
      acts={acts}
      onClose={answer(onDeclined)}
    />
  );
}
