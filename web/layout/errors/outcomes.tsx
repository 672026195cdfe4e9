import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { type CallOutcome, onOutcome } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { ErrorReference } from '../../ui/empty-shelf.tsx';
import { toast } from '../../ui/toast-store.ts';
import { go } from '../navigation/link.tsx';
import { loginPath } from '../navigation/rules.ts';

/** Repeated reads would report the same error again and again. */
const SAME_TROUBLE_MS = 30_000;
let lastBroken = Number.NEGATIVE_INFINITY;

/** Long enough to be read to its end, and to be copied. */
const LONG_MS = 10_000;

const bad = (text: string) => toast.show({ kind: 'bad', text });

function tellBroken(id: string | undefined): void {
  const said = t('common.said.serverError');
  if (id === undefined) return void bad(said);
  const text = (
    <>
      {said} <ErrorReference label={t('common.said.reference')} id={id} />
    </>
  );
  toast.show({ kind: 'bad', text, duration: LONG_MS });
}

/** What the reader is told about a call, and which page they are sent to. */
function tell(outcome: CallOutcome): void {
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
      tellBroken(outcome.reference);
      break;
    case 'unsure':
      toast.show({ kind: 'bad', text: outcome.message, duration: LONG_MS });
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
