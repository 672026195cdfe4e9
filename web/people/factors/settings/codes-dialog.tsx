import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './factors-section.module.css';
import { keepCodes, printCodes } from './keep-codes.ts';

interface CodesDialogProps {
  codes: readonly string[];
  username: string;
  onClose: () => void;
}

/**
 * New recovery codes, this once. It closes by its button; by Esc and a press outside only when they have been kept, so
 * that no slip loses them.
 */
export function CodesDialog({ codes, username, onClose }: CodesDialogProps) {
  const t = useT();
  const [isKept, setKept] = useState(false);
  const sheet = { title: t('factors.settings.fileTitle', { username }), codes };
  const keeping = (keep: () => void) => () => {
    keep();
    setKept(true);
  };
  return (
    <Dialog
      open
      title={t('factors.settings.codesTitle')}
      note={t('factors.settings.codesText')}
      onClose={() => (isKept ? onClose() : false)}
      acts={
        <Button variant="main" onClick={onClose} data-autofocus>
          {t('factors.settings.kept')}
        </Button>
      }
    >
      <ol dir="ltr" className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.keeping}>
        <Button size="s" icon={Download} onClick={keeping(() => keepCodes(sheet))}>
          {t('factors.settings.download')}
        </Button>
        <Button size="s" icon={Printer} onClick={keeping(() => printCodes(sheet))}>
          {t('factors.settings.print')}
        </Button>
        <CopyButton text={codes.join('\n')} onCopied={() => setKept(true)} />
      </div>
    </Dialog>
  );
}
