import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './factors-section.module.css';

/** Copies a secret, and says whether it did. */
export function CopyButton({ text, onCopied, children }: { text: string; onCopied?: () => void; children: ReactNode }) {
  const t = useT();
  const [said, setSaid] = useState<'copied' | 'byHand'>();
  const copy = async () => {
    const isCopied = await copyText(text);
    setSaid(isCopied ? 'copied' : 'byHand');
    if (isCopied) onCopied?.();
  };
  return (
    <>
      <Button size="s" icon={said === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className={styles.said}>
        {said && t(`factors.settings.${said}`)}
      </span>
    </>
  );
}
