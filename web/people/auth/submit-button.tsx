import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { Entry } from './use-auth-form.ts';

/** Sends the form, or says how long it still has to wait. It keeps the focus either way. */
export function EntryButton({
  busy,
  waitSeconds,
  children,
}: Pick<Entry, 'busy' | 'waitSeconds'> & { children: ReactNode }) {
  const t = useT();
  const isWaiting = waitSeconds > 0;
  return (
    <Button variant="main" type="submit" wide busy={busy} aria-disabled={isWaiting || undefined}>
      {isWaiting ? t('auth.waitFor', { n: waitSeconds }) : children}
    </Button>
  );
}
