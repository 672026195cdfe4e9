import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Discard = {
  asking: boolean;
  /** The way out of a dialog: if something would be lost, it asks first and returns that the dialog stays open. */
  close: () => boolean;
  stay: () => void;
  leave: () => void;
};

/** For a dialog with something to type. An unchanged one closes without a question. */
export function useDiscard(isTyped: boolean, onClose: () => void): Discard {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    close: () => {
      if (isTyped) setAsking(true);
      else onClose();
      return !isTyped;
    },
    stay: () => setAsking(false),
    leave: onClose,
  };
}

type DiscardDialogProps = {
  discard: Discard;
  title: ReactNode;
  stayLabel: ReactNode;
  leaveLabel: ReactNode;
  children: ReactNode;
};

/** Stands over the dialog it asks about. Esc and a press outside return to the typed text. */
export function DiscardDialog({ discard, title, stayLabel, leaveLabel, children }: DiscardDialogProps) {
  // A browser may send one Escape to both dialogs, because neither was opened by a press: the other would ask again
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    discard.stay();
  };
  return (
    <Dialog
      open={discard.asking}
      role="alertdialog"
      size="s"
      title={title}
      note={children}
      onClose={discard.stay}
      acts={
        <>
          <Button data-autofocus variant="main" onClick={discard.stay} onKeyDown={backByKey}>
            {stayLabel}
          </Button>
          <Button variant="quiet" onClick={discard.leave} onKeyDown={backByKey}>
            {leaveLabel}
          </Button>
        </>
      }
    />
  );
}
