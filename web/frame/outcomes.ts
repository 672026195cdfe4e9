import { useEffect } from 'react';
import { type Outcome, onOutcome } from '../lib/api.ts';
import { t } from '../lib/i18n.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast-store.ts';
import { go } from './link.tsx';
import { loginPath } from './rules.ts';

/** Reads that are tried again would say the same over and over. */
const SAME_TROUBLE_MS = 30_000;
let lastBroken = Number.NEGATIVE_INFINITY;

const bad = (text: string) => toast.show({ kind: 'bad', text });

/** What the reader is told about a call, and where they are sent. */
function tell(outcome: Outcome): void {
  switch (outcome.kind) {
    case 'saved':
      toast.show({ text: t('common.said.saved') });
      break;
    case 'deleted':
      toast.show({ text: t('common.said.deleted') });
      break;
    case 'refused':
      outcome.messages.forEach(bad);
      break;
    case 'broken':
      if (performance.now() - lastBroken < SAME_TROUBLE_MS) break;
      lastBroken = performance.now();
      bad(t('common.said.serverError'));
      break;
    case 'ended':
      toast.show({ kind: 'info', text: t('common.said.signedOut') });
      go(loginPath(location.pathname + location.search));
      break;
    case 'forbidden':
      go(paths.notFound);
  }
}

export function useOutcomes(): void {
  useEffect(() => onOutcome(tell), []);
}
