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
  showCancel?: boolean;
  danger?: boolean;
  onSubmitted?: (data: Data) => void;
  children?: ReactNode;
}

/** Asks before what cannot be undone. Esc and a press outside decline. */
export function ConfirmDialog<Data>({ confirm, title, children, ...answers }: ConfirmDialogProps<Data>) {
  const { okLabel, cancelLabel, showCancel = true, danger, onSubmitted } = answers;
  const { data } = confirm;
  if (data === undefined) return null;
  const submit = () => {
    confirm.close();
    onSubmitted?.(data);
  };
  const acts = (
    <>
      {showCancel && (
        <Button data-autofocus onClick={confirm.close}>
          {cancelLabel}
        </Button>
      )}
      <Button variant={danger ? 'danger' : 'main'} data-autofocus={showCancel ? undefined : ''} onClick={submit}>
        {okLabel}
      </Button>
    </>
  );
  return <Dialog open role="alertdialog" size="s" title={title} note={children} acts={acts} onClose={confirm.close} />;
}
