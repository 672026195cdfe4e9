import { type FormEvent, useState } from 'react';
import { ACCESSES_BY_HAND } from '../../../worker/shelf/accesses.schema.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { holdMany } from '../actions/bulk-actions.ts';
import type { Copy } from '../copies/copy.ts';
import { HeldFields, type HeldForm, heldJson, NOT_HELD } from './held-fields.tsx';

export type HeldDialogProps = {
  copies: readonly Copy[];
  onClose: () => void;
  /** Called with the change that has begun. */
  onAct?: ((act: Promise<unknown>) => void) | undefined;
};

/** What all copies have in common. */
function formOf([first, ...others]: readonly Copy[]): HeldForm {
  const { access, holder, heldSince } = first ?? {};
  const isOne = others.every(copy => copy.access === access && copy.holder === holder && copy.heldSince === heldSince);
  if (!isOne) return NOT_HELD;
  const said = ACCESSES_BY_HAND.find(one => one === access) ?? null;
  return { access: said, holder: holder ?? '', heldSince: heldSince ?? '' };
}

/** Says how copies are held: one, or many at once. */
export function HeldDialog({ copies, onClose, onAct }: HeldDialogProps) {
  const t = useT();
  const [held, setHeld] = useState(() => formOf(copies));
  const title = new Set(copies.map(copy => copy.gameId)).size === 1 ? copies[0]?.title : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const act = holdMany(copies, heldJson(held));
    onClose();
    onAct?.(act);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.act.close')}
      title={t('lists.held.title')}
      note={title && <span dir="auto">{title}</span>}
      onSubmit={submit}
      acts={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.act.cancel')}
          </Button>
          <Button variant="main" type="submit">
            {t('lists.held.save')}
          </Button>
        </>
      }
    >
      <HeldFields held={held} onChange={change => setHeld(before => ({ ...before, ...change }))} />
    </Dialog>
  );
}
