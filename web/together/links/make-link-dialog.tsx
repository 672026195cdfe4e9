import { Check, Copy, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useAct } from '../../platform/use-act.ts';
import { useCopying } from '../../platform/use-copying.ts';
import { canShare, shareBySystem } from '../../shelf/walls/share/share.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkField } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WhatIsShown } from '../together-parts.tsx';
import { type MadeInvite, makeInvite } from '../use-together.ts';

/** Says what will be shown, then makes a link, then shows it this once. */
export function MakeLinkDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeInvite>();
  return made ? <MadeLink url={made.url} onClose={onClose} /> : <NewLink onMade={setMade} onClose={onClose} />;
}

type NewLinkProps = { onMade: (made: MadeInvite) => void; onClose: () => void };

function NewLink({ onMade, onClose }: NewLinkProps) {
  const t = useT();
  const { isBusy, refusal, run } = useAct();
  const make = () => run(async () => onMade(await makeInvite()));
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
          <Button variant="main" icon={Link2} busy={isBusy} onClick={make} data-autofocus>
            {t('together.link.go')}
          </Button>
        </>
      }
    >
      <WhatIsShown />
      {refusal && (
        <Notice kind="bad" role="alert">
          {reasonOf(refusal, t('common.said.away'))}
        </Notice>
      )}
    </Dialog>
  );
}

/** The link, this once. Only its button closes it before it has been copied, so that no slip loses it. */
function MadeLink({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT();
  const { field, isCopied, outcome, copy } = useCopying(url);
  const [isShared, setShared] = useState(false);
  const share = async () => {
    if (await shareBySystem(t('together.link.shareText'), url)) setShared(true);
  };
  return (
    <Dialog
      open
      onClose={() => (isCopied || isShared ? onClose() : false)}
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
          <Button variant="main" icon={isCopied ? Check : Copy} onClick={copy} data-autofocus>
            {t('common.copying.link')}
          </Button>
        </>
      }
    >
      <LinkField ref={field} label={t('together.link.label')} value={url} outcome={outcome} />
    </Dialog>
  );
}
