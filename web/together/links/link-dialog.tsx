import { Check, Copy, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../platform/api.ts';
import { t as say, useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { canShare, shareBySystem } from '../../shelf/walls/share/share.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type MadeInvite, makeInvite } from '../use-together.ts';
import { WhatIsShown } from '../what-is-shown.tsx';
import { LinkField, useCopying } from './link-field.tsx';

/** Says what will be shown, then makes a link, then shows it this once. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeInvite>();
  return made ? <MadeLink url={made.url} onClose={onClose} /> : <NewLink onMade={setMade} onClose={onClose} />;
}

type NewLinkProps = { onMade: (made: MadeInvite) => void; onClose: () => void };

function NewLink({ onMade, onClose }: NewLinkProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const make = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      onMade(await makeInvite());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(reasonOf(error, say('common.said.away')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('together.link.title')}
      note={t('together.link.text')}
      closeLabel={t('common.act.close')}
      acts={
        <>
          <Button onClick={onClose}>{t('common.act.cancel')}</Button>
          <Button variant="main" icon={Link2} busy={busy} onClick={make} data-autofocus>
            {t('together.link.go')}
          </Button>
        </>
      }
    >
      <WhatIsShown />
      {refused && (
        <Notice kind="bad" role="alert">
          {refused}
        </Notice>
      )}
    </Dialog>
  );
}

/** The link, this once. Only its button closes it before it has been copied, so that no slip loses it. */
function MadeLink({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT();
  const copying = useCopying(url);
  const share = async () => {
    if (await shareBySystem(t('together.link.shareText'), url)) copying.note();
  };
  return (
    <Dialog
      open
      onClose={() => (copying.isSafe ? onClose() : false)}
      title={t('together.link.madeTitle')}
      note={t('together.link.madeText')}
      acts={
        <>
          <Button onClick={onClose}>{t('together.link.done')}</Button>
          {canShare() && (
            <Button icon={Share2} onClick={share}>
              {t('together.link.share')}
            </Button>
          )}
          <Button variant="main" icon={copying.said === 'copied' ? Check : Copy} onClick={copying.copy} data-autofocus>
            {t('together.link.copy')}
          </Button>
        </>
      }
    >
      <LinkField url={url} copying={copying} />
    </Dialog>
  );
}
