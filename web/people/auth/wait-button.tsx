import type { ComponentProps } from 'react';
import { useT } from '../../platform/i18n.ts';
import { waitText } from '../../platform/wait-text.ts';
import { Button } from '../../ui/button.tsx';

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

/** Sends the form. */
export const SubmitButton = (button: Pick<WaitButtonProps, 'busy' | 'waitSeconds' | 'children'>) => (
  <WaitButton {...button} variant="main" type="submit" wide />
);
