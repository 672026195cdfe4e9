import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import styles from './code-block.module.css';

type CopyResult = 'copied' | 'notCopied';

/** Code reads from left to right in every language. It scrolls inside its block, which can take the focus for that. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const t = useT();
  const [said, setSaid] = useState<CopyResult>();
  const copy = async () => setSaid((await copyText(text)) ? 'copied' : 'notCopied');
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section dir="ltr" tabIndex={0} aria-label={label} className={styles.code}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <Button size="s" icon={said === 'copied' ? Check : Copy} onClick={copy} className={styles.copy}>
        {t(`developers.${said ?? 'copy'}`)}
      </Button>
      <span role="status" className="hidden">
        {said && t(`developers.${said}`)}
      </span>
    </div>
  );
}
