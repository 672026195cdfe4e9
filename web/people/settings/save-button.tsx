import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { Entry } from '../auth/use-auth-form.ts';

interface SaveButtonProps extends Pick<Entry, 'busy' | 'waitSeconds'> {
  /** There is something to save. */
  isReady?: boolean;
  children: ReactNode;
}

/** Lit when there is something to save; after too many tries it says how long it waits. It keeps the focus. */
export function SaveButton({ busy, waitSeconds, isReady = true, children }: SaveButtonProps) {
  const t = useT();
  const isWaiting = waitSeconds > 0;
  const isLit = isReady || busy;
  return (
    <Button
      variant={isLit ? 'main' : 'plain'}
      type="submit"
      busy={busy}
      aria-disabled={isWaiting || !isLit || undefined}
    >
      {isWaiting ? t('auth.waitFor', { n: waitSeconds }) : children}
    </Button>
  );
}
