import { Check, Copy } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { useCopying } from '../../../platform/use-copying.ts';
import { Button } from '../../../ui/button.tsx';

/** Copies a secret, and says whether it did. */
export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  const t = useT();
  const { isCopied, outcome, copy } = useCopying(text);
  return (
    <>
      <Button size="s" icon={isCopied ? Check : Copy} onClick={async () => (await copy()) && onCopied?.()}>
        {t('common.copying.copy')}
      </Button>
      <span role="status" className="quiet smaller">
        {outcome}
      </span>
    </>
  );
}
