import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../platform/files.ts';
import { useT } from '../../../platform/i18n.ts';
import { useCopying } from '../../../platform/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './factors-section.module.css';

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

type CodesDialogProps = { codes: readonly string[]; username: string; onClose: () => void };

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
      <ol dir="ltr" className={`${styles.codes} stack smaller`}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="cluster gap-3">
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

type Sheet = { title: string; codes: readonly string[] };

/** Saves the codes as a text file. */
function keepCodes({ title, codes }: Sheet): void {
  const text = `${title}\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain' }), 'raff-recovery-codes.txt');
}

/** Prints the codes alone: they stand in a frame of their own, which is gone afterwards. */
function printCodes({ title, codes }: Sheet): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const heading = document.createElement('h1');
  const list = document.createElement('pre');
  heading.textContent = title;
  list.textContent = codes.join('\n');
  frame.contentDocument?.body.append(heading, list);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
