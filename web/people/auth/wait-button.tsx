import type { ComponentProps } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';

/** In seconds; a longer wait is told in minutes. */
export const MINUTE = 60;

type WaitButtonProps = ComponentProps<typeof Button> & {
  waitSeconds: number;
  /** The label during the wait. */
  waitText?: string;
};

/** A button that says how long it still has to wait. It keeps the focus during the wait. */
export function WaitButton({ waitSeconds, waitText, onClick, children, ...button }: WaitButtonProps) {
  const t = useT();
  const isWaiting = waitSeconds > 0;
  const wait =
    waitSeconds > MINUTE
      ? t('auth.waitMinutes', { n: Math.ceil(waitSeconds / MINUTE) })
      : t('auth.waitFor', { n: waitSeconds });
  return (
    <Button {...button} aria-disabled={isWaiting || button['aria-disabled']} onClick={isWaiting ? undefined : onClick}>
      {isWaiting ? (waitText ?? wait) : children}
    </Button>
  );
}

/** Sends the form. */
export const SubmitButton = (button: Pick<WaitButtonProps, 'busy' | 'waitSeconds' | 'children'>) => (
  <WaitButton {...button} variant="main" type="submit" wide />
);
