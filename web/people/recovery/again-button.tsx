import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { Entry } from '../auth/use-auth-form.ts';

type AgainProps = Pick<Entry, 'busy' | 'waitSeconds'> & { variant?: 'main' | 'plain'; children: ReactNode };

/** Sends a mail once more, or says when it can be sent again. */
export function AgainButton({ busy, waitSeconds, variant = 'plain', children }: AgainProps) {
  const t = useT();
  const isWaiting = waitSeconds > 0;
  return (
    <Button
      variant={isWaiting ? 'plain' : variant}
      type="submit"
      wide
      busy={busy}
      aria-disabled={isWaiting || undefined}
      className="num"
    >
      {isWaiting ? t('recovery.sent.againIn', { n: waitSeconds }) : children}
    </Button>
  );
}
