import { Check, Copy } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { useCopying } from '../../../platform/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkField } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './tokens.module.css';

/**
 * A new token, this once. It closes by its button; by Esc and a press outside only when the token has been copied, so
 * that no slip loses it.
 */
export function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useT();
  const { field, isCopied, outcome, copy } = useCopying(token);
  return (
    <Dialog
      open
      title={t('tokens.madeTitle')}
      note={t('tokens.madeText')}
      onClose={() => (isCopied ? onClose() : false)}
      acts={
        <>
          <Button onClick={onClose}>{t('tokens.done')}</Button>
          <Button variant="main" icon={isCopied ? Check : Copy} onClick={copy} data-autofocus>
            {t('common.copying.copy')}
          </Button>
        </>
      }
    >
      <LinkField ref={field} label={t('tokens.token')} value={token} outcome={outcome} className={styles.secret} />
      <Notice>{t('tokens.secret')}</Notice>
    </Dialog>
  );
}
