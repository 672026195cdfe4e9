import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './tokens.module.css';

/**
 * A new token, this once. It closes by its button; by Esc and a press outside only when the token has been copied, so
 * that no slip loses it.
 */
export function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useT();
  const [said, setSaid] = useState<'copied' | 'byHand'>();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(token);
    if (!isCopied) field.current?.select();
    setSaid(isCopied ? 'copied' : 'byHand');
  };
  return (
    <Dialog
      open
      title={t('tokens.madeTitle')}
      note={t('tokens.madeText')}
      onClose={() => (said === 'copied' ? onClose() : false)}
      acts={
        <>
          <Button onClick={onClose}>{t('tokens.done')}</Button>
          <Button variant="main" icon={said === 'copied' ? Check : Copy} onClick={copy} data-autofocus>
            {t('tokens.copy')}
          </Button>
        </>
      }
    >
      <div>
        <Field label={t('tokens.token')}>
          <TextInput
            ref={field}
            dir="ltr"
            readOnly
            value={token}
            className={styles.secret}
            onFocus={event => event.currentTarget.select()}
          />
        </Field>
        <p role="status" className={styles.said}>
          {said && t(`tokens.${said}`)}
        </p>
      </div>
      <Notice>{t('tokens.secret')}</Notice>
    </Dialog>
  );
}
