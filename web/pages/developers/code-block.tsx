import { Check, Copy } from 'lucide-react';
import { useT } from '../../platform/i18n.ts';
import { useCopying } from '../../platform/use-copying.ts';
import { Button } from '../../ui/button.tsx';
import styles from './code-block.module.css';

/** Code reads from left to right in every language. It scrolls inside its block, which can take the focus for that. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const t = useT();
  const { isCopied, outcome, copy } = useCopying(text);
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section dir="ltr" tabIndex={0} aria-label={label} className={styles.code}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <div className={`row gap-3 ${styles.copy}`}>
        <span role="status" className="meta">
          {outcome}
        </span>
        <Button size="s" icon={isCopied ? Check : Copy} onClick={copy}>
          {t('common.copying.copy')}
        </Button>
      </div>
    </div>
  );
}
