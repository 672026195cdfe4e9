import { CloudUpload, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ages } from '../../offline/kept/ages.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignal } from '../../platform/signal.ts';
import { useWaiting } from '../../shelf/waiting/waiting.ts';
import { WaitingDialog } from '../../shelf/waiting/waiting-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ageOf, ageText } from './age.ts';

/** How old the things on the screen are; nothing if they were never kept. */
export function Age({ path }: { path: string }) {
  const t = useT();
  const at = ageOf(path, useSignal(ages));
  return at === undefined ? null : t('offline.asOf', { at: ageText(at) });
}

/** How many changes wait, and the way to their list. */
export function WaitingLine() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const n = useWaiting().length;
  return (
    <>
      <Notice
        icon={CloudUpload}
        role="status"
        act={
          <Button size="s" onClick={() => setIsOpen(true)}>
            {t('offline.list.show')}
          </Button>
        }
      >
        {t('offline.waits', { n })}
      </Notice>
      {isOpen && <WaitingDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A new version is there. Until it is loaded this one goes on with its own files. */
export function UpdateLine() {
  const t = useT();
  const reload = () => location.reload();
  return (
    <Notice
      icon={RefreshCw}
      role="status"
      act={
        <Button size="s" onClick={reload}>
          {t('offline.update.act')}
        </Button>
      }
    >
      {t('offline.update.title')}
    </Notice>
  );
}
