import type { ComponentProps } from 'react';
import { WaitButton } from '../auth/wait-button.tsx';

type SaveButtonProps = Pick<ComponentProps<typeof WaitButton>, 'busy' | 'waitSeconds' | 'children'> & {
  /** There is something to save. */
  isReady?: boolean;
};

/** Active if there is something to save; after too many attempts it says how long it waits. */
export function SaveButton({ isReady = true, ...button }: SaveButtonProps) {
  const isLit = isReady || button.busy;
  return (
    <WaitButton {...button} type="submit" variant={isLit ? 'main' : 'plain'} aria-disabled={!isLit || undefined} />
  );
}
