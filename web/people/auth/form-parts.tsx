import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../platform/i18n.ts';
import { waitText } from '../../platform/reason.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AuthForm } from './use-auth-form.ts';

type WaitButtonProps = ComponentProps<typeof Button> & {
  waitSeconds: number;
  /** The label during the wait, by how long it still is. */
  whileWaiting?: (when: string) => string;
};

/** A button that says how long it still has to wait. It keeps the focus during the wait. */
export function WaitButton({ waitSeconds, whileWaiting, onClick, children, ...button }: WaitButtonProps) {
  const t = useT();
  const isWaiting = waitSeconds > 0;
  const say = whileWaiting ?? ((when: string) => t('auth.again', { when }));
  return (
    <Button {...button} aria-disabled={isWaiting || button['aria-disabled']} onClick={isWaiting ? undefined : onClick}>
      {isWaiting ? say(waitText(waitSeconds)) : children}
    </Button>
  );
}

export const SubmitButton = (button: Pick<WaitButtonProps, 'busy' | 'waitSeconds' | 'children'>) => (
  <WaitButton {...button} variant="main" type="submit" wide />
);

/** The check for bots is no value of its form before it is done, but it is marked like a field. */
const isMarked = (name: string, values: AuthForm['values']) => name in values || name === 'captcha';

/** Says above the form what is wrong with it as a whole, or how many of its fields are wrong. */
export function FormNotice({ errors, values, isTried }: Pick<AuthForm, 'errors' | 'values' | 'isTried'>) {
  const t = useT();
  const whole = errors.form?.[0];
  const n = Object.keys(errors).filter(name => isMarked(name, values)).length;
  if (!isTried || (!whole && n === 0)) return null;
  return <Notice kind="bad" icon={CircleAlert} role="alert" title={whole ?? t('auth.toPutRight', { n })} />;
}

/** Announces an error that is found while the reader is already in the next field. */
export const Spoken = ({ children }: { children: ReactNode }) => (
  <span role="status" className="hidden">
    {children}
  </span>
);

type SaveButtonProps = Pick<ComponentProps<typeof WaitButton>, 'busy' | 'waitSeconds' | 'children'> & {
  isReady?: boolean;
};

/** Active if there is something to save; after too many attempts it says how long it waits. */
export function SaveButton({ isReady = true, ...button }: SaveButtonProps) {
  const isLit = isReady || button.busy;
  return (
    <WaitButton {...button} type="submit" variant={isLit ? 'main' : 'plain'} aria-disabled={!isLit || undefined} />
  );
}

/**
 * When a screen turns into another without an address of its own, the focus continues from the new heading; with
 * `toTop` the window also scrolls to the top.
 */
export function useHeading(state: string, { toTop = false }: { toTop?: boolean | undefined } = {}): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (toTop) scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: toTop });
  }, [state, toTop]);
}
