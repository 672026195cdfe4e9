import { type ComponentProps, type MouseEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { signal, useSignal } from '../platform/signal.ts';
import { enterBack } from './back-step.ts';

// Everything outside a modal dialog is inert, even if it is painted above it. So what must stay usable moves inside.
const stack = signal<readonly HTMLElement[]>([]);

export const useTopDialog = (): HTMLElement | undefined => useSignal(stack).at(-1);

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  props: Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'onPointerDown' | 'onMouseDown' | 'onClick'>;
}

/**
 * Shows its dialog above everything as long as it is mounted: the focus goes in, and afterwards back where it was. Esc,
 * Back and a press outside call `onClose`, which returns false if the dialog stays. `hasAddress`: the dialog is part of
 * an address, so that Back leads to the one before.
 */
export function useModal(onClose: () => unknown, { hasAddress = false } = {}): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    show(dialog);
    stack.set([...stack.get(), dialog]);
    const leaveBack = hasAddress ? undefined : enterBack(() => close());
    return () => {
      stack.set(stack.get().filter(one => one !== dialog));
      leaveBack?.();
      dialog.close();
    };
  }, [hasAddress]);
  return {
    ref,
    props: {
      onCancel: event => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      },
      // A browser may close a dialog without asking, for example on a second Esc.
      onClose: event => {
        const dialog = ref.current;
        if (event.target === dialog && dialog && !dialog.open && onClose() === false) show(dialog);
      },
      // Closed on the click, not on the press: otherwise the press moves the focus and the click hits the page below.
      onPointerDown: event => {
        pressedBeside.current = isBeside(event, ref.current);
      },
      // If it stays open, the focus stays too.
      onMouseDown: event => isBeside(event, ref.current) && event.preventDefault(),
      onClick: event => pressedBeside.current && isBeside(event, ref.current) && onClose(),
    },
  };
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  firstStop(dialog)?.focus();
}

const STOPS = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], [tabindex="0"]';

function firstStop(dialog: HTMLElement): HTMLElement | null {
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const body = dialog.querySelector<HTMLElement>('[data-body]');
  const chosen = body?.querySelector<HTMLElement>('input:checked:enabled');
  return asked ?? chosen ?? body?.querySelector<HTMLElement>(STOPS) ?? null;
}

/** By position, not by target alone: the dialog's own scroll bar belongs to the dialog. */
function isBeside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
