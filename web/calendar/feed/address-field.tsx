import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { useT } from '../../platform/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Tool } from '../../ui/tool.tsx';
import styles from './feed.module.css';

/** The address with its copy button, the only time that it is shown. */
export function AddressField({ url }: { url: string }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  // The button that made it is gone.
  useEffect(() => field.current?.focus(), []);
  const [said, setSaid] = useState<'copied' | 'byHand'>();
  const copy = async () => {
    const isCopied = await copyText(url);
    if (!isCopied) field.current?.select();
    setSaid(isCopied ? 'copied' : 'byHand');
  };
  return (
    <div className={styles.address}>
      <div className={styles.line}>
        <Field label={t('feed.address')} className={styles.field ?? ''}>
          <TextInput ref={field} dir="ltr" readOnly value={url} onFocus={event => event.currentTarget.select()} />
        </Field>
        <Tool label={t('feed.copy')} icon={Copy} onClick={copy} />
      </div>
      <p className={`meta ${styles.copied}`} role="status">
        {said && <b>{t(`feed.${said}`)}</b>}
      </p>
      <p className="meta">{t('feed.once')}</p>
      <p className="meta">{t('feed.what')}</p>
    </div>
  );
}
