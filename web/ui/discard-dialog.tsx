import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Discard {
  asking: boolean;
  /** The way out of a dialog: asks first where something would be lost, and then answers that it stays open. */
  close: () => boolean;
  stay: () => void;
  leave: () => void;
}

/** For a dialog with something to type. An untouched one is never asked about. */
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

interface DiscardDialogProps {
  discard: Discard;
  title: ReactNode;
  stayLabel: ReactNode;
  leaveLabel: ReactNode;
  children: ReactNode;
}

/** Stands beside the dialog it asks about, over it. Esc and a press beside it go back to what was typed. */
export function DiscardDialog({ discard, title, stayLabel, leaveLabel, children }: DiscardDialogProps) {
  // A browser may tell one Escape to both dialogs, as neither was opened by a press: the other would ask again
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
